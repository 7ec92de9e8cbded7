// One year of a furnished landlord, from its books to its return, and what it hands to the next year.
import { sum } from '../../../base/cents.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { ResultatBic, StockArd } from '../../../fiscal/bic/resultat-bic.ts'
import type { DeficitReportable, Imputation } from '../../../fiscal/deficit.ts'
import type { ResultatMicro } from '../../../fiscal/micro/micro.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { AnneeFiscale } from '../../annee-fiscale.ts'
import type { SourceControle } from '../../point.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import type { ReglagesFiscaux } from '../fiscal/reglages-meuble.ts'
import type { TestChezSoi } from './location-chez-soi.ts'

export type AnneeMeublee = AnneeFiscale<DetailMeuble>
export type SourceMeuble = SourceControle<DetailMeuble, FaitsDuMeuble>

/** What furnished letting alone knows of a year. */
export type DetailMeuble = {
  readonly resultat: ResultatBic | ResultatMicro
  /** Carried depreciation at the end of the year, by component. */
  readonly stock_ard: readonly StockArd[]
  readonly deficits: Imputation
  /** Whether 2033-A may be left out; null when the year before is not known here. */
  readonly dispense_2033a: boolean | null
  /** The lettings of a part of the main home, and whether each is exempt (CGI 35 bis); none most often. */
  readonly chez_soi: readonly TestChezSoi[]
}

/** The year, with what it hands to the next one as its return keeps it. */
export const anneeMeublee = (annee: Omit<AnneeMeublee, 'reports'>): AnneeMeublee => ({
  ...annee,
  reports: {
    stock_ard_cents: sum(annee.detail.stock_ard.map((un) => un.montant_cents)),
    deficits_cents: sum(annee.detail.deficits.cloture.map((un) => un.montant_cents)),
  },
})

/** What a year receives from the one before. */
export type Report = {
  readonly ard: readonly StockArd[]
  readonly deficits: readonly DeficitReportable[]
  /** The years already computed, latest last. */
  readonly precedentes: readonly AnneeMeublee[]
}

/** A year, its books and its law, with what the years before leave to it. */
export type AnneeADeclarer = {
  readonly faits: FaitsDuMeuble
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
