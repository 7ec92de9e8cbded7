// Everything that the screens read and write of the table `cles_repartition`: the keys that share what a building costs.
import type { CleRepartition } from '#domain/sujets/immeubles/cle-repartition.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteClesRepartition = factWrites<CleRepartition>('cles_repartition')
