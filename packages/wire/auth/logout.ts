// POST /logout: this device, the others, or all of them.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { isAssistant } from '../read-only.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { requireSession } from './session.ts'

const ENDED = { global: 'true', local: 'id = $2', others: 'id <> $2' } as const
type Scope = keyof typeof ENDED

export async function logout(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  // Who sees the account of somebody else closes what he looks through, not the person's own sessions.
  const scope = isAssistant(c.get('caller')) ? 'local' : scopeOf(c.req.query('scope') || 'global')
  await door.base.asHouse('end sessions at their owner’s request', async (db) => {
    const { session, user } = await requireSession(c, db)
    const values = scope === 'global' ? [user.id] : [user.id, session.id]
    await db.rows(`delete from auth.sessions where user_id = $1 and ${ENDED[scope]}`, values)
    await audit(db, 'logout', { id: user.id, email: user.email, address: c.get('address') }, { scope })
  })
  return c.body(null, 204)
}

function scopeOf(scope: string): Scope {
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope
  throw new WireRefusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`)
}
