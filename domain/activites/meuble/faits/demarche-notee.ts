// A step of a furnished landlord as it was noted: the single desk, the CFE, the option for the real regime.
import type { Day } from '../../../base/day.ts'

/**
 * `evenement_le`: the day of what calls for it; `faite_le` null: still to be made. `siret`: that of the establishment, once it
 * is received.
 */
export type DemarcheNotee = {
  readonly id: string
  readonly demarche:
    | 'creation'
    | 'ajout_logement'
    | 'cfe_initiale'
    | 'changement_adresse'
    | 'cfe_modificative'
    | 'fermeture_logement'
    | 'cessation'
    | 'option_reel'
  readonly bien_id: string | null
  readonly evenement_le: Day
  readonly faite_le: Day | null
  readonly siret: string | null
  readonly note: string | null
  /** Of an option: the letter as it was sent. */
  readonly lettre?: string | null
}
