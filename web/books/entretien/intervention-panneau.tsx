// One intervention: what was asked, its quotes, its days, who bears it, its bill, its photographs; the next step is its button.
import { useState } from 'react'
import { Link } from 'react-router'
import { REPARATIONS } from '#domain/annees/entretien.ts'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import {
  A_CHARGE,
  type EtatIntervention,
  estEnRetard,
  type Intervention,
} from '#domain/sujets/entretien/intervention.ts'
import { METIERS } from '#domain/sujets/tiers/metiers.ts'
import { useWriteInterventions } from '#web/data/entretien/interventions.ts'
import { formatDay, formatPhone } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { FaitGestes } from '#web/parts/fait-gestes.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { DevisRecus } from './devis-recus.tsx'
import { useEtats, useFournisseurs, useSituer } from './donnees.ts'
import { CommandeDialog, RealisationDialog, SansSuiteDialog } from './etape-dialogs.tsx'
import { InterventionDialog } from './intervention-dialog.tsx'
import { Suivi } from './suivi.tsx'
import { EtatTravaux } from './travaux.tsx'

type Etape = 'commander' | 'realiser' | 'charge' | 'clore' | 'sans_suite'
const SUITES: Readonly<Partial<Record<EtatIntervention, readonly [Etape, string]>>> = {
  ouverte: ['commander', 'Commander'],
  devis: ['commander', 'Commander'],
  commandee: ['realiser', 'Noter la réalisation'],
  realisee: ['clore', 'Clore'],
}

export function InterventionPanneau({ intervention, onClose }: { intervention: Intervention; onClose: () => void }) {
  const { dossier, today, peutEcrire } = useDossier()
  const { remove } = useWriteInterventions(dossier.id)
  const etat = useEtats()(intervention)
  const { nom, occupant } = useSituer()(intervention)
  const [etape, setEtape] = useState<Etape | null>(null)
  const suite = SUITES[etat]
  const fermer = () => setEtape(null)
  return (
    <ExplainPanel
      title={intervention.objet}
      kicker={[nom, occupant].filter(Boolean).join(', ')}
      onClose={onClose}
      footer={
        peutEcrire && (
          <>
            {suite && (
              <Button kind="main" onClick={() => setEtape(suite[0])}>
                {suite[1]}
              </Button>
            )}
            {etat !== 'close' && etat !== 'realisee' && (
              <Button onClick={() => setEtape('sans_suite')}>Sans suite</Button>
            )}
            <FaitGestes
              modifier={(close) => <InterventionDialog intervention={intervention} onClose={close} />}
              supprimer={{
                title: 'Supprimer cette intervention ?',
                description: `${intervention.objet}, avec ses devis, ses notes et ses photographies.`,
                done: 'Intervention supprimée',
                remove: () => remove(intervention.id),
                onDone: onClose,
              }}
            />
          </>
        )
      }
    >
      <p className="books-ent-etat">
        <EtatTravaux etat={etat} en_retard={estEnRetard(intervention, today)} />
      </p>
      <ExplainSection title="La demande">
        <Demande intervention={intervention} />
      </ExplainSection>
      <ExplainSection title="Devis">
        <DevisRecus intervention={intervention} />
      </ExplainSection>
      <ExplainSection title="Les travaux">
        <Jours intervention={intervention} />
      </ExplainSection>
      <ExplainSection title="Qui paie">
        <Charge intervention={intervention} onDire={peutEcrire ? () => setEtape('charge') : null} />
      </ExplainSection>
      <ExplainSection title="Notes et photographies">
        <Suivi intervention={intervention} />
      </ExplainSection>
      {etape === 'commander' && <CommandeDialog intervention={intervention} onClose={fermer} />}
      {etape === 'realiser' && <RealisationDialog intervention={intervention} onClose={fermer} />}
      {etape === 'sans_suite' && <SansSuiteDialog intervention={intervention} onClose={fermer} />}
      {(etape === 'charge' || etape === 'clore') && (
        <ChargeDialog intervention={intervention} clore={etape === 'clore'} onClose={fermer} />
      )}
    </ExplainPanel>
  )
}

