// An owner whose properties are managed for him.

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
}
