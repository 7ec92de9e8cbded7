// One tax year of any set of books: what closing, forms, explanation and screens read of it, and what its activity alone knows.
import type { Anomalie } from '../base/anomalie.ts'
import type { Cents } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice } from '../compta/exercice.ts'
import type { SuiviArd } from '../fiscal/bic/limite-39c.ts'
import type { Etape } from '../fiscal/etape.ts'
import type { Controle } from '../liasse/controles.ts'
import type { FormulaireRempli } from '../liasse/formulaire.ts'

export type AnneeFiscale<Detail = unknown> = {
  readonly exercice: Exercice
  /** The complete books of the year, opening entries first. */
  readonly lignes: readonly Ligne[]
  readonly formulaires: readonly FormulaireRempli[]
  /** Every step of the year, by its key: what `expliquerEtape` reads. */
  readonly etapes: readonly Etape[]
  readonly controles: readonly Controle[]
  readonly anomalies: readonly Anomalie[]
  /** What the year hands to the next one, as a return keeps it once it is filed; in whole cents. */
  readonly reports: Reports
  /** Each component through the year, where the law limits what is deducted of it (CGI art. 39 C). Left out: nothing limits it. */
  readonly ard?: readonly SuiviArd[]
  /** What only the activity itself reads. */
  readonly detail: Detail
}

/** Carried depreciation (CGI art. 39 C) and carried losses at the end of a year; zero where a regime knows none. */
export type Reports = { readonly stock_ard_cents: Cents; readonly deficits_cents: Cents }
