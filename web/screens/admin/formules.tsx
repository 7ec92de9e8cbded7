// The formulas on sale, as the database holds them.
import { useQuery } from '@tanstack/react-query'
import { formulasQuery, type SubscriptionFormula } from '#web/data/abonnement/subscription-formulas.ts'
import { ETATS_FORMULE } from '#web/text/formules.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

const COLUMNS: readonly Column<SubscriptionFormula>[] = [
  { key: 'nom', title: 'Formule', value: (row) => row.formula_name },
  {
    key: 'etat',
    title: 'État',
    value: etat,
    cell: (row) => <Tag tone={row.development_status === 'available' ? 'good' : 'wait'}>{etat(row)}</Tag>,
    phone: 'side',
  },
  {
    key: 'mois',
    title: 'Par mois',
    value: (row) => row.monthly_cents,
    cents: true,
    num: true,
    cell: (row) => <Euros amount={row.monthly_cents} />,
  },
  {
    key: 'an',
    title: 'Par an',
    value: (row) => row.annual_cents,
    cents: true,
    num: true,
    cell: (row) => <Euros amount={row.annual_cents} />,
  },
]

function etat({ development_status }: SubscriptionFormula): string {
  return development_status === 'available' ? 'Disponible' : (ETATS_FORMULE[development_status] ?? development_status)
}

export function Formules() {
  const { data: formulas } = useQuery(formulasQuery())
  return (
    <Block title="Formules">
      {formulas ? (
        <Table label="Formules" rows={formulas} columns={COLUMNS} rowKey={(row) => row.id} empty="Aucune formule." />
      ) : (
        <Skeleton />
      )}
    </Block>
  )
}
