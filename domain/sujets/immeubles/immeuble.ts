// A building, and where each property stands in it.
import type { Day } from '../../base/day.ts'
import type { Bien } from '../biens/bien.ts'
import type { FaitsBiens } from '../biens/faits.ts'
import type { FaitsImmeubles } from './faits.ts'

export type Immeuble = {
  readonly id: string
  readonly libelle: string
  readonly adresse: string
  readonly code_postal: string
  readonly ville: string
  readonly annee_construction: number | null
  readonly en_copropriete: boolean
  /** Its name and how to reach it. */
  readonly syndic: string | null
  readonly note: string | null
}

/** Where a property stands, one at most for each. */
export type Lot = {
  readonly id: string
  readonly bien_id: string
  /** Null: it stands alone at its address. */
  readonly immeuble_id: string | null
  /** As the co-ownership or the lease writes it. */
  readonly numero: string | null
  readonly batiment: string | null
  /** 0: the ground floor; under it, below nought. Null: it is not said. */
  readonly etage: number | null
  readonly porte: string | null
  /** As the lease says it: the rooms themselves are `Piece`. */
  readonly nombre_pieces: number | null
  /** The property with which a cellar, a garage or a garden is let. */
  readonly annexe_de: string | null
  /** The day since which it is no longer managed. */
  readonly archive_le: Day | null
}

export const NATURES_PIECE = [
  'chambre',
  'sejour',
  'cuisine',
  'salle_d_eau',
  'toilettes',
  'entree',
  'bureau',
  'rangement',
  'exterieur',
  'autre',
] as const
export type NaturePiece = (typeof NATURES_PIECE)[number]

export type Piece = {
  readonly id: string
  readonly bien_id: string
  readonly nom: string
  readonly nature: NaturePiece
  readonly surface_m2: number | null
  readonly ordre: number
  /** Let on its own, the rest being shared. */
  readonly louable: boolean
}

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
export function lotsSitues({ biens, immeubles = [], lots = [] }: FaitsBiens & FaitsImmeubles): LotSitue[] {
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

/** `2e étage`, `Rez-de-chaussée`, `1er sous-sol`; null: it is not said. */
export function etageDit(etage: number | null): string | null {
  if (etage === null) return null
  if (etage === 0) return 'Rez-de-chaussée'
  const rang = Math.abs(etage) === 1 ? '1er' : `${Math.abs(etage)}e`
  return etage > 0 ? `${rang} étage` : `${rang} sous-sol`
}
