// Accesses of the assistance whose hour has come: ended, and their end logged, a few seconds after.
import type { WireLog } from '@quittance/wire'
import type { Base } from '@quittance/wire/postgres'
import { everyFewSeconds } from './ticker.ts'

type House = { readonly base: Base; readonly log: WireLog }

export const startAssistances = ({ base, log }: House): (() => Promise<void>) =>
  everyFewSeconds(() => cloreAssistances(base), log, 'the accesses of the assistance could not be ended')

/** Gives how many were ended. */
export async function cloreAssistances(base: Base): Promise<number> {
  const ended = await base.asHouse('end the accesses of the assistance whose hour has come', (db) =>
    db.row<{ n: number }>('select private.clore_assistances() as n'),
  )
  return ended?.n ?? 0
}
