// How a CSV of a bank is to be read: encoding, separator, columns, order of the days; proposed, shown, changeable, remembered.
import type { OrdreDate } from './releve.ts'

export type EncodageReleve = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | 'macintosh'
export type Separateur = ';' | ',' | '\t' | '|'

/** Columns by their place, from 0. Null where the file has no such column. */
export type ColonnesCsv = {
  readonly date: number
  /** Joined in this order by a space. */
  readonly libelle: readonly number[]
  readonly montant: number | { readonly debit: number; readonly credit: number }
  /** A column that says debit or credit beside an amount without sign. */
  readonly sens: number | null
  readonly identifiant: number | null
  readonly reference: number | null
  readonly tiers: number | null
  readonly devise: number | null
  /** The balance after the movement: it gives the balances of the statement, and shows a line that is missing. */
  readonly solde: number | null
  /** A cost taken on top of the amount. */
  readonly frais: number | null
  /** What became of the operation: refused or pending ones are no movement. */
  readonly etat: number | null
}

/** The columns that bear the amounts. */
export const colonnesMontant = ({ montant }: ColonnesCsv): number[] =>
  typeof montant === 'number' ? [montant] : [montant.debit, montant.credit]

export type LectureCsv = {
  readonly encodage: EncodageReleve
  readonly separateur: Separateur
  readonly guillemet: '"' | null
  readonly decimale: ',' | '.'
  /** The line of the file, from 1, where the movements begin. */
  readonly premiere_ligne: number
  readonly colonnes: ColonnesCsv
  /** `debit_negatif`: the column of debits already bears its sign. `inverse`: what was spent stands without a sign. */
  readonly signe: 'normal' | 'debit_negatif' | 'inverse'
  readonly ordre_date: OrdreDate
  readonly ambigu: boolean
  readonly raison: string
  readonly entetes: readonly string[]
  /** The header without case, accents or spaces: the key under which a reading is remembered by bank. */
  readonly signature: string
}
