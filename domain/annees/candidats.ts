// Dated law of the papers of a candidate: what it costs to ask for others.
import { day } from '../base/day.ts'

/** Who asks for another paper: the fine, in euros. */
export const AMENDE = {
  personne_euros: 3_000,
  morale_euros: 15_000,
  source: 'loi n° 89-462 du 6 juillet 1989, art. 22-2',
  certitude: 'C',
  du: day('2015-08-08'),
} as const
