// Everything that the screens read and write of the table `mouvements_depot`: the tenants' deposits.
import type { MouvementDepot } from '#domain/sujets/location/depot-garantie.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteMouvementsDepot = factWrites<MouvementDepot>('mouvements_depot')
