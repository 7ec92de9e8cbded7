// One loan: where it stands today, its schedule by year and by instalment, its early repayments, what can be changed.
import { useState } from 'react'
import { minus } from '#domain/base/cents.ts'
import { ecrituresDe } from '#domain/compta/ecriture.ts'
import type { LigneEcheancier } from '#domain/emprunts/echeancier.ts'
import type { RemboursementAnticipe } from '#domain/emprunts/emprunt.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { tauxEnClair } from '../champs-emprunt.ts'
import { Expliquer } from '../figures.tsx'
import { Anticipes } from './anticipes.tsx'
import { cibleAnnee, cibleCout } from './cibles.ts'
import { ParAnnee, ParEcheance } from './echeancier.tsx'
import { EmpruntDialog } from './emprunt-dialog.tsx'
import { RemboursementDialog } from './remboursement-dialog.tsx'
import { coutTotal, type EmpruntSuivi } from './suivi.ts'
import { Supprimer } from './supprimer.tsx'

type Geste = 'modifier' | 'rembourser' | 'supprimer' | RemboursementAnticipe | null

export function FicheEmprunt({ suivi, onExpliquer }: { suivi: EmpruntSuivi; onExpliquer: (cible: Cible) => void }) {
  const { peutEcrire, role } = useDossier()
  const [vue, setVue] = useState<'annees' | 'echeances'>('annees')
  const [geste, setGeste] = useState<Geste>(null)
  const expliquer = useExpliquerEcheance(suivi, onExpliquer)
  const restant = useCibleRestant(suivi)
  const livres = useLivres()
  const { emprunt, deroulement } = suivi
  const fermer = () => setGeste(null)
  return (
    <section className="fiche" aria-label={emprunt.libelle}>
      <div className="row row-b fiche-tete">
        <h2>{emprunt.libelle}</h2>
        {peutEcrire && (
          <div className="row">
            <Button size="small" onClick={() => setGeste('rembourser')}>
              Remboursement anticipé
            </Button>
            <Button size="small" onClick={() => setGeste('modifier')}>
              Modifier
            </Button>
            {role === 'proprietaire' && (
              <Button size="small" kind="danger" onClick={() => setGeste('supprimer')}>
                Supprimer
              </Button>
            )}
          </div>
        )}
      </div>
      <Etat
        suivi={suivi}
        onEcheance={expliquer}
        onRestant={() => onExpliquer(restant)}
        onCout={() => onExpliquer(cibleCout(suivi))}
      />
      <Anticipes suivi={suivi} onOuvrir={peutEcrire ? setGeste : null} />
      <PressTabs
        label="Échéancier"
        value={vue}
        onChange={setVue}
        tabs={[
          { key: 'annees', label: 'Par année' },
          { key: 'echeances', label: 'Par échéance', count: deroulement.lignes.length },
        ]}
      />
      {vue === 'annees' ? (
        <ParAnnee suivi={suivi} onOuvrir={(ligne) => onExpliquer(cibleAnnee(suivi, ligne, livres))} />
      ) : (
        <ParEcheance suivi={suivi} onOuvrir={expliquer} />
      )}
      {geste === 'modifier' && <EmpruntDialog emprunt={emprunt} onClose={fermer} />}
      {geste === 'rembourser' && <RemboursementDialog suivi={suivi} onClose={fermer} />}
      {geste === 'supprimer' && <Supprimer emprunt={emprunt} onClose={fermer} />}
      {geste && typeof geste === 'object' && (
        <RemboursementDialog suivi={suivi} remboursement={geste} onClose={fermer} />
      )}
    </section>
  )
}

type EtatProps = {
  suivi: EmpruntSuivi
  onEcheance: (ligne: LigneEcheancier) => void
  onRestant: () => void
  onCout: () => void
}

