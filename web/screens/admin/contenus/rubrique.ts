// What a section of the contents is: its table, its fields, what its rows are called, and where the public sees them.
import type { Rows } from '#contract/rows.ts'
import type { Colonnes, Contenu, TableContenu } from '#web/data/contenu/contenus.ts'
import type { Champ, Controle } from '#web/parts/editeur/champ.ts'

export type Rubrique = {
  /** In the address: `/admin/contenus/services`. */
  cle: string
  titre: string
  lead: string
  table: TableContenu
  champs: readonly Champ[]
  controles?: readonly Controle[]
  nom: (ligne: Contenu) => string
  /** Beside the name, in the list. */
  detail?: (ligne: Contenu) => string
  /** The word of its state, and whether the public sees it. */
  etat?: (ligne: Contenu) => { mot: string; vu: boolean }
  /** Its place in the list, where the table keeps none. */
  rang?: (ligne: Contenu) => number
  /** One row alone, edited at once. */
  seule?: true
  /** The words of the button that adds a row, and what stands in its fields then; absent: rows are only changed. */
  ajout?: { mot: string; depart: Colonnes }
  supprimable?: true
  /** The page that shows it. */
  page: (ligne: Contenu | null) => string
  dit: { enregistre: string; echec?: string }
}

/** The same, its columns held to those of its table. */
export const rubrique = <T extends TableContenu>(
  une: Omit<Rubrique, 'table' | 'champs'> & { table: T; champs: readonly Champ<keyof Rows[T] & string>[] },
): Rubrique => une

export const texte = (valeur: unknown): string => (typeof valeur === 'string' ? valeur : String(valeur ?? ''))

/** `is_active`, in words. */
export const visible =
  (oui: string, non: string) =>
  ({ is_active }: Contenu): { mot: string; vu: boolean } => ({ mot: is_active ? oui : non, vu: is_active === true })
