// Whoever sees an account leaves it.
import { QuitterAssistance } from '#contract/functions/administration/quitter-assistance.ts'
import { quitterAssistance as quitter } from '../../administration/assistance.ts'
import { serverFunction } from '../function.ts'

export const quitterAssistance = serverFunction(QuitterAssistance, async ({ caller, base }) => {
  await quitter(base, caller)
  return { terminee: true as const }
})
