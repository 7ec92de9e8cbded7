// What waits for the person across his dossiers, computed by the server from all of them in one call.
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { act } from '../functions.ts'

export type Accueil = z.output<typeof MonAccueil.reply>
export type DossierAccueil = Accueil['dossiers'][number]
export type EcheanceAccueil = DossierAccueil['echeances'][number]

/** Asked again each time it is opened: what was done meanwhile is no longer to do. */
export const monAccueilQuery = (user_id: string) =>
  queryOptions({ queryKey: ['mon-accueil', user_id], queryFn: () => act(MonAccueil, {}), staleTime: 0 })
