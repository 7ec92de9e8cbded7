// One dwelling beside the list: its figures of the exercice, its act of purchase, what can be done with it.

import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { abs } from '#domain/base/cents.ts'
import { majuscule } from '#domain/base/mots.ts'
import { libelleTaux } from '#domain/base/tva.ts'
import { type Bornes, dansLeNom, motDe } from '#domain/compta/exercice.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import { exploitationDe } from '#domain/sujets/biens/suivi/chiffres-bien.ts'
import { peutOpter } from '#domain/sujets/location/baux/option-tva.ts'
import { MOTIFS_TVA } from '#domain/sujets/location/tva-bien.ts'
import { useWriteBiens } from '#web/data/biens/biens.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { VientDe } from '#web/parts/ailleurs/vient-de.tsx'
import { NOMS_BIEN, NOMS_CATEGORIE } from '#web/parts/biens/champs-bien.ts'
import { useGerePour } from '#web/parts/biens/gere-pour.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useAmortit, useMots, useNatures } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { BienDialog } from './bien-dialog.tsx'
import { CessionDialog } from './cession-dialog.tsx'
import type { BienChiffre } from './chiffres.ts'
import { type Montant, pourcent } from './expliquer.ts'
import { OptionTvaDialog } from './option-tva-dialog.tsx'
import { TvaDialog } from './tva-dialog.tsx'

type Props = { chiffre: BienChiffre; onClose: () => void; onExpliquer: (quoi: Montant) => void }
type Geste = 'modifier' | 'tva' | 'option' | 'vendre' | 'supprimer' | null

export function Detail({ chiffre, onClose, onExpliquer }: Props) {
  const { services } = useMots().bien
  const { periode, peutEcrire, role } = useDossier()
  const { tva_motif: motifs } = useNatures()
  const [geste, setGeste] = useState<Geste>(null)
  const { bien } = chiffre
  const fermer = () => setGeste(null)
  const pour = useGerePour()(bien.id)
  return (
    <ExplainPanel
      title={bien.libelle}
      kicker={`${bien.adresse}, ${bien.code_postal} ${bien.ville}`}
      onClose={onClose}
      footer={
        peutEcrire && (
          <>
            <Button size="small" onClick={() => setGeste('modifier')}>
              Modifier
            </Button>
            {services && (
              <Button size="small" onClick={() => setGeste('tva')}>
                Services et TVA
              </Button>
            )}
            {motifs?.includes('option') && (peutOpter(bien) || bien.tva_motif === 'option') && (
              <Button size="small" onClick={() => setGeste('option')}>
                TVA sur option
              </Button>
            )}
            {!bien.declare_ailleurs_le && (pour === null || bien.date_cession) && (
              <Button size="small" onClick={() => setGeste('vendre')}>
                {bien.date_cession ? 'Modifier la vente' : 'Vendre'}
              </Button>
            )}
            {role === 'proprietaire' && (
              <Button size="small" kind="danger" onClick={() => setGeste('supprimer')}>
                Supprimer
              </Button>
            )}
          </>
        )
      }
    >
      {pour && sansChiffres(chiffre) ? (
        <ExplainSection title={majuscule(dansLeNom(periode))}>
          <p className="ui-small ui-second">
            Géré pour {pour} : ses loyers et ses charges vont à son compte, jamais à votre résultat.
          </p>
        </ExplainSection>
      ) : (
        <Chiffres chiffre={chiffre} periode={periode} onExpliquer={onExpliquer} />
      )}
      <Achat chiffre={chiffre} pour={pour} />
      <Liens />
      {geste === 'modifier' && <BienDialog bien={bien} onClose={fermer} />}
      {geste === 'tva' && services && <TvaDialog bien={bien} services={services} onClose={fermer} />}
      {geste === 'option' && <OptionTvaDialog bien={bien} onClose={fermer} />}
      {geste === 'vendre' && (
        <Suspense fallback={null}>
          <CessionDialog bien={bien} onClose={fermer} />
        </Suspense>
      )}
      {geste === 'supprimer' && <Supprimer bien={bien} onClose={fermer} onDone={onClose} />}
    </ExplainPanel>
  )
}

/** Nothing of it is one's own in the year. */
const sansChiffres = ({ loyers_cents, charges_cents }: BienChiffre): boolean =>
  loyers_cents === 0 && charges_cents === 0

