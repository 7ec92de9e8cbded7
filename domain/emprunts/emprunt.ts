// A loan as it was signed, and what was repaid early.
import type { Cents } from '../base/cents.ts'
import type { Day } from '../base/day.ts'

export type Emprunt = {
  readonly id: string
  readonly bien_id: string
  readonly libelle: string
  readonly banque: string
  readonly capital_cents: Cents
  /** Yearly nominal rate in thousandths of a percent: 3,45 % is 3450. */
  readonly taux_millieme_pct: number
  readonly duree_mois: number
  readonly date_deblocage: Day
  readonly premiere_echeance: Day
  readonly type_emprunt: 'amortissable' | 'in_fine'
  /** Months at the start during which no capital is repaid. `partiel`: interest is paid; `total`: interest is added to the capital. */
  readonly differe_mois: number
  readonly differe_type: 'partiel' | 'total'
  /** Insurance of each month, constant. */
  readonly assurance_cents: Cents
  readonly frais_dossier_cents: Cents
  readonly frais_garantie_cents: Cents
}

export type RemboursementAnticipe = {
  readonly id: string
  readonly emprunt_id: string
  readonly date: Day
  readonly capital_cents: Cents
  readonly indemnite_cents: Cents
  /** What gets smaller: the months left, or the instalment. */
  readonly effet: 'duree' | 'mensualite'
}