function Demande({ intervention }: { intervention: Intervention }) {
  const { baux } = useFaits()
  const lien = useLien()
  const { bail_id, ouverte_le, ouverte_par, description, metier, urgente } = intervention
  const bail = baux.find(({ id }) => id === bail_id)
  const telephone = bail?.locataires.find((un) => un.telephone)?.telephone
  return (
    <>
      {description && <p className="books-ent-texte">{description}</p>}
      <dl className="ui-dl">
        <dt>Demandée</dt>
        <dd>
          Le {formatDay(ouverte_le)}, par {ouverte_par === 'locataire' ? 'le locataire' : 'vous'}
          {urgente && ', urgente'}
        </dd>
        {metier && (
          <>
            <dt>Métier</dt>
            <dd>{METIERS[metier]}</dd>
          </>
        )}
        {bail && (
          <>
            <dt>Locataire</dt>
            <dd>
              <Link to={lien('locataires', { bail: bail.id })}>{nomsDuBail(bail)}</Link>
              {telephone && (
                <>
                  , <a href={`tel:${telephone.replace(/\s/g, '')}`}>{formatPhone(telephone)}</a>
                </>
              )}
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Jours({ intervention }: { intervention: Intervention }) {
  const fournisseurs = useFournisseurs()
  const { fournisseur_id, commandee_le, prevue_le, realisee_le, close_le, sans_suite } = intervention
  const fournisseur = fournisseurs.find(({ id }) => id === fournisseur_id)
  if (commandee_le === null && realisee_le === null && close_le === null)
    return <p className="ui-small ui-second">Pas encore commandés.</p>
  return (
    <dl className="ui-dl">
      {fournisseur && (
        <>
          <dt>Fournisseur</dt>
          <dd>
            {fournisseur.nom}
            {fournisseur.telephone && (
              <>
                , <a href={`tel:${fournisseur.telephone.replace(/\s/g, '')}`}>{formatPhone(fournisseur.telephone)}</a>
              </>
            )}
          </dd>
        </>
      )}
      <Jour mot="Commandés" le={commandee_le} />
      <Jour mot="Prévus" le={prevue_le} />
      <Jour mot="Réalisés" le={realisee_le} />
      <Jour mot={sans_suite ? 'Close sans suite' : 'Close'} le={close_le} />
      {sans_suite && (
        <>
          <dt>Pourquoi</dt>
          <dd>{sans_suite}</dd>
        </>
      )}
    </dl>
  )
}

function Jour({ mot, le }: { mot: string; le: string | null }) {
  if (le === null) return null
  return (
    <>
      <dt>{mot}</dt>
      <dd>Le {formatDay(le)}</dd>
    </>
  )
}

function Charge({ intervention, onDire }: { intervention: Intervention; onDire: (() => void) | null }) {
  const { depenses } = useFaits()
  const lien = useLien()
  const { a_charge, charge_motif, cout_cents, part_locataire_cents, depense_id } = intervention
  const facture = depenses.find(({ id }) => id === depense_id)
  return (
    <div className="ui-stack-s">
      <dl className="ui-dl">
        <dt>À la charge de</dt>
        <dd>{a_charge ? A_CHARGE[a_charge] : 'Pas encore dit'}</dd>
        {cout_cents !== null && (
          <>
            <dt>Coût</dt>
            <dd>
              <Euros amount={cout_cents} />
              {part_locataire_cents !== null && (
                <>
                  , dont <Euros amount={part_locataire_cents} /> au locataire
                </>
              )}
            </dd>
          </>
        )}
        {charge_motif && (
          <>
            <dt>Motif</dt>
            <dd>{charge_motif}</dd>
          </>
        )}
        {facture && (
          <>
            <dt>Facture</dt>
            <dd>
              <Link to={lien('depenses', { depense: facture.id })}>
                {facture.fournisseur}, {facture.libelle}
              </Link>
            </dd>
          </>
        )}
      </dl>
      <p className="ui-xs ui-muted">{majuscule(enClair(REPARATIONS.source, REPARATIONS.certitude))}</p>
      {onDire && (
        <Button size="small" onClick={onDire}>
          {a_charge ? 'Changer' : 'Dire qui paie'}
        </Button>
      )}
    </div>
  )
}
