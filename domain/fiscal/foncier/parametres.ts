// The figures of property income (revenus fonciers) for one income year, as a type: each year must complete it.
import type { Duree, Montant, Taux } from '../../base/parametres.ts'

export type ParametresFoncier = {
  readonly micro_foncier: {
    /** Gross receipts of the household up to which it applies. */
    readonly plafond: Montant
    readonly abattement: Taux
    /** For how many years the option for the real regime binds. */
    readonly option_annees: Duree
  }
  readonly foncier: {
    /** By dwelling or other unit let, for what management costs beside what is deducted as it was paid. */
    readonly forfait_gestion: Montant
    /** What a year's deficit may take off the global income of the household. */
    readonly plafond_deficit: Montant
    /** The same with works that take a dwelling out of the classes E, F and G. */
    readonly plafond_deficit_energie: Montant
    /** For how many years the rest is kept against property income. */
    readonly report_deficit_annees: Duree
    /** Until the end of which year after it a dwelling stays let, or the deficit is taken back. */
    readonly conservation_annees: Duree
    /** The CSG of property income, which is not always that of other income from wealth. */
    readonly csg: Taux
  }
}
