// The language in which a form is laid out: boxes taken from accounts, movements, steps, or other boxes.
import type { Cents } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'

/**
 * Where the amount of a box comes from.
 *
 * `credit`, `debit`: the balance of accounts, on one side or the other, counted net.
 * `solde_debiteur`, `solde_crediteur`: only the accounts that stand on that side, one by one, as a balance sheet wants it.
 * `mouvement`: one column of the table of fixed assets. `mouvement_debit`: what was debited in the year.
 * `total`: other boxes, `-` before a code to subtract, `2033-B:310` for another form.
 * `benefice`, `perte`: one other box, when it is above, or below, zero. `etape`: a named step of the tax result.
 */
type Provenance =
  | { readonly sorte: 'credit' | 'debit' | 'solde_debiteur' | 'solde_crediteur'; readonly comptes: readonly string[] }
  | { readonly sorte: 'mouvement_debit'; readonly comptes: readonly string[] }
  | { readonly sorte: 'mouvement'; readonly colonne: Colonne; readonly sens: Sens; readonly comptes: readonly string[] }
  | { readonly sorte: 'total'; readonly termes: readonly string[] }
  | { readonly sorte: 'benefice' | 'perte'; readonly de: string }
  | { readonly sorte: 'etape'; readonly etape: string }
  | { readonly sorte: 'vide' }

export type Colonne = 'ouverture' | 'augmentation' | 'diminution' | 'cloture'
/** The side on which the accounts of the row grow. */
export type Sens = 'debit' | 'credit'

/**
 * A word that a year says of its activity, for the boxes that depend on it: `professionnel` or `non_professionnel`, where the
 * profit of a trade is one or the other for its household; `neutralise`, the 2033-B of a trade that is not professional is brought
 * to zero (notice 2033-NOT-SD) instead of carrying its result; `independant`, who owes contributions on the profit. A year that
 * says none of them leaves their boxes empty.
 */
export type Situation = string

/**
 * Why a box is «à confirmer»: what is not sure of it and where to read it, in a sentence of its own.
 *
 * It counts when the box holds an amount, or is never filled by us; and only with entries of `comptes`, when the working
 * box `case` is not nil, or when the step `etape` has an amount and is itself to be confirmed, where one of them is named.
 */
export type Doute = {
  readonly raison: string
  readonly comptes?: readonly string[]
  readonly case?: string
  readonly etape?: string
}

export type Options = {
  readonly section?: string
  readonly regle?: string
  readonly doutes?: readonly Doute[]
  /** Printed as 0 when it is nil, where other boxes stay blank. */
  readonly zero?: boolean
  /** A working amount: kept for the explanation, never shown among the boxes. */
  readonly interne?: boolean
  /** Counts only where the year says so. */
  readonly si?: Situation
  /** The box beside it that is taken off to give the net amount (gross and depreciation). */
  readonly moins?: string
}
export type Definition = Options & { readonly code: string; readonly libelle: string; readonly provenance: Provenance }

export type Formulaire = {
  readonly numero: string
  readonly libelle: string
  readonly edition: string
  /** What of this edition was not read on the official form, in a sentence; null when its codes were seen. */
  readonly doute: string | null
  readonly regle: string
  readonly cases: readonly Definition[]
  /** The box that takes the rounding gap of the form, and the totals it enters, so that both sides stay equal. */
  readonly arrondi?: { readonly case: string; readonly ecart: readonly string[]; readonly totaux: readonly string[] }
}

export type Case = {
  readonly code: string
  readonly libelle: string
  readonly section?: string
  /** Whole euros, as the form prints it. */
  readonly montant: number
  readonly montant_cents: Cents
  /** Left empty on the form: nil, and not one of the boxes where 0 is written. */
  readonly blanc: boolean
  /** Net of the box beside it (assets), in whole euros, and that box. */
  readonly net?: number
  readonly moins?: string
  /** The same box, net when it has a net, in the year before. */
  readonly anterieur?: number
  readonly lignes: readonly Ligne[]
  readonly total: readonly string[]
  readonly regle: string
  /** Why it is «à confirmer», a sentence each; none when it is sure. */
  readonly doutes: readonly string[]
  readonly etape?: string
  readonly provenance: Provenance['sorte']
}

export type FormulaireRempli = {
  readonly numero: string
  readonly libelle: string
  readonly edition: string
  readonly projet: boolean
  readonly doute: string | null
  readonly cases: readonly Case[]
  /** Working amounts behind some boxes: never printed, shown by the explanation. */
  readonly calculs: readonly Case[]
  /** Whole euros put in one box so that the two sides of the form are equal. */
  readonly ecart_arrondi: number
}

type Comptes = readonly string[]

export const credit = (code: string, libelle: string, comptes: Comptes, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'credit', comptes }, options)
export const debit = (code: string, libelle: string, comptes: Comptes, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'debit', comptes }, options)
export const soldeDebiteur = (code: string, libelle: string, comptes: Comptes, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'solde_debiteur', comptes }, options)
export const soldeCrediteur = (code: string, libelle: string, comptes: Comptes, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'solde_crediteur', comptes }, options)
export const mouvementDebit = (code: string, libelle: string, comptes: Comptes, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'mouvement_debit', comptes }, options)
export const total = (code: string, libelle: string, termes: Comptes, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'total', termes }, options)
export const benefice = (code: string, libelle: string, de: string, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'benefice', de }, options)
export const perte = (code: string, libelle: string, de: string, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'perte', de }, options)
export const etape = (code: string, libelle: string, nom: string, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'etape', etape: nom }, options)
/** A box of the form that nothing here fills: it is there, in its order, and blank. */
export const vide = (code: string, libelle: string, options: Options = {}): Definition =>
  definir(code, libelle, { sorte: 'vide' }, options)

const COLONNES: readonly (readonly [colonne: Colonne, libelle: string])[] = [
  ['ouverture', "au début de l'exercice"],
  ['augmentation', 'augmentations'],
  ['diminution', 'diminutions'],
  ['cloture', "à la fin de l'exercice"],
]

/** One row of the table of fixed assets: four boxes, opening, increase, decrease, closing. */
export function rangee(
  codes: readonly [string, string, string, string],
  libelle: string,
  { sens, comptes, ...options }: Options & { sens: Sens; comptes: Comptes },
): Definition[] {
  return COLONNES.map(([colonne, nom], rang) =>
    definir(codes[rang] ?? '', `${libelle} : ${nom}`, { sorte: 'mouvement', colonne, sens, comptes }, options),
  )
}

/** A section of a form: its boxes, each carrying its name. */
export const section = (nom: string, ...cases: readonly Definition[]): Definition[] =>
  cases.map((une) => ({ section: nom, ...une }))

function definir(code: string, libelle: string, provenance: Provenance, options: Options): Definition {
  return { code, libelle, provenance, ...options }
}
