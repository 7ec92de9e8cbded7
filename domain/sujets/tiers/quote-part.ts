// One bill between several uses: its key (surface, tantièmes, percentages, days of a partly let home) and what each part bears.
import { assert } from '../../base/assert.ts'
import { allocate, type Cents, type Ratio, sum } from '../../base/cents.ts'

/** `montants`: each amount was typed; any other: the amounts follow from the weights of the parts. */
export type ModeRepartition = 'montants' | 'egale' | 'surface' | 'tantiemes' | 'pourcentage' | 'partielle'

/** A part of a bill, in whole cents. `poids`: its weight by the key, whole; null where amounts were typed. */
export type PartDepense = {
  readonly categorie: string
  readonly bien_id: string | null
  readonly montant_cents: Cents
  readonly poids: number | null
}

/** A home of which a part is let: surfaces in hundredths of a square metre, days of the year that the part is let. */
export type OccupationPartielle = {
  readonly surface_louee_centiemes: number
  readonly surface_totale_centiemes: number
  readonly jours_loues: number
  readonly jours_periode: number
}

export type Repartition = {
  readonly mode: ModeRepartition
  readonly parts: readonly PartDepense[]
  readonly partielle: OccupationPartielle | null
}

/** The amount of each part: they add up to the bill to the cent, the largest remainders taking the last ones. Null without a weight. */
export function partager(montant_cents: Cents, poids: readonly number[]): Cents[] | null {
  const possibles = poids.every((un) => Number.isSafeInteger(un) && un >= 0) && poids.some((un) => un > 0)
  return possibles ? allocate(montant_cents, poids) : null
}

/** What is let of a home, as a fraction: its surface by its days. Null when it is not a part of it. */
export function partLouee(occupation: OccupationPartielle): Ratio | null {
  const { surface_louee_centiemes, surface_totale_centiemes, jours_loues, jours_periode } = occupation
  const nombres = [surface_louee_centiemes, surface_totale_centiemes, jours_loues, jours_periode]
  if (!nombres.every((un) => Number.isSafeInteger(un) && un > 0)) return null
  if (surface_louee_centiemes > surface_totale_centiemes || jours_loues > jours_periode || jours_periode > 366)
    return null
  return [surface_louee_centiemes * jours_loues, surface_totale_centiemes * jours_periode]
}

/** The two weights of a partly let home: what is let, and what stays private. */
export function poidsPartiels(occupation: OccupationPartielle): readonly [loue: number, prive: number] | null {
  const ratio = partLouee(occupation)
  return ratio && [ratio[0], ratio[1] - ratio[0]]
}

/** The parts of the same bill at another amount: the key is kept where there is one; null where amounts were typed. */
export function ajuster(repartition: Repartition, montant_cents: Cents): Repartition | null {
  const { parts } = repartition
  const total = sum(parts.map((une) => une.montant_cents))
  if (total === montant_cents) return repartition
  if (repartition.mode === 'montants') return null
  const montants = partager(
    montant_cents,
    parts.map(({ poids }) => poids ?? 0),
  )
  if (!montants) return null
  return { ...repartition, parts: parts.map((une, rang) => ({ ...une, montant_cents: montantDe(montants, rang) })) }
}

function montantDe(montants: readonly Cents[], rang: number): Cents {
  const montant = montants[rang]
  assert(montant !== undefined, 'one amount by part')
  return montant
}

export type ErreurRepartition = 'parts' | 'somme' | 'part_nulle' | 'occupation'

/** What is wrong in a split: fewer than two parts, a part of nothing, a sum that is not the bill, an occupation that cannot be. */
export function erreurRepartition(
  { mode, parts, partielle }: Repartition,
  montant_cents: Cents,
): ErreurRepartition | null {
  if (parts.length < 2) return 'parts'
  if (mode === 'partielle' && !(partielle && partLouee(partielle))) return 'occupation'
  if (parts.some((une) => une.montant_cents === 0)) return 'part_nulle'
  return sum(parts.map((une) => une.montant_cents)) === montant_cents ? null : 'somme'
}
