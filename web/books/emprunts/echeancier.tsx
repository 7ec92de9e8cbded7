// The schedule of a loan: year by year with its sums, or instalment by instalment, each one open to its explanation.

import type { LigneEcheancier } from '#domain/sujets/biens/echeancier.ts'
import { type AnneeEcheancier, parAnnee } from '#domain/sujets/biens/par-annee.ts'
import { useDossier } from '#web/session/dossier.tsx'
import type { Column, Somme } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { EmpruntSuivi } from './suivi.ts'

type Montants = Omit<AnneeEcheancier, 'annee'>

function montants<T extends Montants>(): readonly Column<T>[] {
  return [
    { ...colonne<T>('interets', 'Intérêts', 'interets_cents'), sum: (ligne) => ligne.interets_cents },
    {
      ...colonne<T>('assurance', 'Assurance', 'assurance_cents'),
      sum: (ligne) => ligne.assurance_cents,
      phone: 'hidden',
    },
    { ...colonne<T>('capital', 'Capital', 'capital_cents'), sum: (ligne) => ligne.capital_cents },
    { ...colonne<T>('total', 'Payé', 'total_cents'), sum: (ligne) => ligne.total_cents, phone: 'side' },
    colonne<T>('restant', 'Reste dû', 'restant_du_cents'),
  ]
}

function colonne<T extends Montants>(key: string, title: string, champ: keyof Montants): Column<T> {
  const cell = (ligne: T) => <Euros amount={ligne[champ]} bare />
  return { key, title, num: true, cents: true, value: (ligne) => ligne[champ], cell }
}

const PAR_ANNEE: readonly Column<AnneeEcheancier>[] = [
  { key: 'annee', title: 'Année', value: ({ annee }) => annee, cell: ({ annee }) => String(annee), phone: 'title' },
  ...montants<AnneeEcheancier>(),
]
const PAR_ECHEANCE: readonly Column<LigneEcheancier>[] = [
  { key: 'rang', title: 'N°', value: ({ rang }) => rang, width: 'narrow', phone: 'hidden' },
  {
    key: 'date',
    title: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText day={date} />,
    phone: 'title',
  },
  ...montants<LigneEcheancier>(),
]

type Props<T> = { suivi: EmpruntSuivi; onOuvrir: (ligne: T) => void; onSomme: (somme: Somme<T>) => void }

export function ParAnnee({ suivi: { emprunt, deroulement }, onOuvrir, onSomme }: Props<AnneeEcheancier>) {
  return (
    <Table
      label={`Échéancier par année, ${emprunt.libelle}`}
      rows={parAnnee(deroulement.lignes)}
      rowKey={({ annee }) => String(annee)}
      onOpen={onOuvrir}
      onSum={onSomme}
      columns={PAR_ANNEE}
      footLabel="Toute la durée"
      exportName="echeancier-annees"
      empty=""
      compact
    />
  )
}

export function ParEcheance({ suivi: { emprunt, deroulement }, onOuvrir, onSomme }: Props<LigneEcheancier>) {
  const { today } = useDossier()
  const prochaine = deroulement.lignes.find(({ date }) => date >= today)
  return (
    <Table
      label={`Échéancier, ${emprunt.libelle}`}
      rows={deroulement.lignes}
      rowKey={({ rang }) => String(rang)}
      onOpen={onOuvrir}
      onSum={onSomme}
      openKey={prochaine ? String(prochaine.rang) : null}
      columns={PAR_ECHEANCE}
      footLabel="Total"
      exportName="echeancier"
      empty=""
      compact
    />
  )
}
