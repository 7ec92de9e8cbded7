// Everything that the screens read and write of the table `deplacements`: the trips made for the letting.
import type { Deplacement } from '#domain/sujets/tiers/deplacement.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteDeplacements = factWrites<Deplacement>('deplacements')
