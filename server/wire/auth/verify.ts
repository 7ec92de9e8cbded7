// GET and POST /verify: the link of a mail, followed by its owner, once.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, isVerification, VERIFICATIONS, type Verification } from './mail-link.ts'
import { type Consumed, consumeToken } from './one-time-token.ts'
import { codeOf, methodOf } from './pkce.ts'
import { deviceOf, openSession } from './session.ts'
import { type User, userById } from './user.ts'

const Form = z.object({
  type: z.string('Verify requires a verification type').min(1),
  token: z.string().max(500).optional(),
  token_hash: z.string().max(500).optional(),
  email: z.string().trim().toLowerCase().optional(),
})
type Proof = { type: Verification; token: string; email?: string | undefined }
const EXPIRED = 'Email link is invalid or has expired'

/** For `verifyOtp`: answers the session. */
export async function verify(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  const token = form.token_hash ?? form.token
  if (!token) throw new WireRefusal(400, 'validation_failed', 'Verify requires a token or a token hash')
  const type = verificationOf(form.type)
  await limitTries(c, door)
  const session = await door.base.asHouse('verify the token of a mail', async (db) => {
    const { user } = await prove(db, door, { c, proof: { type, token, email: form.email } })
    return openSession(db, door, { user, method: methodOf(type), device: deviceOf(c) })
  })
  return c.json(session)
}

/** For the link itself: leads back to the product with the session in the fragment, or with a code for PKCE. */
export async function follow(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const back = allowedRedirect(c.req.query('redirect_to'), door.settings.publicUrl)
  try {
    const type = verificationOf(c.req.query('type') ?? '')
    await limitTries(c, door)
    const token = c.req.query('token_hash') ?? c.req.query('token') ?? ''
    const result = await door.base.asHouse('follow the link of a mail', async (db) => {
      const { user, proved } = await prove(db, door, { c, proof: { type, token } })
      if (!token.startsWith('pkce_'))
        return openSession(db, door, { user, method: methodOf(type), device: deviceOf(c) })
      const code = await codeOf(db, proved.hash, door.now())
      if (code === null) throw expired()
      return { code }
    })
    return c.redirect('code' in result ? withCode(back, String(result.code)) : withSession(back, result, type), 303)
  } catch (error) {
    // The person is in a browser: a refusal brings him back to the product, which says it.
    if (!(error instanceof WireRefusal)) throw error
    return c.redirect(withError(back, error), 303)
  }
}

function limitTries(c: Context<DoorEnv>, door: AuthDoor): Promise<void> {
  return limit(door.base, [{ key: `verify:address:${c.get('address')}`, window: door.settings.limits.mailAddress }])
}

type Asked = { c: Context<DoorEnv>; proof: Proof }

async function prove(db: Db, door: AuthDoor, { c, proof }: Asked): Promise<{ user: User; proved: Consumed }> {
  const proved = await consumeToken(db, proof.token, { type: VERIFICATIONS[proof.type], at: door.now() })
  if (!proved || (proof.email !== undefined && proof.email !== proved.relates_to.toLowerCase())) throw expired()
  const before = await userById(db, proved.user_id)
  if (!before) throw expired()
  if (proof.type === 'email_change') await changeEmail(db, proved)
  else await confirmEmail(db, before)
  const user = await userById(db, proved.user_id)
  if (!user) throw expired()
  const actor = { id: user.id, email: user.email, address: c.get('address') }
  await audit(db, before.email_confirmed_at === null ? 'user_confirmed' : 'login', actor, { type: proof.type })
  if (proof.type === 'email_change' && before.email) {
    const to = before.email
    door.later('tell the former address', () => door.post({ kind: 'adresse-changee', to }))
  }
  return { user, proved }
}

// Whoever follows a link of his mailbox has proved the address, be it to confirm it or to recover his password.
async function confirmEmail(db: Db, { id, email_confirmed_at }: User): Promise<void> {
  if (email_confirmed_at !== null) return
  const verified = `jsonb_build_object('email_verified', true)`
  await db.rows(
    `update auth.users set email_confirmed_at = now(), raw_user_meta_data = raw_user_meta_data || ${verified} where id = $1`,
    [id],
  )
  await db.rows(
    `update auth.identities set identity_data = identity_data || ${verified} where user_id = $1 and provider = 'email'`,
    [id],
  )
}

async function changeEmail(db: Db, { user_id, relates_to }: Consumed): Promise<void> {
  const changed = await db.row(
    `update auth.users set email = $2, email_change = null, email_confirmed_at = now(),
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where id = $1 and email_change = $2 and not exists (select from auth.users u where lower(u.email) = $2 and u.id <> $1)
     returning id`,
    [user_id, relates_to],
  )
  if (!changed) throw expired()
  await db.rows(
    `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [user_id, relates_to],
  )
}

function verificationOf(type: string): Verification {
  if (isVerification(type)) return type
  throw new WireRefusal(400, 'validation_failed', 'Verify requires a verification type')
}

const expired = () => new WireRefusal(403, 'otp_expired', EXPIRED)

function withSession(back: string, session: Record<string, unknown>, type: Verification): string {
  const { access_token, expires_at, expires_in, refresh_token } = session
  const said = { access_token, expires_at, expires_in, refresh_token, token_type: 'bearer', type }
  return `${back.replace(/#.*$/, '')}#${new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]))}`
}

function withCode(back: string, code: string): string {
  const url = new URL(back)
  url.searchParams.set('code', code)
  return url.href
}

function withError(back: string, { code, message }: WireRefusal): string {
  const said = { error: 'access_denied', error_code: code, error_description: message }
  return `${back.replace(/#.*$/, '')}#${new URLSearchParams(said)}`
}
