// An administrator ends one session of somebody else.
import { RevoquerSession } from '#contract/functions/compte/revoquer-session.ts'
import { revoquerSession as revoquer } from '../../administration/personnes.ts'
import { serverFunction } from '../function.ts'

export const revoquerSession = serverFunction(RevoquerSession, async ({ body, db }) => {
  await revoquer(db, body)
  return { fermee: true as const }
})
