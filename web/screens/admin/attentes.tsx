// Who asked to be told when a formula in development opens.
import { useQuery } from '@tanstack/react-query'
import { type Attente, toutesLesAttentesQuery } from '#web/data/abonnement/attentes-formules.ts'
import { estFormule, LIBELLES } from '#web/text/formules.ts'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'

const COLUMNS: readonly Column<Attente>[] = [
  { key: 'formule', title: 'Formule', value: (row) => (estFormule(row.formule) ? LIBELLES[row.formule] : row.formule) },
  { key: 'personne', title: 'Personne', value: (row) => row.profiles?.email ?? '', phone: 'line' },
  {
    key: 'depuis',
    title: 'Depuis',
    value: (row) => row.created_at,
    cell: (row) => <InstantText instant={row.created_at} />,
    phone: 'line',
  },
]

/** Nothing while nobody waits. */
export function Attentes() {
  const { data: attentes = [] } = useQuery(toutesLesAttentesQuery())
  if (attentes.length === 0) return null
  return (
    <Block title="À prévenir à l’ouverture">
      <Table
        label="Personnes à prévenir à l’ouverture d’une formule"
        rows={attentes}
        columns={COLUMNS}
        rowKey={(row) => `${row.user_id} ${row.formule}`}
        exportName="attentes-formules"
        empty="Personne n’attend de formule."
      />
    </Block>
  )
}
