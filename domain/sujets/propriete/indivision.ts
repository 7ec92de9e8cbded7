// Who owns together what is let: the persons, and their shares from a day on, as whole numbers of a whole (never a float).
import type { Day } from '../../base/day.ts'

/** On whose income tax return a share stands: the two columns of the household of the dossier, or a return of his own. */
export type Rattachement = 'declarant_1' | 'declarant_2' | 'autre'
export const RATTACHEMENTS: readonly Rattachement[] = ['declarant_1', 'declarant_2', 'autre']

export type Indivisaire = { readonly id: string; readonly nom: string; readonly rattachement: Rattachement }

type PartIndivise = { readonly indivisaire_id: string; readonly numerateur: number }

/** A sharing: `bien_id` null, of all that has none of its own. It holds from its day until the next one of the same thing. */
export type Indivision = {
  readonly id: string
  readonly bien_id: string | null
  readonly depuis: Day
  readonly denominateur: number
  readonly parts: readonly PartIndivise[]
}

export type ErreurIndivision = 'parts' | 'personne' | 'numerateur' | 'somme'

/** What is wrong in a sharing: fewer than two persons, one named twice, a number that is not whole, a sum that is not the whole. */
export function erreurIndivision({
  denominateur,
  parts,
}: Pick<Indivision, 'denominateur' | 'parts'>): ErreurIndivision | null {
  if (parts.length < 2) return 'parts'
  if (new Set(parts.map((une) => une.indivisaire_id)).size !== parts.length) return 'personne'
  if (parts.some(({ numerateur }) => !Number.isSafeInteger(numerateur) || numerateur < 1)) return 'numerateur'
  return parts.reduce((total, { numerateur }) => total + numerateur, 0) === denominateur ? null : 'somme'
}

/** The sharing in force on a day: of a property its own one, and only it; null when none was said by then. */
export function indivisionAu(
  indivisions: readonly Indivision[],
  { bien_id, jour }: { bien_id: string | null; jour: Day },
): Indivision | null {
  const siennes = indivisions.filter((une) => une.bien_id === bien_id && une.depuis <= jour)
  return siennes.toSorted((a, b) => (a.depuis < b.depuis ? 1 : -1))[0] ?? null
}

/** Who owns a property on a day: by its own sharing, else by that of the dossier; null when none was said by then. */
export const indivisionDuBien = (
  indivisions: readonly Indivision[],
  { bien_id, jour }: { bien_id: string | null; jour: Day },
): Indivision | null =>
  (bien_id === null ? null : indivisionAu(indivisions, { bien_id, jour })) ??
  indivisionAu(indivisions, { bien_id: null, jour })
