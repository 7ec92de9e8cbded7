// How a list of a dossier is read: its table, its columns, its order.
import type { Lecture } from '#domain/activites/sortes.ts'

export type ListeLue = Lecture & {
  readonly table: string
  /** Which rows, where it is not all of those of the dossier. */
  readonly seuls?: string
}

/** The fields of a row: those of the fact alone, or with what screens show. */
export function champsDe({ colonnes, dedans, ecran }: ListeLue, pour: 'faits' | 'ecran'): readonly string[] {
  const dits = pour === 'ecran' && ecran ? `${colonnes}, ${ecran}` : colonnes
  return [...dits.split(/,\s*/), ...(dedans ? [dedans.nom] : [])]
}
