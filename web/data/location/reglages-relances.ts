// Everything that the screens read and write of the table `reglages_relances`: when each level is proposed.
import type { ReglageRelances } from '#domain/location/relance.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export type ReglageEnregistre = ReglageRelances & { readonly id: string }

export const reglagesRelancesQuery = factsQuery<ReglageEnregistre>({ table: 'reglages_relances', order: 'depuis' })
export const useWriteReglagesRelances = factWrites<ReglageEnregistre>('reglages_relances')
