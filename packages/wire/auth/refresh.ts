// POST /token?grant_type=refresh_token: each token makes one next; one used twice, too late, ends the whole session.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { limit } from './limits.ts'
import { sha256 } from './one-time-token.ts'
import { isBanned, type OpenSession, type SessionRow, sessionJson, storeRefreshToken } from './session.ts'
import { userById } from './user.ts'

const Form = z.object({ refresh_token: z.string('refresh_token required').min(1, 'refresh_token required').max(200) })
type Outcome =
  | { kind: 'unknown' }
  | { kind: 'expired'; how: string }
  | { kind: 'banned' }
  | { kind: 'stolen' }
  | ({ kind: 'next'; token: string } & OpenSession)

export async function refresh(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { refresh_token } = await formOf(c, Form)
  const address = c.get('address')
  await limit(door.base, [{ key: `token:address:${address}`, window: door.settings.limits.tokenAddress }])
  // The outcome is decided before it is refused: the end of a stolen session must be committed.
  const outcome = await door.base.asHouse('refresh a session', (db) =>
    next(db, door, { token: refresh_token, address }),
  )
  switch (outcome.kind) {
    case 'unknown':
      throw new WireRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    case 'expired':
      throw new WireRefusal(400, 'session_expired', `Invalid Refresh Token: Session Expired${outcome.how}`)
    case 'banned':
      throw new WireRefusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
    case 'stolen':
      throw new WireRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
    case 'next':
      return c.json(await sessionJson(door, { ...outcome, refreshToken: outcome.token }))
  }
}

type Known = { id: number; session_id: string; revoked: boolean; recent: boolean }
type Asked = { token: string; address: string }

async function next(db: Db, door: AuthDoor, { token, address }: Asked): Promise<Outcome> {
  const session = await lockSession(db, token, door.settings.inactivitySeconds)
  if (!session) return { kind: 'unknown' }
  const { reuseSeconds, strictReuse } = door.settings
  const user = await userById(db, session.user_id)
  const known = await db.row<Known>(
    `select id, session_id, revoked, updated_at > now() - make_interval(secs => $2) as recent
     from auth.refresh_tokens where token = $1`,
    [sha256(token), reuseSeconds],
  )
  if (!known) return { kind: 'unknown' }
  if (user && isBanned(user, door.now())) return { kind: 'banned' }
  if (known.revoked && session.ended && !strictReuse) return { kind: 'stolen' }
  if (session.ended || session.idle || !user) return { kind: 'expired', how: session.ended ? '' : ' (Inactivity)' }
  const actor = { id: user.id, email: user.email, address }

  // The next token follows from this one by a key that only the house has: asked twice at once, it is the same.
  const following = door.keys.digest('refresh', token)
  if (!known.revoked) {
    await db.rows('update auth.refresh_tokens set revoked = true where id = $1', [known.id])
    await storeRefreshToken(db, { token: following, parent: token, session })
    await db.rows('update auth.sessions set refreshed_at = now() where id = $1', [session.id])
    await audit(db, 'token_refreshed', actor)
    return { kind: 'next', token: following, session, user }
  }
  const unused = await isUnused(db, following)
  if (unused && (known.recent || !strictReuse)) return { kind: 'next', token: following, session, user }
  // Its row stays where every token of it is told what became of it; it opens nothing any more.
  if (strictReuse) await db.rows('delete from auth.sessions where id = $1', [session.id])
  else await endInPlace(db, session)
  await audit(db, 'token_revoked', actor, { session_id: session.id, reason: 'refresh token used again' })
  return { kind: 'stolen' }
}

async function endInPlace(db: Db, { id }: SessionRow): Promise<void> {
  await db.rows('update auth.sessions set not_after = now() where id = $1', [id])
  await db.rows('update auth.refresh_tokens set revoked = true where session_id = $1', [id])
}

// The session is locked before its tokens are read: of two refreshes, the second reads what the first one wrote.
async function lockSession(
  db: Db,
  token: string,
  inactivity: number | null,
): Promise<(SessionRow & { ended: boolean; idle: boolean }) | null> {
  return db.row(
    `select id, user_id, aal, amr, created_at, coalesce(not_after <= now(), false) as ended,
       coalesce(coalesce(refreshed_at, created_at) + make_interval(secs => $2) <= now(), false) as idle
     from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [sha256(token), inactivity],
  )
}

async function isUnused(db: Db, token: string): Promise<boolean> {
  const found = await db.row<{ revoked: boolean }>('select revoked from auth.refresh_tokens where token = $1', [
    sha256(token),
  ])
  return found?.revoked === false
}
