// The figures of social contributions for one income year, as a type: each year must complete it.
import type { Ratio } from '../../base/cents.ts'
import type { FigureOuNon, Montant, Taux } from '../../base/parametres.ts'

/** A point of a rate that climbs: at that part of the ceiling of social security, that rate; straight between two points. */
export type PointTaux = { readonly part_plafond: Ratio; readonly taux: Ratio }

/** What an LMP owes to the scheme of independents: its rates, and the limits in parts of the ceiling of social security. */
export type CotisationsIndependants = {
  /** The ceiling of social security of the year. */
  readonly plafond: Montant
  /**
   * True since 2025: one base for contributions and CSG, the income before contributions less a flat part, and daily
   * allowances beside the sickness rate. False: the income after contributions, and CSG on contributions too.
   */
  readonly assiette_unique: FigureOuNon<boolean>
  readonly abattement: Taux
  /** The least and the most that is taken off, in parts of the ceiling. */
  readonly abattement_minimum: Taux
  readonly abattement_maximum: Taux
  readonly maladie: FigureOuNon<readonly PointTaux[]>
  readonly maladie_au_dela: Taux
  readonly indemnites: Taux
  readonly indemnites_minimum: Taux
  readonly indemnites_maximum: Taux
  /** True: they never exceed the sickness contribution. */
  readonly indemnites_plafonnees: FigureOuNon<boolean>
  readonly retraite: Taux
  readonly retraite_au_dela: Taux
  readonly retraite_minimum: Montant
  readonly complementaire: Taux
  readonly complementaire_au_dela: Taux
  /** Where its second rate begins; it ends at so many ceilings. */
  readonly complementaire_seuil: Montant
  readonly complementaire_maximum: Taux
  readonly invalidite: Taux
  readonly invalidite_minimum: Taux
  readonly famille: FigureOuNon<readonly PointTaux[]>
  readonly csg_deductible: Taux
  readonly csg_non_deductible: Taux
  /** Of the ceiling, whatever the income. */
  readonly formation: Taux
}

export type ParametresCotisations = {
  readonly cotisations_lmp: CotisationsIndependants
  /** Short stays above the limit: social contributions under the general scheme (CSS L611-1). */
  readonly courte_duree: {
    readonly seuil: Montant
    readonly plafond: Montant
    readonly abattement: Taux
    readonly taux: Taux
    readonly taux_alsace_moselle: Taux
  }
}
