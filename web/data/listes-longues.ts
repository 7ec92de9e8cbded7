// The lists of facts that a dossier holds by the thousand: read column by column, each as rows again.
import { queryOptions } from '@tanstack/react-query'
import { LireFaits, type ListeLongue } from '#contract/functions/compta/lire-faits.ts'
import { type Colonnes, rangeesDesColonnes } from '#domain/base/colonnes.ts'
import { act } from './functions.ts'

/** The whole list, in the order of its days; under the key of its table, as `factsQuery`. */
export function listeLongueQuery<Fait>(liste: ListeLongue) {
  return (dossierId: string) =>
    queryOptions({
      queryKey: ['faits', dossierId, liste],
      queryFn: async (): Promise<Fait[]> => {
        const colonnes = await act(LireFaits, { dossier_id: dossierId, liste })
        return rangeesDesColonnes(colonnes as Colonnes<Fait>) // safe: the act reads the columns of the type of its list
      },
    })
}
