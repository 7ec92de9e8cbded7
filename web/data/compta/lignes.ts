// Everything that the screens read of the tables `ecritures` and `lignes`: the validated books, year by year.
import type { Exercice } from '#domain/compta/exercice.ts'
import { ecrituresQuery } from '../listes.ts'

/**
 * The validated lines of one year, in the order of the books. A final year never changes again: it is read once, whatever is
 * written in the others.
 */
export const lignesValideesQuery = (dossier_id: string, { id, etat }: Pick<Exercice, 'id' | 'etat'>) => ({
  ...ecrituresQuery(dossier_id, { id, etat }),
  ...(etat === 'definitif' && { staleTime: 'static' as const }),
})