function Chiffres({
  chiffre,
  periode,
  onExpliquer,
}: {
  chiffre: BienChiffre
  periode: Bornes
  onExpliquer: (quoi: Montant) => void
}) {
  const amortit = useAmortit()
  const { interets_cents } = exploitationDe(chiffre)
  const bouton = (quoi: Montant, label: string) => <Explicable onExplain={() => onExpliquer(quoi)}>{label}</Explicable>
  return (
    <ExplainSection title={majuscule(dansLeNom(periode))}>
      <SumRow label={bouton('loyers', 'Loyers')}>
        <Euros amount={chiffre.loyers_cents} />
      </SumRow>
      <SumRow label={bouton('charges', 'Charges, intérêts compris')}>
        <Euros amount={chiffre.charges_cents} />
      </SumRow>
      {interets_cents !== 0 && (
        <SumRow label={bouton('interets', 'dont intérêts d’emprunt')}>
          <Euros amount={interets_cents} />
        </SumRow>
      )}
      <SumTotal label={bouton('net', amortit ? 'Reste avant amortissement' : 'Reste')} closed>
        <Euros amount={chiffre.net_cents} />
      </SumTotal>
      {amortit && (
        <SumRow label={bouton('dotations', `Amortissement de l’${motDe(periode)}`)}>
          <Euros amount={chiffre.dotations_cents} />
        </SumRow>
      )}
      {chiffre.rendement !== null && (
        <SumRow label={bouton('rendement', 'Rendement brut')}>{pourcent(chiffre.rendement)}</SumRow>
      )}
      {amortit && (
        <SumRow label={bouton('composants', 'Composants')}>
          <Euros amount={chiffre.composants_cents} />
        </SumRow>
      )}
    </ExplainSection>
  )
}

function Achat({ chiffre, pour }: { chiffre: BienChiffre; pour: string | null }) {
  const lien = useLien()
  const espace = useEspace()
  const amortit = useAmortit()
  const { bien, ecart_repartition_cents: ecart } = chiffre
  const { categorie: categories } = useNatures()
  const categorie = categories && NOMS_CATEGORIE[bien.categorie]
  return (
    <ExplainSection title="Le logement">
      <dl className="ui-dl">
        <dt>Type</dt>
        <dd>
          {NOMS_BIEN[bien.type_bien]}
          {bien.surface_m2 !== null && `, ${String(bien.surface_m2).replace('.', ',')} m²`}
        </dd>
        {categorie && (
          <>
            <dt>Location</dt>
            <dd>{categorie}</dd>
          </>
        )}
        {bien.tva_motif && (
          <>
            <dt>TVA</dt>
            <dd>
              {MOTIFS_TVA[bien.tva_motif].libelle}
              {bien.tva_taux && `, à ${libelleTaux(bien.tva_taux)}`}
              {bien.tva_debut && `, depuis le ${formatDay(bien.tva_debut)}`}
              {bien.tva_fin && `, jusqu’au ${formatDay(bien.tva_fin)}`}
            </dd>
          </>
        )}
        {pour && (
          <>
            <dt>Propriétaire</dt>
            <dd>{pour}</dd>
          </>
        )}
        {(!pour || bien.prix_cents > 0) && (
          <>
            <dt>Acheté le</dt>
            <dd>
              {formatDay(bien.date_acquisition)}, {bien.prix_cents > 0 ? formatEuros(bien.prix_cents) : 'prix non noté'}
            </dd>
            <dt>Frais</dt>
            <dd>
              {formatEuros(bien.frais_acquisition_cents)}
              {amortit && (bien.frais_immobilises ? ', immobilisés' : ', en charges')}
            </dd>
          </>
        )}
        <dt>Loué depuis</dt>
        <dd>{formatDay(bien.date_mise_en_location)}</dd>
        <VientDe bien_id={bien.id} />
        {bien.date_cession && bien.prix_cession_cents !== null && (
          <>
            <dt>Vendu le</dt>
            <dd>
              {formatDay(bien.date_cession)}, {formatEuros(bien.prix_cession_cents)}.{' '}
              {espace?.lieux.foyer && <Link to={lien('foyer', { exercice: bien.date_cession })}>Sa plus-value</Link>}
            </dd>
          </>
        )}
      </dl>
      {amortit && ecart !== 0 && (
        <Banner tone="wait">
          La répartition en composants {ecart > 0 ? 'laisse' : 'dépasse de'} {formatEuros(abs(ecart))}
          {ecart > 0 ? ' de côté.' : '.'}
        </Banner>
      )}
    </ExplainSection>
  )
}

function Liens() {
  const lien = useLien()
  const amortit = useAmortit()
  return (
    <ExplainSection title="Voir aussi">
      <p className="ui-row">
        {amortit && <Link to={lien('immobilisations')}>Composants</Link>}
        <Link to={lien('emprunts')}>Emprunts</Link>
        <Link to={lien('locataires')}>Locataires</Link>
      </p>
    </ExplainSection>
  )
}

function Supprimer({ bien, onClose, onDone }: { bien: Bien; onClose: () => void; onDone: () => void }) {
  const { dossier } = useDossier()
  const amortit = useAmortit()
  const { remove } = useWriteBiens(dossier.id)
  return (
    <SupprimerFait
      title={`Supprimer ${bien.libelle} ?`}
      description={`Pour un logement saisi par erreur. Un logement vendu se garde : notez plutôt sa vente. La suppression est refusée tant que des ${amortit ? 'composants, des ' : ''}baux ou des emprunts s’y rapportent.`}
      done="Logement supprimé"
      remove={() => remove(bien.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
