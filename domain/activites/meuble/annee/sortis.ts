// What left during a year, as its books tell it: a sale noted late leaves in the year that could still take it.
import type { Ligne } from '../../../compta/ecriture.ts'

/** The lines of the exits of components; a correction of a purchase credits the same accounts, under another key. */
export const lignesDeSortie = (lignes: readonly Ligne[]): Ligne[] =>
  lignes.filter(({ cle }) => cle.startsWith('composants/') && cle.endsWith('/sortie'))

export const estImmobilisation = ({ compte }: Ligne): boolean => /^2[0-7]/.test(compte)

/** The components that left: what they still carry under article 39 C is lost with them. */
export function composantsSortis(lignes: readonly Ligne[]): Set<string> {
  const bruts = lignesDeSortie(lignes.filter((l) => l.credit_cents > 0 && estImmobilisation(l)))
  return new Set(bruts.flatMap(({ composant_id }) => composant_id ?? []))
}
