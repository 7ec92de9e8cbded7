// The list of the owners: their lots, what is held for each, when his account is next drawn up, under which mandates.
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import type { Column, Somme } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { honorairesEnMots } from './mots.ts'
import { estEnCours, type MandatVu, type Proprietaire } from './vue.ts'

type Props = {
  proprietaires: readonly Proprietaire[]
  ouvert: string | null
  onOpen: (id: string) => void
  onSum: (somme: Somme<Proprietaire>) => void
}

export const Liste = ({ proprietaires, ouvert, onOpen, onSum }: Props) => (
  <Table
    label="Propriétaires"
    rows={proprietaires}
    rowKey={({ mandant }) => mandant.id}
    columns={COLONNES}
    onOpen={({ mandant }) => onOpen(mandant.id)}
    openKey={ouvert}
    onSum={onSum}
    search="Nom, mandat"
    exportName="proprietaires"
    urlName="prop"
    empty="Aucun propriétaire."
    footLabel={proprietaires.length > 1 ? `${proprietaires.length} propriétaires` : '1 propriétaire'}
  />
)

const numeros = (mandats: readonly MandatVu[]): string => mandats.map(({ mandat }) => `n° ${mandat.numero}`).join(', ')

const COLONNES: readonly Column<Proprietaire>[] = [
  {
    key: 'nom',
    title: 'Propriétaire',
    value: ({ mandant, mandats }) => `${mandant.nom} ${numeros(mandats)}`,
    cell: ({ mandant, mandats }) => (
      <span className="ui-who">
        <b>{mandant.nom}</b>
        <span>{mandats.length === 0 ? 'sans mandat' : `mandat ${numeros(mandats)}`}</span>
      </span>
    ),
    phone: 'title',
  },
  { key: 'lots', title: 'Lots', num: true, value: ({ lots }) => lots },
  {
    key: 'prochain',
    title: 'Prochain arrêté',
    value: ({ prochain }) => prochain,
    cell: ({ prochain }) => (prochain ? <DateText day={prochain} /> : <span className="ui-muted">fini</span>),
  },
  {
    key: 'solde',
    title: 'Solde détenu',
    num: true,
    cents: true,
    value: ({ solde_cents }) => solde_cents,
    cell: ({ solde_cents }) => <Euros amount={solde_cents} bare signed />,
    sum: ({ solde_cents }) => solde_cents,
    phone: 'side',
  },
]

/** The register, in its order: what an inspection asks for (décret 72-678, art. 65). */
export function Registre({ mandats, onOpen }: { mandats: readonly MandatVu[]; onOpen: (un: MandatVu) => void }) {
  const { today } = useDossier()
  return (
    <Table
      label="Registre des mandats"
      rows={mandats}
      rowKey={({ mandat }) => mandat.id}
      columns={colonnesDuRegistre((un) => (estEnCours(un.mandat, today) ? 'en cours' : 'fini'))}
      onOpen={onOpen}
      exportName="registre-des-mandats"
      urlName="reg"
      columnsName="registre"
      empty="Le registre est vide : le premier mandat signé y prend son numéro."
      footLabel={mandats.length > 1 ? `${mandats.length} mandats` : '1 mandat'}
    />
  )
}

const colonnesDuRegistre = (etat: (un: MandatVu) => string): readonly Column<MandatVu>[] => [
  { key: 'numero', title: 'N°', num: true, width: 'narrow', value: ({ mandat }) => mandat.numero, phone: 'side' },
  {
    key: 'signe',
    title: 'Signé le',
    value: ({ mandat }) => mandat.signe_le,
    cell: ({ mandat }) => <DateText day={mandat.signe_le} />,
    phone: 'half',
  },
  { key: 'mandant', title: 'Mandant', value: ({ mandant }) => mandant.nom, phone: 'title' },
  {
    key: 'biens',
    title: 'Biens',
    value: ({ biens }) => biens.map(({ bien }) => bien?.libelle ?? '').join(', '),
  },
  { key: 'honoraires', title: 'Honoraires', value: ({ mandat }) => honorairesEnMots(mandat) },
  { key: 'debut', title: 'Début', value: ({ mandat }) => formatDay(mandat.debut), phone: 'hidden' },
  {
    key: 'fin',
    title: 'Fin',
    value: ({ mandat }) => (mandat.fin ? formatDay(mandat.fin) : ''),
    cell: (un) => (
      <>
        {un.mandat.fin ? formatDay(un.mandat.fin) : etat(un)}
        {un.mandat.fin_motif && <span className="ui-xs ui-muted"> {un.mandat.fin_motif}</span>}
      </>
    ),
    phone: 'half',
  },
]
