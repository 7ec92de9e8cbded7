// The grid of reference rents of a town: the line of a home under a lease, and what a rent is beside its ceiling.
import { type Cents, larger, minus, part, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { type PlafondLoyer, plafondLoyer } from './plafonds.ts'

/** A line of the grid of the order of the prefect, from a day on; amounts a month and a square metre. */
export type LoyerReference = {
  readonly id: string
  readonly ville: string
  /** As the order names it. */
  readonly secteur: string
  /** The last one, 4, is of four rooms and more. */
  readonly nombre_pieces: number
  /** The years of construction; null: whatever comes before, or after. */
  readonly construit_de: number | null
  readonly construit_a: number | null
  readonly meuble: boolean
  readonly reference_m2_cents: Cents
  readonly majore_m2_cents: Cents
  readonly minore_m2_cents: Cents
  readonly du: Day
  /** Null: until another grid. */
  readonly au: Day | null
  /** The order, or the page that published it. */
  readonly source: string
  /** The day on which it was taken over. */
  readonly releve_le: Day
}
export const PIECES_MAXIMALES = 4

export type LogementEncadre = {
  readonly ville: string
  readonly secteur: string | null
  readonly nombre_pieces: number | null
  readonly annee_construction: number | null
  readonly meuble: boolean
  /** The day of the lease. */
  readonly le: Day
}
export type ManqueReference = 'secteur' | 'nombre_pieces' | 'annee_construction'
export type ReferenceTrouvee = {
  readonly ligne: LoyerReference | null
  /** What the home does not say yet; empty when nothing but the grid lacks. */
  readonly manque: readonly ManqueReference[]
}

/** The line in force on that day for such a home. Null where the grid has none of its town: nothing is said of it. */
export function referenceDu(grille: readonly LoyerReference[], logement: LogementEncadre): ReferenceTrouvee | null {
  const { secteur, nombre_pieces, annee_construction, meuble, le } = logement
  const locales = grille.filter(({ ville }) => pareil(ville, logement.ville))
  if (locales.length === 0) return null
  const dits = { secteur, nombre_pieces, annee_construction }
  const manque = (['secteur', 'nombre_pieces', 'annee_construction'] as const).filter((nom) => dits[nom] === null)
  if (secteur === null || nombre_pieces === null || annee_construction === null) return { ligne: null, manque }
  const pieces = Math.min(nombre_pieces, PIECES_MAXIMALES)
  const siennes = locales.filter(
    (une) =>
      pareil(une.secteur, secteur) &&
      une.nombre_pieces === pieces &&
      une.meuble === meuble &&
      (une.construit_de ?? annee_construction) <= annee_construction &&
      (une.construit_a ?? annee_construction) >= annee_construction &&
      une.du <= le &&
      (une.au ?? le) >= le,
  )
  // The last grid that came into force that day.
  return { ligne: siennes.toSorted((a, b) => (a.du < b.du ? 1 : -1))[0] ?? null, manque }
}

export type VerdictLoyer = PlafondLoyer & {
  /** The rent, charges apart, of a square metre. */
  readonly m2_cents: Cents
  /** What it is above the ceiling each month; zero when it is not. */
  readonly depassement_cents: Cents
}

/** Refused as its ceiling is, before the experiment; after the last day that is sure of it (`fini_le`), the excess is no verdict. */
export function jugerLoyer(
  { loyer_cents, surface_m2 }: { readonly loyer_cents: Cents; readonly surface_m2: number },
  { reference_m2_cents, majore_m2_cents }: Pick<LoyerReference, 'reference_m2_cents' | 'majore_m2_cents'>,
  le: Day,
): VerdictLoyer {
  const plafond = plafondLoyer(surface_m2, { reference_m2_cents, majore_m2_cents, le })
  return {
    ...plafond,
    m2_cents: part(loyer_cents, [100, Math.round(surface_m2 * 100)]),
    depassement_cents: larger(zero, minus(loyer_cents, plafond.loyer_cents)),
  }
}

const pareil = (un: string, autre: string): boolean => cle(un) === cle(autre)
const cle = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
