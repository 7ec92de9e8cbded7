// The figures of the tax household for one income year, as a type: each year must complete it.
import type { Cents, Ratio } from '../../base/cents.ts'
import type { FigureOuNon, Taux } from '../../base/parametres.ts'

/** One band of the income tax scale: above `seuil_cents`, income is taxed at `taux`. */
type Tranche = { readonly seuil_cents: Cents; readonly taux: Ratio }

export type ParametresFoyer = {
  readonly prelevements_sociaux: {
    readonly csg: Taux
    readonly crds: Taux
    readonly solidarite: Taux
    /** Part of the CSG that is deductible from the income of the next year. */
    readonly csg_deductible: Taux
  }
  readonly impot_revenu: {
    readonly bareme: FigureOuNon<readonly Tranche[]>
  }
}
