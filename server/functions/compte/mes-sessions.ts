// The sessions that the caller has open.
import { MesSessions } from '#contract/functions/compte/mes-sessions.ts'
import { sessionsDe } from '../../compte/sessions.ts'
import { serverFunction } from '../function.ts'

export const mesSessions = serverFunction(MesSessions, async ({ caller, base }) => ({
  sessions: await sessionsDe(base, caller),
}))
