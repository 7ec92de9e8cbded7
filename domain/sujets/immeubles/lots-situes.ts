// The properties with their places, in the order in which one walks through the buildings; and those that are not let on their own.
import type { Day } from '../../base/day.ts'
import type { Bien } from '../biens/bien.ts'
import type { FaitsBiens } from '../biens/faits.ts'
import type { FaitsImmeubles } from './faits.ts'
import type { Immeuble, Lot } from './immeuble.ts'

/** A property with its place: null while nothing says it. */
export type LotSitue = { readonly bien: Bien; readonly lot: Lot | null; readonly immeuble: Immeuble | null }

/** The properties that are not let on their own on that day, as far as their place says it: annexes, and what is no longer managed. */
export const nonLoues = ({ lots = [] }: FaitsImmeubles, le: Day): ReadonlySet<string> =>
  new Set(
    lots.flatMap(({ bien_id, annexe_de, archive_le }) =>
      annexe_de !== null || (archive_le !== null && archive_le <= le) ? [bien_id] : [],
    ),
  )

/** Every property with its place, by building, then by building part, floor and number; those that stand alone last, by name. */
export function lotsSitues({
  biens,
  immeubles = [],
  lots = [],
}: Pick<FaitsBiens, 'biens'> & FaitsImmeubles): LotSitue[] {
  const places = new Map(lots.map((lot) => [lot.bien_id, lot]))
  const parId = new Map(immeubles.map((un) => [un.id, un]))
  return biens
    .map((bien): LotSitue => {
      const lot = places.get(bien.id) ?? null
      return { bien, lot, immeuble: parId.get(lot?.immeuble_id ?? '') ?? null }
    })
    .toSorted(
      (a, b) =>
        Number(a.immeuble === null) - Number(b.immeuble === null) ||
        ORDRE.compare(a.immeuble?.libelle ?? '', b.immeuble?.libelle ?? '') ||
        (a.immeuble?.id ?? '').localeCompare(b.immeuble?.id ?? '') ||
        (a.immeuble ? parPlace(a, b) : ORDRE.compare(a.bien.libelle, b.bien.libelle)),
    )
}

/** The parts of a building, then from the lowest floor up, then by number, else by name. */
const parPlace = (a: LotSitue, b: LotSitue): number =>
  ORDRE.compare(a.lot?.batiment ?? '', b.lot?.batiment ?? '') ||
  (a.lot?.etage ?? HAUT) - (b.lot?.etage ?? HAUT) ||
  ORDRE.compare(a.lot?.numero ?? a.bien.libelle, b.lot?.numero ?? b.bien.libelle) ||
  ORDRE.compare(a.bien.libelle, b.bien.libelle)

/** A floor that is not said comes after the others. */
const HAUT = 1_000
const ORDRE = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
