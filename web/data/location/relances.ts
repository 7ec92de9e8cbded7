// Everything that the screens read and write of the table `relances`: what was sent, and the proofs noted afterwards.
import type { Day } from '#domain/base/day.ts'
import type { GarantRelance, Relance } from '#domain/sujets/location/relance.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export type RelanceGardee = Relance & {
  readonly garants: readonly GarantRelance[]
  readonly recommande: string | null
  readonly remise_le: Day | null
  readonly preuve_id: string | null
}

export const relancesQuery = listeQuery<RelanceGardee>('relances')
/** Only the proofs change; reminders are written by the act `envoyer-relances`. */
export const useWriteRelances = factWrites<RelanceGardee>('relances')
