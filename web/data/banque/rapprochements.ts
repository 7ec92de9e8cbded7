// Everything that the screens read of the table `rapprochements`: which fact each line of a statement is.
import type { Row } from '#contract/rows.ts'
import { listeQuery } from '../listes.ts'

export type Lien = Pick<
  Row<'rapprochements'>,
  'id' | 'ligne_id' | 'nature' | 'cle' | 'fait_table' | 'fait_id' | 'montant_cents' | 'effet'
>

export const rapprochementsQuery = listeQuery<Lien>('rapprochements')
