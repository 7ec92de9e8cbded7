// Everything that the screens read of the table `rapprochements`: which fact each line of a statement is.
import type { Row } from '#contract/rows.ts'
import { manyFactsQuery } from '#web/lib/facts.ts'

export type Lien = Pick<
  Row<'rapprochements'>,
  'id' | 'ligne_id' | 'nature' | 'cle' | 'fait_table' | 'fait_id' | 'montant_cents' | 'effet'
>

export const rapprochementsQuery = manyFactsQuery<Lien>({
  table: 'rapprochements',
  columns: 'id, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet',
  order: 'created_at',
})
