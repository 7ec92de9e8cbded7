// A sum that a screen makes itself, as what can be explained: by its parts, or by the rows of a table.
import type { Day } from '#domain/base/day.ts'
import type { Entree } from '#domain/fiscal/etape.ts'
import { expliquerSomme } from '#domain/liasse/explication-compte.ts'
import type { Somme } from '#web/ui/table/column.ts'
import type { Cible } from './cible.ts'

type Parts = Parameters<typeof expliquerSomme>[0] & {
  etiquette: string
  /** Another exercice than the one on the screen, by its closing. */
  exercice?: Day
  /** What its parts open, by their code. */
  suites?: Readonly<Record<string, Cible>>
}

export const cibleParts = ({ etiquette, exercice, suites, ...somme }: Parts): Cible => ({
  sorte: 'libre',
  etiquette,
  explication: expliquerSomme(somme),
  ...(exercice === undefined ? {} : { exercice }),
  ...(suites ? { suites } : {}),
})

type Pied<T> = {
  titre: string
  etiquette: string
  regle: string
  /** What a row is called, and what it opens. */
  dire: (row: T) => { libelle: string; code?: string }
  suites?: Readonly<Record<string, Cible>>
}

/** The foot of a column: each row shown, for what it adds. */
export function ciblePied<T>({ column, rows }: Somme<T>, { titre, dire, ...reste }: Pied<T>): Cible {
  const de = column.sum
  const comptees = de ? rows.filter((row) => de(row) !== 0) : []
  const nombre = rows.length > 1 ? `les ${rows.length} lignes montrées` : 'la ligne montrée'
  return cibleParts({
    ...reste,
    titre: `${titre} : ${column.title.toLowerCase()}`,
    en_mots: `La somme de la colonne « ${column.title} » pour ${nombre}.`,
    parts: de ? comptees.map((row) => ({ ...dire(row), montant_cents: de(row) })) : [],
  })
}

/** Facts as parts: each opens onto itself, its entries and its receipt. */
export const partFait = (table: string, id: string, part: Omit<Entree, 'code'>): Entree => ({
  ...part,
  code: `fait:${table}/${id}`,
})
