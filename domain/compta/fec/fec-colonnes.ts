// The eighteen columns of a FEC (LPF art. A 47 A-1) and the record that one of its lines is.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

export const COLONNES_FEC = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

export type ColonneFec = (typeof COLONNES_FEC)[number]

/** The same with one amount and its side, which the text allows: `Montant` stands where `Debit` does, `Sens` for `Credit`. */
export const COLONNES_VARIANTE: readonly string[] = COLONNES_FEC.map((nom) =>
  nom === 'Debit' ? 'Montant' : nom === 'Credit' ? 'Sens' : nom,
)

/** Columns that other regimes add after the eighteen (BA and BNC kept on payments). */
export const COLONNES_EN_PLUS: readonly string[] = ['DateRglt', 'ModeRglt', 'NatOp', 'IdClient']

/** The place of each column in the order of the text, whatever its place in a file. */
export const PLACE = Object.fromEntries(COLONNES_FEC.map((nom, place) => [nom, place])) as Readonly<
  Record<ColonneFec, number> // safe: made of the eighteen, each once
>

/** A line of a FEC. `numero` is text: other software puts letters in it. */
export type LigneFec = {
  readonly journal: string
  readonly journal_libelle: string
  readonly numero: string
  readonly date: Day
  readonly compte: string
  readonly compte_libelle: string
  readonly auxiliaire: string
  readonly auxiliaire_libelle: string
  readonly piece_ref: string
  readonly piece_date: Day
  readonly libelle: string
  readonly debit_cents: Cents
  readonly credit_cents: Cents
  readonly lettrage: string
  readonly date_lettrage: Day | null
  /** Null in a draft only. */
  readonly valide_le: Day | null
  /** As written: an amount in another currency is never ours. */
  readonly montant_devise: string
  readonly devise: string
}
