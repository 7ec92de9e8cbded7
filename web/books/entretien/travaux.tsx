// The works, by state: what is asked, quoted, ordered, done, closed.
import { useMemo } from 'react'
import { type Cents, zero } from '#domain/base/cents.ts'
import {
  A_CHARGE,
  ETATS_INTERVENTION,
  type EtatIntervention,
  estEnRetard,
  type Intervention,
} from '#domain/sujets/entretien/intervention.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { type Situe, useEntretien, useEtats, useFournisseurs, useSituer } from './donnees.ts'
import { usePlace } from './lieu.ts'
import { OU } from './ou.tsx'

type Ligne = {
  readonly intervention: Intervention
  readonly ou: Situe
  readonly etat: EtatIntervention
  readonly en_retard: boolean
  readonly fournisseur: string
}

/** What is shown at first: all that is not closed. */
const EN_COURS = 'en_cours'
const FILTRES = [
  { value: EN_COURS, label: 'En cours' },
  ...Object.entries(ETATS_INTERVENTION).map(([value, label]) => ({ value, label })),
  { value: 'toutes', label: 'Toutes' },
]

export function Travaux({ onCreate }: { onCreate: () => void }) {
  const { peutEcrire } = useDossier()
  const { interventions } = useEntretien()
  const { filtre, ouvert, aller } = usePlace()
  const toutes = useLignes()
  const choisi = FILTRES.find(({ value }) => value === filtre)?.value ?? EN_COURS
  const lignes = useMemo(
    () =>
      toutes.filter(({ etat }) => choisi === 'toutes' || (choisi === EN_COURS ? etat !== 'close' : etat === choisi)),
    [toutes, choisi],
  )
  return (
    <>
      {interventions.length > 0 && (
        <div className="ui-row">
          <Select
            label="État des travaux"
            value={choisi}
            options={FILTRES}
            onChange={(un) => aller({ filtre: un === EN_COURS ? '' : un })}
          />
        </div>
      )}
      <Table
        label="Travaux"
        rows={lignes}
        rowKey={({ intervention }) => intervention.id}
        columns={COLONNES}
        onOpen={({ intervention }) => aller({ intervention: intervention.id, filtre })}
        openKey={ouvert('intervention')}
        group={({ etat }) => ETATS_INTERVENTION[etat]}
        search="Objet, logement, fournisseur"
        exportName="travaux"
        urlName="trav"
        footLabel={lignes.length > 1 ? `${lignes.length} interventions` : '1 intervention'}
        empty={
          interventions.length > 0 ? (
            <Empty drawing="registre">Aucune intervention dans cet état.</Empty>
          ) : (
            <Empty
              drawing="cles"
              action={
                peutEcrire && (
                  <Button kind="main" onClick={onCreate}>
                    Nouvelle intervention
                  </Button>
                )
              }
            >
              Une fuite, une serrure, un ravalement : suivez ici la demande, les devis, les travaux et qui les paie.
            </Empty>
          )
        }
      />
    </>
  )
}

function useLignes(): readonly Ligne[] {
  const { today } = useDossier()
  const { interventions } = useEntretien()
  const fournisseurs = useFournisseurs()
  const etatDe = useEtats()
  const situer = useSituer()
  return useMemo(() => {
    const noms = new Map(fournisseurs.map(({ id, nom }) => [id, nom]))
    return interventions
      .map(
        (une): Ligne => ({
          intervention: une,
          ou: situer(une),
          etat: etatDe(une),
          en_retard: estEnRetard(une, today),
          fournisseur: noms.get(une.fournisseur_id ?? '') ?? '',
        }),
      )
      .toSorted(parUrgence)
  }, [interventions, fournisseurs, etatDe, situer, today])
}

const RANGS = Object.keys(ETATS_INTERVENTION)
/** By state, the urgent ones first, then the oldest. */
const parUrgence = (a: Ligne, b: Ligne): number =>
  RANGS.indexOf(a.etat) - RANGS.indexOf(b.etat) ||
  Number(b.intervention.urgente) - Number(a.intervention.urgente) ||
  (a.intervention.ouverte_le < b.intervention.ouverte_le ? -1 : 1)

const TONS = { ouverte: 'wait', devis: 'wait', commandee: 'plain', realisee: 'good', close: 'line' } as const

export function EtatTravaux({ etat, en_retard }: Pick<Ligne, 'etat' | 'en_retard'>) {
  return en_retard ? <Tag tone="bad">En retard</Tag> : <Tag tone={TONS[etat]}>{ETATS_INTERVENTION[etat]}</Tag>
}

const cout = ({ intervention: { cout_cents } }: Ligne): Cents => cout_cents ?? zero

const COLONNES: readonly Column<Ligne>[] = [
  {
    key: 'objet',
    title: 'Intervention',
    value: ({ intervention: { objet, urgente } }) => `${objet}${urgente ? ' urgente' : ''}`,
    cell: ({ intervention: { objet, urgente, ouverte_le, ouverte_par } }) => (
      <span className="ui-who">
        <b>
          {objet} {urgente && <Tag tone="bad">Urgente</Tag>}
        </b>
        <span>
          {ouverte_par === 'locataire' ? 'Le locataire' : 'Vous'}, le {formatDay(ouverte_le)}
        </span>
      </span>
    ),
    phone: 'title',
    width: 'wide',
  },
  OU,
  { key: 'fournisseur', title: 'Fournisseur', value: ({ fournisseur }) => fournisseur },
  {
    key: 'prevue',
    title: 'Prévue le',
    value: ({ intervention: { prevue_le } }) => prevue_le,
    cell: ({ intervention: { prevue_le } }) => (prevue_le ? formatDay(prevue_le) : ''),
    num: true,
    phone: 'half',
  },
  {
    key: 'charge',
    title: 'À la charge de',
    value: ({ intervention: { a_charge } }) => (a_charge ? A_CHARGE[a_charge] : null),
    phone: 'half',
  },
  {
    key: 'cout',
    title: 'Coût',
    value: ({ intervention: { cout_cents } }) => cout_cents,
    cents: true,
    num: true,
    cell: (ligne) => ligne.intervention.cout_cents !== null && <Euros amount={cout(ligne)} bare />,
    sum: cout,
    phone: 'half',
  },
  {
    key: 'etat',
    title: 'État',
    value: ({ etat, en_retard }) => (en_retard ? 'En retard' : ETATS_INTERVENTION[etat]),
    cell: ({ etat, en_retard }) => <EtatTravaux etat={etat} en_retard={en_retard} />,
    phone: 'side',
  },
]
