// An access ends before its hour.
import { TerminerAssistance } from '#contract/functions/administration/terminer-assistance.ts'
import { terminerAssistance as terminer } from '../../administration/assistance.ts'
import { serverFunction } from '../function.ts'

export const terminerAssistance = serverFunction(TerminerAssistance, async ({ body, db }) => {
  await terminer(db, body.id)
  return { terminee: true as const }
})
