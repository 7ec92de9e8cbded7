// Tables, the margin list and charts, on invented figures.
import { useState } from 'react'
import { type Cents, cents, euros } from '#domain/base/cents.ts'
import { addDays, addMonths, type Day, day } from '#domain/base/day.ts'
import { formatMonth, formatShortMonth } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { Plate } from './plate.tsx'

type Piece = { id: string; nom: string; depuis: Day; valeur_cents: Cents; annees: number }

const COLUMNS: readonly Column<Piece>[] = [
  { key: 'nom', title: 'Composant', value: (row) => row.nom },
  { key: 'depuis', title: 'Depuis', value: (row) => row.depuis, cell: (row) => <DateText day={row.depuis} /> },
  {
    key: 'valeur',
    title: 'Valeur',
    value: (row) => row.valeur_cents,
    cents: true,
    num: true,
    cell: (row) => <Euros amount={row.valeur_cents} bare />,
    sum: (row) => row.valeur_cents,
    phone: 'side',
  },
  { key: 'annees', title: 'Durée', value: (row) => row.annees, num: true, cell: (row) => `${row.annees} ans` },
]
const FEW: readonly Piece[] = [
  { id: '1', nom: 'Gros œuvre', depuis: day('2025-01-01'), valeur_cents: euros(49_500), annees: 70 },
  { id: '2', nom: 'Agencements', depuis: day('2025-01-01'), valeur_cents: euros(20_900), annees: 12 },
  { id: '3', nom: 'Étanchéité', depuis: day('2024-06-15'), valeur_cents: euros(4_750), annees: 10 },
]
const MANY: readonly Piece[] = Array.from({ length: 3000 }, (_, index) => ({
  id: String(index),
  nom: `Ligne ${index + 1}`,
  depuis: addDays(day('2020-01-01'), index),
  valeur_cents: cents((index * 7919) % 90_000),
  annees: 1 + (index % 40),
}))

export function TablePlate() {
  const [open, setOpen] = useState<string | null>('2')
  const [many, setMany] = useState(false)
  return (
    <Plate name="Tableau">
      <Table
        label="Composants"
        rows={many ? MANY : FEW}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        openKey={open}
        empty="Aucun composant."
        search="Composant"
        exportName="composants"
        tools={<Button onClick={() => setMany(!many)}>{many ? 'Trois lignes' : 'Trois mille lignes'}</Button>}
      />
      <LedgerList label="À faire">
        <LedgerLine margin="Loyer" tone="bad" action={<Button size="small">Relancer</Button>}>
          <p>
            <b>Novembre en retard de 15 jours</b>
          </p>
          <p className="ui-small ui-second">Théo Guillou, Studio 3 à Vannes</p>
        </LedgerLine>
        <LedgerLine margin="5 déc.">
          <SumRow label="Six loyers attendus">
            <Euros amount={euros(2828)} />
          </SumRow>
        </LedgerLine>
      </LedgerList>
    </Plate>
  )
}

const MONTHS = Array.from({ length: 14 }, (_, index) => addMonths(day('2026-01-01'), index))
const BALANCES = [5120, 3410, 4390, 5210, 6110, 6830, 7400, 7950, 8460, 7640, 8412, 8000, 8790, 9580]
const TODAY = 10

export function ChartsPlate() {
  return (
    <Plate name="Graphiques">
      <Chart
        question="Où en est ma trésorerie ?"
        summary="La trésorerie passe de 5 120 € en janvier à 8 412 € en novembre 2026 ; 9 580 € sont prévus en février 2027."
        kind="line"
        today={TODAY}
        series={[{ name: 'Solde relevé' }, { name: 'Prévision', forecast: true }]}
        points={MONTHS.map((month, index) => {
          const value = euros(BALANCES[index] ?? 0)
          return {
            label: formatShortMonth(month),
            name: formatMonth(month),
            values: [index <= TODAY ? value : null, index >= TODAY ? value : null],
            ...(index === 1 ? { note: 'achat de Vannes' } : {}),
          }
        })}
      />
      <Chart
        question="Combien ai-je encaissé ?"
        summary="Les loyers encaissés vont de 2 403 € à 2 828 € par mois."
        kind="bar"
        series={[{ name: 'Loyers encaissés' }]}
        points={MONTHS.slice(2, 11).map((month, index) => ({
          label: formatShortMonth(month),
          name: formatMonth(month),
          values: [euros(2403 + ((index * 131) % 425))],
        }))}
      />
    </Plate>
  )
}
