// /admin: for administrators; the formulas on sale as the database holds them, and the mails that were kept.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formulasQuery, type SubscriptionFormula } from '#web/data/subscription-formulas.ts'
import { ETATS_FORMULE } from '#web/text/formules.ts'
import { Block, Page } from '#web/ui/nav/page.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Courriels } from './courriels.tsx'
import './admin.css'

const COLUMNS: readonly Column<SubscriptionFormula>[] = [
  { key: 'nom', title: 'Formule', value: (row) => row.formula_name },
  {
    key: 'etat',
    title: 'État',
    value: (row) => ETATS_FORMULE[row.development_status] ?? row.development_status,
    cell: (row) => (
      <Tag tone={row.development_status === 'available' ? 'good' : 'wait'}>
        {row.development_status === 'available'
          ? 'Disponible'
          : (ETATS_FORMULE[row.development_status] ?? row.development_status)}
      </Tag>
    ),
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

export function AdminScreen() {
  const { data: formulas } = useQuery(formulasQuery())
  return (
    <Page title="Administration">
      <div className="stack-l">
        <Block title="Formules">
          {formulas ? (
            <Table
              label="Formules"
              rows={formulas}
              columns={COLUMNS}
              rowKey={(row) => row.id}
              empty="Aucune formule."
            />
          ) : (
            <Skeleton />
          )}
        </Block>
        <Block title="Courriels">
          <Suspense fallback={<Skeleton />}>
            <Courriels />
          </Suspense>
        </Block>
      </div>
    </Page>
  )
}
