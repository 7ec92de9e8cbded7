// The figures of property income (revenus fonciers) for one income year, as a type: each year must complete it.
import type { Day } from '../../base/day.ts'
import type { Duree, FigureOuNon, Montant, Taux } from '../../base/parametres.ts'

export const NATURES_ENGAGEMENT = ['neuf', 'ancien'] as const
export type NatureEngagement = (typeof NATURES_ENGAGEMENT)[number]
export const NIVEAUX_ENGAGEMENT = ['intermediaire', 'social', 'tres_social'] as const
export type NiveauEngagement = (typeof NIVEAUX_ENGAGEMENT)[number]

/** The depreciation of a dwelling that its owner binds himself to let, "Relance logement" (CGI 31, I, 1°, i and j). */
export type ParametresRelance = {
  /** Of the price, what is depreciated: the rest stands for the land. */
  readonly base: Taux
  /** By year. */
  readonly taux: Readonly<Record<NatureEngagement, Readonly<Record<NiveauEngagement, Taux>>>>
  /** By year and by household. */
  readonly plafond: Readonly<Record<NiveauEngagement, Montant>>
  /** Of the gross rents of the dwellings that are depreciated, the social ones that open the higher ceilings. */
  readonly part_sociale: Taux
  /** Of an old dwelling, what its works cost at least, beside its price. */
  readonly travaux: Taux
  /** When it was bought. */
  readonly periode: FigureOuNon<{ readonly du: Day; readonly au: Day }>
  /** Within how many months of its completion, or of its purchase if later, it is let. */
  readonly mise_en_location_mois: Duree
  readonly engagement_annees: Duree
}

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
    /** Left out: the law of that year did not know it. */
    readonly relance_logement?: ParametresRelance
  }
}
