// Everything that the screens read of the table `reprises_fec`: the year that another software kept before the books.
import type { Cents } from '#domain/base/cents.ts'
import type { RepriseFec } from '#domain/journalisation/faits.ts'
import { seulQuery } from '../listes.ts'

export type RepriseFecGardee = RepriseFec & {
  readonly nom: string
  readonly format: 'fec' | 'balance' | 'journal'
  readonly sha256: string
  readonly lignes: number
  readonly ecritures: number
  readonly debit_cents: Cents
  readonly created_at: string
}

export const repriseFecQuery = seulQuery<RepriseFecGardee>('reprises_fec')
