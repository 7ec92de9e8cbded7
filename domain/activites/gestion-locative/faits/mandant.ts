// An owner whose properties are managed for him.
import type { Day } from '../../../base/day.ts'

export type Mandant = {
  readonly id: string
  /** Given by the database: that of his account. */
  readonly numero: number
  readonly nom: string
  readonly adresse: string
  readonly code_postal: string
  readonly ville: string
  /** Two letters (ISO 3166-1). */
  readonly pays: string
  readonly email: string
  readonly telephone: string
  readonly iban: string | null
  readonly bic: string | null
  /** Nine digits: his number of VAT follows from it. Null: not known. */
  readonly siren?: string | null
  /** The day of the mandate by which his invoices are made out in his name and for his account (CGI art. 289, I, 2); null: none. */
  readonly facturation_le?: Day | null
  /** From which day his option to pay VAT on debits holds (CGI art. 269, 2, c); null: he pays it on what is received. */
  readonly tva_debits_le?: Day | null
}
