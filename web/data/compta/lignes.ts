// Everything that the screens read of the tables `ecritures` and `lignes`: the validated books, year by year.
import { queryOptions } from '@tanstack/react-query'
import { LireEcrituresValidees } from '#contract/functions/compta/lire-ecritures-validees.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { lignesDesColonnes } from '#domain/compta/ecritures-colonnes.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import { act } from '../functions.ts'

/**
 * The validated lines of one year, in the order of the books. A final year never changes again: it is read once, whatever is
 * written in the others.
 */
export const lignesValideesQuery = (dossier_id: string, { id, annee, etat }: Pick<Exercice, 'id' | 'annee' | 'etat'>) =>
  queryOptions({
    queryKey: ['faits', dossier_id, 'lignes', id, etat],
    ...(etat === 'definitif' && { staleTime: 'static' as const }),
    queryFn: async (): Promise<Ligne[]> => lignesDesColonnes(await act(LireEcrituresValidees, { dossier_id, annee })),
  })