function Etat({ suivi: { emprunt, deroulement, restant_cents }, onEcheance, onRestant, onCout }: EtatProps) {
  const { today } = useDossier()
  const prochaine = deroulement.lignes.find(({ date }) => date >= today)
  return (
    <Figures label={emprunt.libelle}>
      <Figure label={`Reste dû au ${formatDay(today)}`} value={<Euros amount={restant_cents} big />}>
        sur <Euros amount={emprunt.capital_cents} /> empruntés. <Expliquer onClick={onRestant} />
      </Figure>
      <Figure
        label={prochaine ? 'Prochaine échéance' : 'Échéances'}
        value={prochaine ? <Euros amount={prochaine.total_cents} big /> : <span className="fig">Soldé</span>}
      >
        {prochaine ? (
          <>
            le {formatDay(prochaine.date)}, n° {prochaine.rang} sur {deroulement.lignes.at(-1)?.rang}.{' '}
            <Expliquer onClick={() => onEcheance(prochaine)} />
          </>
        ) : (
          'toutes payées'
        )}
      </Figure>
      <Figure label="Coût du crédit" value={<Euros amount={coutTotal(deroulement)} big />}>
        intérêts et assurance, sur toute la durée. <Expliquer onClick={onCout} />
      </Figure>
    </Figures>
  )
}

/** What is still due: the capital lent, less what was repaid, down to the instalments of the year. */
function useCibleRestant({ emprunt, restant_cents }: EmpruntSuivi): Cible {
  const { annee, today } = useDossier()
  const lignes = useLivres().get(annee) ?? []
  return {
    sorte: 'libre',
    etiquette: emprunt.libelle,
    explication: {
      titre: `Reste dû au ${formatDay(today)}`,
      montant: null,
      montant_cents: restant_cents,
      en_mots:
        'Le capital emprunté, moins ce que chaque échéance passée et chaque remboursement anticipé en ont rendu.',
      entrees: [
        { libelle: 'Capital emprunté', montant_cents: emprunt.capital_cents },
        { libelle: 'déjà remboursé', montant_cents: minus(restant_cents, emprunt.capital_cents) },
      ],
      lignes: lignes.filter(
        ({ origine, compte, date }) => origine.id === emprunt.id && compte.startsWith('1640') && date <= today,
      ),
      regle: 'Offre de prêt ; compte 164 du plan comptable',
      a_confirmer: false,
    },
  }
}

/** An instalment opens onto its entry in the books, or says how it was computed while it stands outside them. */
function useExpliquerEcheance(suivi: EmpruntSuivi, onExpliquer: (cible: Cible) => void) {
  const { emprunt } = suivi
  const livres = useLivres()
  return (ligne: LigneEcheancier) => {
    const cle = `emprunts/${emprunt.id}/${ligne.date.slice(0, 7)}`
    const siennes = (livres.get(Number(ligne.date.slice(0, 4))) ?? []).filter((l) => l.cle === cle)
    onExpliquer({
      sorte: 'libre',
      etiquette: ecrituresDe(siennes).length > 0 ? emprunt.libelle : `${emprunt.libelle}, pas encore dans les livres`,
      explication: {
        titre: `Échéance n° ${ligne.rang} du ${formatDay(ligne.date)}`,
        montant: null,
        montant_cents: ligne.total_cents,
        en_mots: enMots(suivi, ligne),
        entrees:
          siennes.length > 0
            ? []
            : [
                { libelle: 'Intérêts', montant_cents: ligne.interets_cents },
                { libelle: 'Capital', montant_cents: ligne.capital_cents },
                { libelle: 'Assurance', montant_cents: ligne.assurance_cents },
              ],
        lignes: siennes,
        regle: 'Offre de prêt ; comptes 164, 6611 et 6168',
        a_confirmer: false,
      },
    })
  }
}

function enMots({ emprunt, deroulement }: EmpruntSuivi, { rang }: LigneEcheancier): string {
  const avant = deroulement.lignes.find((autre) => autre.rang === rang - 1)?.restant_du_cents ?? emprunt.capital_cents
  const taux = tauxEnClair(emprunt.taux_millieme_pct)
  return `Intérêts : ${formatEuros(avant)} restaient dus, au taux de ${taux} % par an, pour la période. Capital : le reste de la mensualité. L’assurance s’y ajoute.`
}
