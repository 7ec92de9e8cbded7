// One year of a furnished landlord, from its books to its return, and what it hands to the next year.
import type { Anomalie } from '../base/anomalie.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice, ReglagesFiscaux } from '../compta/exercice.ts'
import type { DeficitReportable, Imputation } from '../fiscal/deficit.ts'
import type { Etape } from '../fiscal/etape.ts'
import type { SuiviArd } from '../fiscal/limite-39c.ts'
import type { ResultatMicro } from '../fiscal/micro.ts'
import type { ResultatBic, StockArd } from '../fiscal/resultat-bic.ts'
import type { Faits } from '../journalisation/faits.ts'
import type { Controle } from '../liasse/controles.ts'
import type { FormulaireRempli } from '../liasse/formulaire.ts'
import type { Millesime } from '../liasse/millesime.ts'
import type { TestChezSoi } from './meuble/location-chez-soi.ts'

export type AnneeFiscale = {
  readonly exercice: Exercice
  /** The complete books of the year, opening entries first. */
  readonly lignes: readonly Ligne[]
  readonly resultat: ResultatBic | ResultatMicro
  /** Each component through the year; empty under micro. */
  readonly ard: readonly SuiviArd[]
  /** Carried depreciation at the end of the year, by component. */
  readonly stock_ard: readonly StockArd[]
  readonly deficits: Imputation
  readonly formulaires: readonly FormulaireRempli[]
  /** Every step of the year, by its key: what `expliquerEtape` reads. */
  readonly etapes: readonly Etape[]
  readonly controles: readonly Controle[]
  readonly anomalies: readonly Anomalie[]
  /** Whether 2033-A may be left out; null when the year before is not known here. */
  readonly dispense_2033a: boolean | null
  /** The lettings of a part of the main home, and whether each is exempt (CGI 35 bis); none most often. */
  readonly chez_soi: readonly TestChezSoi[]
}

/** What a year receives from the one before. */
export type Report = {
  readonly ard: readonly StockArd[]
  readonly deficits: readonly DeficitReportable[]
  /** The years already computed, latest last. */
  readonly precedentes: readonly AnneeFiscale[]
}

/** A year, its books and its law, with what the years before leave to it. */
export type AnneeADeclarer = {
  readonly faits: Faits
  readonly exercice: Exercice
  /** Its own once it is arrêté, else those of the dossier. */
  readonly reglages: ReglagesFiscaux
  readonly lignes: readonly Ligne[]
  /** What is taxed in the year: its books, but for the corrections that a rectifying return already declared. */
  readonly lignes_fiscales: readonly Ligne[]
  /** What is left out of them: the income statement of an exempt letting. */
  readonly exonerees: readonly Ligne[]
  readonly chez_soi: readonly TestChezSoi[]
  readonly millesime: Millesime
  readonly report: Report
}
