// What an open session alone does not allow asks for a fresh proof of who is there; POST /reauthenticate gives one again.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, formOf, Password } from './form.ts'
import { limit } from './limits.ts'
import { verifyPassword } from './password.ts'
import { checkNonce, reauthenticate } from './reauthenticate.ts'
import { type OpenSession, requireSession, seconds } from './session.ts'

const Form = z.object({ password: absent(Password), nonce: absent(z.string().max(20)) })

/** `factor`: only a second step that is more than a mail, or a code on paper, is proof enough. */
export function requireFreshProof(door: AuthDoor, { session }: OpenSession, by: 'any' | 'factor' = 'any'): void {
  const { freshProofSeconds } = door.settings
  if (freshProofSeconds === null) return
  const since = seconds(door.now()) - freshProofSeconds
  const fresh = session.amr.some(({ method, timestamp }) => timestamp > since && (by === 'any' || isFactor(method)))
  if (!fresh) throw new WireRefusal(401, 'reauthentication_needed', 'This requires a recent proof of who you are')
}

const isFactor = (method: string): boolean => method === 'totp' || method.startsWith('mfa/')

/** By the password; who has none, by the six digits that this same call sends when nothing is said. */
export async function proveAgain(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { password, nonce } = await formOf(c, Form)
  const open = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  const { user } = open
  const byPassword = user.encrypted_password !== null
  if (byPassword && password === undefined) return c.json({ means: 'password' })
  if (!byPassword && nonce === undefined) {
    await reauthenticate(c, door)
    return c.json({ means: 'code' })
  }
  const address = c.get('address')
  if (byPassword) await checkPassword(door, { open, password: password ?? '', address })
  else await checkNonce(door, { user, nonce, address })
  const method = byPassword ? 'password' : 'otp'
  await door.base.asHouse('keep that he proved again who he is', (db) =>
    db.rows(
      `update auth.sessions set amr = jsonb_build_array(jsonb_build_object('method', $2::text, 'timestamp', $3::int)) || amr
       where id = $1`,
      [open.session.id, method, seconds(door.now())],
    ),
  )
  return c.json({})
}

type Said = { open: OpenSession; password: string; address: string }

async function checkPassword(door: AuthDoor, { open: { user }, password, address }: Said): Promise<void> {
  await limit(door.base, [{ key: `password:account:${user.id}`, window: door.settings.limits.signInPair }])
  if (await verifyPassword(password, user.encrypted_password)) return
  const actor = { id: user.id, email: user.email, address }
  await door.base.asHouse('note a wrong password', (db) => audit(db, 'reauthentication_failed', actor))
  throw new WireRefusal(400, 'current_password_mismatch', 'Current password is not the right one')
}
