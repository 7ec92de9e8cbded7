// How a list of a dossier is read: its table, its columns, its order.

/** The rows of another table that belong to a row: read with it, in their order. */
type Dedans = {
  readonly nom: string
  readonly table: string
  /** The column that names the row which they are of. */
  readonly de: string
  readonly colonnes: string
  readonly ordre: string
}

export type ListeLue = {
  readonly table: string
  /** The fields of its type, in their order: what crosses the wire and no other. */
  readonly colonnes: string
  /** `id` settles what this leaves equal. */
  readonly ordre: string
  readonly dedans?: Dedans
  /** What only the screens read of a row. */
  readonly ecran?: string
  /** Which rows, where it is not all of those of the dossier. */
  readonly seuls?: string
}

/** The fields of a row: those of the fact alone, or with what screens show. */
export function champsDe({ colonnes, dedans, ecran }: ListeLue, pour: 'faits' | 'ecran'): readonly string[] {
  const dits = pour === 'ecran' && ecran ? `${colonnes}, ${ecran}` : colonnes
  return [...dits.split(/,\s*/), ...(dedans ? [dedans.nom] : [])]
}
