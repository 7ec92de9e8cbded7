// The figures of micro-BIC for one income year, as a type: each year must complete it.
import type { Montant, Taux } from '../../base/parametres.ts'

/** The three kinds of furnished letting that micro-BIC tells apart. */
type ParCategorie<T> = { readonly meuble: T; readonly tourisme_non_classe: T; readonly tourisme_classe: T }

export type ParametresMicro = {
  readonly micro_bic: {
    readonly plafond: ParCategorie<Montant>
    readonly abattement: ParCategorie<Taux>
    /** Never less than this, never more than the receipts. */
    readonly abattement_minimum: Montant
  }
}
