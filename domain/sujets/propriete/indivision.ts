// Who owns together what is let: the persons, and their shares from a day on, as whole numbers of a whole (never a float).
import type { Cents, Ratio } from '../../base/cents.ts'
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

/** A part of one's own home that is let, from a year on (CGI 35 bis). `aucune`: from that year it is no longer so. */
export type LocationChezSoi = {
  readonly id: string
  readonly bien_id: string
  readonly annee: number
  readonly forme: 'locataire' | 'chambre_hotes' | 'aucune'
  /** Hundredths of a square metre. */
  readonly surface_louee_centiemes: number
  readonly surface_totale_centiemes: number
  readonly ile_de_france: boolean
  /** The tenant has his main home there, or a temporary one under a seasonal contract. */
  readonly residence_du_locataire: boolean
  /** What the whole dwelling cost; null when it is not said. */
  readonly valeur_totale_cents: Cents | null
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

/** What was said of a property that is a part of its owner's home, for a year: the last word, null when there is none. */
export function chezSoiDe(
  locations: readonly LocationChezSoi[],
  { bien_id, annee }: { bien_id: string; annee: number },
): LocationChezSoi | null {
  const siennes = locations.filter((une) => une.bien_id === bien_id && une.annee <= annee)
  const derniere = siennes.toSorted((a, b) => b.annee - a.annee)[0]
  return derniere && derniere.forme !== 'aucune' ? derniere : null
}

/** The part of the dwelling that is let, by its surface. */
export const partDuLogement = (une: LocationChezSoi): Ratio => [
  une.surface_louee_centiemes,
  une.surface_totale_centiemes,
]
