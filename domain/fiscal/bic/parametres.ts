// The figures of furnished letting as a trade (BIC) for one income year, as a type: each year must complete it.
import type { Day } from '../../base/day.ts'
import type { Duree, FigureOuNon, Montant } from '../../base/parametres.ts'

export type ParametresBic = {
  readonly reel_simplifie: {
    /** Above it: réel normal, whose forms are not produced here. The general one: letting in itself is a service. */
    readonly plafond_recettes: Montant
    /** That of lodging as hotels give it, whose ceiling is that of sales. */
    readonly plafond_logement: Montant
  }
  readonly liasse: {
    /** Turnover of the year before, up to which 2033-A may be left out. */
    readonly dispense_2033a: Montant
    /** Turnover of twelve months, above which 2033-E is due. */
    readonly seuil_2033e: Montant
  }
  readonly lmp: {
    readonly seuil_recettes: Montant
    readonly report_deficit_annees: Duree
  }
  readonly lmnp: {
    readonly report_deficit_annees: Duree
  }
  /** A part of one's main home, let furnished (CGI 35 bis): what is exempt, and until when. */
  readonly chez_soi: {
    /** Yearly rent without charges, by square metre let, up to which the administration holds the price reasonable. */
    readonly plafond_ile_de_france: Montant
    readonly plafond_ailleurs: Montant
    /** Receipts of a year, up to which rooms let to passing guests are exempt. */
    readonly plafond_chambre_hotes: Montant
    /** The last day of lettings that the exemption covers. */
    readonly jusqu_au: FigureOuNon<Day>
  }
}
