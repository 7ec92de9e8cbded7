// One loan: where it stands today, its schedule by exercice and by instalment, its early repayments, what can be changed.
import { useState } from 'react'
import { motDe } from '#domain/compta/exercice.ts'
import type { LigneEcheancier } from '#domain/sujets/biens/echeancier.ts'
import type { Emprunt, RemboursementAnticipe } from '#domain/sujets/biens/emprunt.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLivres } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ExplainLink } from '#web/ui/text/explicable.tsx'
import { Figure, Figures } from '#web/ui/text/figure.tsx'
import { Anticipes } from './anticipes.tsx'
import { cibleCout, cibleEcheance, ciblePeriode, ciblePiedEcheancier, cibleRestant } from './cibles.ts'
import { ParEcheance, ParExercice } from './echeancier.tsx'
import { EmpruntDialog } from './emprunt-dialog.tsx'
import { NuePropriete } from './nue-propriete.tsx'
import { RemboursementDialog } from './remboursement-dialog.tsx'
import { coutTotal, type EmpruntSuivi } from './suivi.ts'
import { Supprimer } from './supprimer.tsx'

type Geste = 'modifier' | 'rembourser' | 'supprimer' | RemboursementAnticipe | null

export function FicheEmprunt({ suivi, onExpliquer }: { suivi: EmpruntSuivi; onExpliquer: (cible: Cible) => void }) {
  const { exercice, periode, peutEcrire, role, today } = useDossier()
  const [vue, setVue] = useState<'annees' | 'echeances'>('annees')
  const [geste, setGeste] = useState<Geste>(null)
  const livres = useLivres()
  const expliquer = (ligne: LigneEcheancier) => onExpliquer(cibleEcheance(suivi, ligne, livres))
  const { emprunt, deroulement } = suivi
  const fermer = () => setGeste(null)
  return (
    <section className="parts-fiche" aria-label={emprunt.libelle}>
      <div className="ui-row ui-row-b">
        <h2>{emprunt.libelle}</h2>
        {peutEcrire && !emprunt.transmis_le && (
          <div className="ui-row">
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
      <Passage emprunt={emprunt} />
      <NuePropriete emprunt={emprunt} />
      <Etat
        suivi={suivi}
        onEcheance={expliquer}
        onRestant={() => onExpliquer(cibleRestant(suivi, { today, lignes: livres.get(exercice?.id ?? '') ?? [] }))}
        onCout={() => onExpliquer(cibleCout(suivi))}
      />
      <Anticipes suivi={suivi} onOuvrir={peutEcrire ? setGeste : null} />
      <PressTabs
        label="Échéancier"
        value={vue}
        onChange={setVue}
        tabs={[
          { key: 'annees', label: `Par ${motDe(periode)}` },
          { key: 'echeances', label: 'Par échéance', count: deroulement.lignes.length },
        ]}
      />
      {vue === 'annees' ? (
        <ParExercice
          suivi={suivi}
          onOuvrir={(ligne) => onExpliquer(ciblePeriode(suivi, ligne, livres))}
          onSomme={(somme) => onExpliquer(ciblePiedEcheancier(somme, suivi, livres))}
        />
      ) : (
        <ParEcheance
          suivi={suivi}
          onOuvrir={expliquer}
          onSomme={(somme) => onExpliquer(ciblePiedEcheancier(somme, suivi, livres))}
        />
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

/** Of a loan that followed its dwelling to the dossier that declares it, on either side. */
function Passage({ emprunt: { transmis_le, repris_le } }: { emprunt: Emprunt }) {
  if (transmis_le)
    return (
      <Banner>
        Passé le {formatDay(transmis_le)} au dossier qui déclare le logement : ses échéances s’y comptent depuis.
      </Banner>
    )
  return repris_le ? (
    <Banner>Repris le {formatDay(repris_le)} d’un autre dossier : ses échéances d’avant s’y comptent.</Banner>
  ) : null
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
        sur <Euros amount={emprunt.capital_cents} /> empruntés. <ExplainLink onExplain={onRestant} />
      </Figure>
      <Figure
        label={prochaine ? 'Prochaine échéance' : 'Échéances'}
        value={prochaine ? <Euros amount={prochaine.total_cents} big /> : <span className="ui-fig">Soldé</span>}
      >
        {prochaine ? (
          <>
            le {formatDay(prochaine.date)}, n° {prochaine.rang} sur {deroulement.lignes.at(-1)?.rang}.{' '}
            <ExplainLink onExplain={() => onEcheance(prochaine)} />
          </>
        ) : (
          'toutes payées'
        )}
      </Figure>
      <Figure label="Coût du crédit" value={<Euros amount={coutTotal(deroulement)} big />}>
        intérêts et assurance, sur toute la durée. <ExplainLink onExplain={onCout} />
      </Figure>
    </Figures>
  )
}
