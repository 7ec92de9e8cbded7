// A building, and where each property stands in it.
import type { Day } from '../../base/day.ts'

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
  /** Since when its charges are settled over twelve months from that day; none: the calendar year. */
  readonly debuts_charges?: readonly Day[]
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
  /** Where rents are controlled, the sector of the order of the prefect; null or absent: not said. */
  readonly secteur_loyer?: string | null
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

/** `2e étage`, `Rez-de-chaussée`, `1er sous-sol`; null: it is not said. */
export function etageDit(etage: number | null): string | null {
  if (etage === null) return null
  if (etage === 0) return 'Rez-de-chaussée'
  const rang = Math.abs(etage) === 1 ? '1er' : `${Math.abs(etage)}e`
  return etage > 0 ? `${rang} étage` : `${rang} sous-sol`
}
