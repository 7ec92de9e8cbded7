// The figures of VAT for one income year, as a type: each year must complete it.
import type { Montant } from '../../base/parametres.ts'

export type ParametresTva = {
  /** The base exemption from VAT, lodging: turnover of the year before, and of the year itself beyond which it ends at once. */
  readonly franchise_tva: {
    readonly seuil: Montant
    readonly seuil_majore: Montant
  }
}
