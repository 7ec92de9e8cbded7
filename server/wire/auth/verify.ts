// GET and POST /verify: the link of a mail, or the digits of a mail or a message, said by their owner, once.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, Email, formOf, Phone } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, isVerification, VERIFICATIONS, type Verification } from './mail-link.ts'
import { type Consumed, consumeCode, consumeToken } from './one-time-token.ts'
import { changeMeans, confirmMeans } from './person.ts'
import { codeOf, methodOf } from './pkce.ts'
import { withCode, withError, withSession } from './redirect.ts'
import { deviceOf, openSession } from './session.ts'
import { type User, userById } from './user.ts'

const Form = z.object({
  type: z.string('Verify requires a verification type').min(1),
  token: absent(z.string().max(500)),
  token_hash: absent(z.string().max(500)),
  email: absent(Email),
  phone: absent(Phone),
})
type Fields = z.output<typeof Form>
type Proof = { type: Verification; token: string; email?: string | undefined }

/** For `verifyOtp`: answers the session. */
export async function verify(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  const type = verificationOf(form.type)
  const said = form.token_hash ?? form.token
  if (!said) throw new WireRefusal(400, 'validation_failed', 'Verify requires a token or a token hash')
  const digits = digitsOf(form)
  if (!digits && form.phone) throw expired()
  await limitTries(c, door)
  const session = digits
    ? await byDigits(c, door, { type, ...digits })
    : await door.base.asHouse('verify the token of a mail', async (db) => {
        const { user } = await byLink(db, door, { c, proof: { type, token: said, email: form.email } })
        return openSession(db, door, { user, method: methodOf(type), device: deviceOf(c) })
      })
  return c.json(session)
}

function digitsOf({ token, token_hash, email, phone }: Fields): { relates_to: string; code: string } | null {
  const relates_to = phone ?? email
  if (token_hash !== undefined || token === undefined || relates_to === undefined) return null
  return /^\d{6}$/.test(token.trim()) ? { relates_to, code: token.trim() } : null
}

type Digits = { type: Verification; relates_to: string; code: string }

// A failure is counted, so the transaction ends well before the refusal.
async function byDigits(c: Context<DoorEnv>, door: AuthDoor, { type, relates_to, code }: Digits): Promise<unknown> {
  const session = await door.base.asHouse('verify six digits', async (db) => {
    const proved = await consumeCode(db, door, { relates_to, code, types: VERIFICATIONS[type] })
    if (!proved) return null
    const user = await settle(db, door, { c, type, proved })
    return user && openSession(db, door, { user, method: methodOf(type), device: deviceOf(c) })
  })
  if (!session) throw expired()
  return session
}

/** For the link itself: leads back to the product with the session in the fragment, or with a code for PKCE. */
export async function follow(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const back = allowedRedirect(c.req.query('redirect_to'), door.settings)
  try {
    const type = verificationOf(c.req.query('type') ?? '')
    await limitTries(c, door)
    const token = c.req.query('token_hash') ?? c.req.query('token') ?? ''
    const result = await door.base.asHouse('follow the link of a mail', async (db) => {
      const { user, proved } = await byLink(db, door, { c, proof: { type, token } })
      if (!token.startsWith('pkce_'))
        return openSession(db, door, { user, method: methodOf(type), device: deviceOf(c) })
      const code = await codeOf(db, proved.hash, door.now())
      if (code === null) throw linkExpired()
      return { code }
    })
    return c.redirect('code' in result ? withCode(back, String(result.code)) : withSession(back, result, { type }), 303)
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

async function byLink(db: Db, door: AuthDoor, { c, proof }: Asked): Promise<{ user: User; proved: Consumed }> {
  const proved = await consumeToken(db, proof.token, { types: VERIFICATIONS[proof.type], at: door.now() })
  if (!proved || (proof.email !== undefined && proof.email !== proved.relates_to.toLowerCase())) throw linkExpired()
  const user = await settle(db, door, { c, type: proof.type, proved })
  if (!user) throw linkExpired()
  return { user, proved }
}

type Settled = { c: Context<DoorEnv>; type: Verification; proved: Consumed }

/** What the proof changes of the person; null when it proves an address that is no longer his. */
async function settle(db: Db, door: AuthDoor, { c, type, proved }: Settled): Promise<User | null> {
  const before = await userById(db, proved.user_id)
  if (!before) return null
  const changes = type === 'email_change' || type === 'phone_change'
  const means = proved.relates_to === before.phone || type === 'phone_change' ? 'phone' : 'email'
  if (changes) {
    if (!(await changeMeans(db, means, proved))) return null
  } else {
    if (proved.relates_to !== before[means]?.toLowerCase()) return null
    // Whoever says what his mailbox or his phone received has proved it, be it to confirm it or to come in.
    if (before[`${means}_confirmed_at`] === null) await confirmMeans(db, before.id, means)
    // A password that was set before anything was proved may be somebody else's: only the link of the sign-up keeps it.
    if (before.confirmed_at === null && proved.type === 'recovery_token') {
      await db.rows('update auth.users set encrypted_password = null where id = $1', [before.id])
    }
  }
  const user = await userById(db, before.id)
  const actor = { id: before.id, email: user?.email ?? null, address: c.get('address') }
  await audit(db, before.confirmed_at === null ? 'user_confirmed' : 'login', actor, { type })
  tellFormerAddress(door, { before, type })
  return user
}

function tellFormerAddress(door: AuthDoor, { before, type }: { before: User; type: Verification }): void {
  const to = before.email
  if (!to || (type !== 'email_change' && type !== 'phone_change')) return
  const kind = type === 'email_change' ? 'adresse-changee' : 'telephone-change'
  door.later('tell the former address', () => door.post({ kind, to }))
}

function verificationOf(type: string): Verification {
  if (isVerification(type)) return type
  throw new WireRefusal(400, 'validation_failed', 'Verify requires a verification type')
}

const expired = () => new WireRefusal(403, 'otp_expired', 'Token has expired or is invalid')

const linkExpired = () => new WireRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
