// Everything that the screens read and write of the table `reglages_relances`: when each level is proposed.
import type { ReglageRelances } from '#domain/sujets/location/relance.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export type ReglageEnregistre = ReglageRelances & { readonly id: string }

export const reglagesRelancesQuery = listeQuery<ReglageEnregistre>('reglages_relances')
export const useWriteReglagesRelances = factWrites<ReglageEnregistre>('reglages_relances')
