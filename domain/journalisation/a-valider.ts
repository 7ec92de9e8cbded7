// What a validation will freeze: the lines of a year that are still only derived, up to a day.
import type { Day } from '../base/day.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Exercice } from '../compta/exercice.ts'
import type { Livres } from './livres-connus.ts'

/** Lines that share `cle` are one entry to number, in this order. */
export function aValider(livres: Livres, { id }: Pick<Exercice, 'id'>, jusqu_au: Day): Ligne[] {
  return (livres.get(id) ?? []).filter((ligne) => ligne.numero === null && ligne.date <= jusqu_au)
}
