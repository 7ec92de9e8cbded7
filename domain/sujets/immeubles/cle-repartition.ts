// A key that shares what is paid for a building between its lots.
export const NATURES_CLE = ['tantiemes', 'surface', 'occupants', 'compteurs', 'libre'] as const
export type NatureCle = (typeof NATURES_CLE)[number]

/** `quote_part`: null where it is reckoned, from the surface, the occupants or the meters. */
export type QuotePart = { readonly bien_id: string; readonly quote_part: number | null }

export type CleRepartition = {
  readonly id: string
  readonly immeuble_id: string
  readonly libelle: string
  readonly nature: NatureCle
  /** Of the meters that are read; null for another nature. */
  readonly fluide: Fluide | null
  /** What the shares add up to; null where they are reckoned. */
  readonly total: number | null
  /** The lots that bear it: one that is not named bears nothing. */
  readonly quotes_parts: readonly QuotePart[]
}

export const FLUIDES = ['eau_froide', 'eau_chaude', 'chauffage', 'gaz', 'electricite'] as const
export type Fluide = (typeof FLUIDES)[number]

/** Whether its shares are typed; they are reckoned otherwise. */
export const estSaisie = (nature: NatureCle): boolean => nature === 'tantiemes' || nature === 'libre'

export type ErreurCle = 'aucun_lot' | 'quote_part' | 'somme'

/** What is wrong in a key: no lot, a share that is no whole number, shares that do not make its total. */
export function erreurCle({
  nature,
  total,
  quotes_parts,
}: Pick<CleRepartition, 'nature' | 'total' | 'quotes_parts'>): ErreurCle | null {
  if (quotes_parts.length === 0) return 'aucun_lot'
  if (!estSaisie(nature)) return null
  if (quotes_parts.some(({ quote_part }) => !Number.isSafeInteger(quote_part))) return 'quote_part'
  return sommeDesParts(quotes_parts) === total ? null : 'somme'
}

export const sommeDesParts = (quotes_parts: readonly QuotePart[]): number =>
  quotes_parts.reduce((somme, { quote_part }) => somme + (quote_part ?? 0), 0)
