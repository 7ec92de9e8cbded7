// The schedule of a loan: exercice by exercice with its sums, or instalment by instalment, each one open to its explanation.

import { majuscule } from '#domain/base/mots.ts'
import { codeDe, motDe, precisionDe } from '#domain/compta/exercice.ts'
import type { LigneEcheancier } from '#domain/sujets/biens/echeancier.ts'
import { type PeriodeEcheancier, parExercice } from '#domain/sujets/biens/par-exercice.ts'
import { useDossier } from '#web/session/dossier.tsx'
import type { Column, Somme } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { EmpruntSuivi } from './suivi.ts'

type Montants = Omit<PeriodeEcheancier, 'periode' | 'echeances'>

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

const parPeriode = (mot: string): readonly Column<PeriodeEcheancier>[] => [
  {
    key: 'annee',
    title: majuscule(mot),
    value: ({ periode }) => (motDe(periode) === 'année' ? Number(codeDe(periode)) : periode.fin),
    cell: ({ periode }) => precisionDe(periode),
    phone: 'title',
  },
  ...montants<PeriodeEcheancier>(),
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

export function ParExercice({ suivi: { emprunt, deroulement }, onOuvrir, onSomme }: Props<PeriodeEcheancier>) {
  const { exercices, periode } = useDossier()
  const mot = motDe(periode)
  return (
    <Table
      label={`Échéancier par ${mot}, ${emprunt.libelle}`}
      rows={parExercice(deroulement.lignes, exercices)}
      rowKey={({ periode: { fin } }) => fin}
      onOpen={onOuvrir}
      onSum={onSomme}
      columns={parPeriode(mot)}
      footLabel="Toute la durée"
      exportName={`echeancier-${mot === 'année' ? 'annees' : 'exercices'}`}
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
