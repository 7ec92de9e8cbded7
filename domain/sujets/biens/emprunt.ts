// A loan as it was signed, and what was repaid early.
import type { Cents } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

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
  /** The dwelling that it pays for after that day, where the first one was sold and the loan kept; null or absent, it never moved. */
  readonly bien_suivant_id?: string | null
  readonly bien_suivant_le?: Day | null
  /** The day from which another dossier of the same person pays it, with the dwelling that it declares; null or absent, never. */
  readonly transmis_le?: Day | null
  /** Of a property that is dismembered: what the loan of who has it bare pays for; null or absent, it goes with the enjoyment. */
  readonly nue_propriete?: 'acquisition' | 'grosses_reparations' | 'usufruit_social' | null
  /** Whether its interest counts in his return, as was chosen; null or absent, as the law is read. */
  readonly interets_nue?: boolean | null
  /** The same day, in the dossier that took it over: its instalments of before are of the other one. */
  readonly repris_le?: Day | null
}

/** The dwelling that a loan pays for on a day: an instalment of the day of its move is still of the first one. */
export const bienDuPret = (
  { bien_id, bien_suivant_id, bien_suivant_le }: Pick<Emprunt, 'bien_id' | 'bien_suivant_id' | 'bien_suivant_le'>,
  jour: Day,
): string => (bien_suivant_id && bien_suivant_le && jour > bien_suivant_le ? bien_suivant_id : bien_id)

export type RemboursementAnticipe = {
  readonly id: string
  readonly emprunt_id: string
  readonly date: Day
  readonly capital_cents: Cents
  readonly indemnite_cents: Cents
  /** What gets smaller: the months left, or the instalment. */
  readonly effet: 'duree' | 'mensualite'
}
