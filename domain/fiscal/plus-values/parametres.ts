// The figures of gains on sales for one income year, as a type: each year must complete it.
import type { Cents, Ratio } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import type { Duree, FigureOuNon, Montant, Taux } from '../../base/parametres.ts'

/** Part of a private gain left untaxed for each whole year held, from the year `depuis` to the year `jusqu_a`. */
export type PalierDetention = { readonly depuis: number; readonly jusqu_a: number; readonly taux: Ratio }
/**
 * One band of the surtax on high gains: above `depuis_cents` the whole gain bears `taux`, less `decote` of what is
 * missing up to `lissee_jusqu_a_cents`.
 */
export type TrancheSurtaxe = {
  readonly depuis_cents: Cents
  readonly taux: Ratio
  readonly lissee_jusqu_a_cents: Cents
  readonly decote: Ratio
}

export type ParametresPlusValues = {
  /** Gains of a professional: a business asset, short and long term. */
  readonly plus_value_lmp: {
    readonly taux_long_terme: Taux
    /** CGI 151 septies: full exemption up to the first, none above the second, after `anciennete_annees`. */
    readonly exoneration_totale: Montant
    readonly exoneration_partielle: Montant
    readonly exoneration_anciennete_annees: Duree
    /** An asset held less than this gives a gain that is short term as a whole. */
    readonly detention_long_terme_annees: Duree
    /** CGI 151 septies B: the long-term gain of a property is lowered by so much for each year held beyond these. */
    readonly abattement_immobilier: Taux
    readonly abattement_immobilier_apres_annees: Duree
  }
  /** Gains of a private person on a property. */
  readonly plus_value_lmnp: {
    readonly taux_impot: Taux
    readonly taux_prelevements: Taux
    /** Sales from this day: depreciation that was deducted lowers the price of acquisition (CGI 150 VB, III). */
    readonly reprise_amortissements_depuis: FigureOuNon<Day>
    /** Costs of purchase and works without their bills, as parts of the price of purchase. */
    readonly forfait_frais: Taux
    readonly forfait_travaux: Taux
    /** The works may be counted so when the dwelling was held longer than this. */
    readonly forfait_travaux_apres_annees: Duree
    /** The price of a seller's share up to which nothing is taxed. */
    readonly exoneration_prix: Montant
    readonly abattement_impot: FigureOuNon<readonly PalierDetention[]>
    readonly abattement_prelevements: FigureOuNon<readonly PalierDetention[]>
    readonly surtaxe: FigureOuNon<readonly TrancheSurtaxe[]>
  }
}
