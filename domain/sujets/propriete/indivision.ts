// Who owns together what is let: the persons, and their shares from a day on, as whole numbers of a whole (never a float).
import type { Day } from '../../base/day.ts'

/** On whose income tax return a share stands: the two columns of the household of the dossier, or a return of his own. */
export type Rattachement = 'declarant_1' | 'declarant_2' | 'autre'
export const RATTACHEMENTS: readonly Rattachement[] = ['declarant_1', 'declarant_2', 'autre']

export type Indivisaire = { readonly id: string; readonly nom: string; readonly rattachement: Rattachement }

/** `usufruit` receives the rents and bears the current charges, `nue` gets the property back and bears its great repairs (C. civ. 578, 605). */
export type Droit = 'pleine' | 'usufruit' | 'nue'
export const DROITS: readonly Droit[] = ['pleine', 'usufruit', 'nue']

/** `droit` absent: the whole right. */
export type PartIndivise = { readonly indivisaire_id: string; readonly numerateur: number; readonly droit?: Droit }

/** Whose an amount is, where a property is dismembered: those who enjoy it, or those who have it bare; the whole right is both. */
export type Usage = Exclude<Droit, 'pleine'>

/** A sharing: `bien_id` null, of all that has none of its own. It holds from its day until the next one of the same thing. */
export type Indivision = {
  readonly id: string
  readonly bien_id: string | null
  readonly depuis: Day
  readonly denominateur: number
  readonly parts: readonly PartIndivise[]
}

export type ErreurIndivision = 'parts' | 'personne' | 'numerateur' | 'reuni' | 'usufruit' | 'nue' | 'somme'

/**
 * What is wrong in a sharing: fewer than two persons, one named twice with one right or with both halves of it (C. civ. 617), a number
 * that is not whole, a right that does not add up to the whole.
 */
export function erreurIndivision({
  denominateur,
  parts,
}: Pick<Indivision, 'denominateur' | 'parts'>): ErreurIndivision | null {
  if (parts.length < 2) return 'parts'
  const dits = new Set(parts.map((une) => `${une.indivisaire_id} ${droitDe(une)}`))
  if (dits.size !== parts.length) return 'personne'
  if (new Set(parts.map((une) => une.indivisaire_id)).size < 2) return 'parts'
  if (parts.some(({ indivisaire_id: id }) => dits.has(`${id} usufruit`) && dits.has(`${id} nue`))) return 'reuni'
  if (parts.some(({ numerateur }) => !Number.isSafeInteger(numerateur) || numerateur < 1)) return 'numerateur'
  const fait = (usage: Usage): boolean =>
    partsPour({ parts }, usage).reduce((total, { numerateur }) => total + numerateur, 0) === denominateur
  const [jouissance, nue] = [fait('usufruit'), fait('nue')]
  if (jouissance && nue) return null
  if (!jouissance && !nue) return 'somme'
  return jouissance ? 'nue' : 'usufruit'
}

export const droitDe = ({ droit = 'pleine' }: Pick<PartIndivise, 'droit'>): Droit => droit

/** Among whom an amount is shared: those of that right, and those of the whole one. */
export const partsPour = ({ parts }: Pick<Indivision, 'parts'>, usage: Usage): readonly PartIndivise[] =>
  parts.filter((une) => droitDe(une) === 'pleine' || droitDe(une) === usage)

export const estDemembree = ({ parts }: Pick<Indivision, 'parts'>): boolean =>
  parts.some((une) => droitDe(une) !== 'pleine')

/** The account of great repairs (C. civ. 606): the bare owner bears them (605), all other charges go with the enjoyment. */
export const GROSSES_REPARATIONS = '615240'
export const usageDuCompte = (compte: string): Usage => (compte === GROSSES_REPARATIONS ? 'nue' : 'usufruit')

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
