// The closing that comes before an exercice, as a screen may name it: one kept here, one taken over, or a plain calendar year.
import { type Bornes, clotureAvant, motDe, precedentDe } from '../compta/exercice.ts'
import type { FaitsLivres } from './faits.ts'

/** Null before a first exercice that no calendar year and no takeover come before: nothing was ever closed on its eve. */
export function clotureConnueAvant(
  { exercices, reprise, reprise_fec = null }: Pick<FaitsLivres, 'exercices' | 'reprise' | 'reprise_fec'>,
  exercice: Bornes,
): Bornes | null {
  const avant = clotureAvant(exercice)
  const tenue = precedentDe(exercices, exercice) !== null || reprise !== null || reprise_fec !== null
  return tenue || motDe(avant) === 'année' ? avant : null
}
