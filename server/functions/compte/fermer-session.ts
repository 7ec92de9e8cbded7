// Ends one of the caller's sessions.
import { FermerSession } from '#contract/functions/compte/fermer-session.ts'
import { fermerSession as fermer } from '../../compte/sessions.ts'
import { serverFunction } from '../function.ts'

export const fermerSession = serverFunction(FermerSession, async ({ body, caller, base }) => {
  await fermer(base, caller, body.session_id)
  return { fermee: true }
})
