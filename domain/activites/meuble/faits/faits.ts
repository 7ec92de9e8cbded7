// What the dossiers of furnished letting keep: what they share with others, and the kinds that they alone have.
import type { Faits } from '../../faits.ts'
import type { DemarcheNotee } from './demarche-notee.ts'
import type { LocationChezSoi } from './location-chez-soi.ts'

/** The kinds that furnished letting alone keeps (`sortes.ts`). */
export type FaitsPropresAuMeuble = {
  /** A part of one's own home that is let. */
  readonly locations_chez_soi?: readonly LocationChezSoi[]
  /** What was noted of the steps of the activity itself. */
  readonly demarches?: readonly DemarcheNotee[]
}

export type FaitsDuMeuble = Faits & FaitsPropresAuMeuble
