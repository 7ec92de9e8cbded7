// POST and GET /verify: what a mail's link, or six digits, proves; the link opens the product, the other answers a session.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { ownWords } from '../messages.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, Email, formOf, Phone } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, isVerification, VERIFICATIONS, type Verification } from './mail-link.ts'
import { type Consumed, consumeCode, consumeToken } from './one-time-token.ts'
import { codeOf, methodOfLink } from './pkce.ts'
import { type Settled, settle } from './proof.ts'
import { withCode, withError, withMessage, withSession } from './redirect.ts'
import { deviceOf, openSession } from './session.ts'
import { standingCode } from './standing-code.ts'

const Form = z.object({
  type: z.string('Verify requires a verification type').min(1, 'Verify requires a verification type'),
  token: absent(z.string().max(500)),
  token_hash: absent(z.string().max(500)),
  email: absent(z.string()),
  phone: absent(Phone),
  redirect_to: absent(z.string()),
})
type Fields = z.output<typeof Form>

/** For `verifyOtp`: answers the session, or that one half of a change is done. */
export async function verify(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  const type = verificationOf(form.type)
  const said = saidBy(form)
  await limitTries(c, door)
  const answer =
    'code' in said
      ? await byDigits(c, door, { type, ...said })
      : await door.base.asHouse('verify the token of a mail', async (db) => {
          const { settled } = await byLink(db, door, { c, type, token: said.token })
          return open(db, door, { c, type, settled })
        })
  return c.json(answer)
}

// The hash of a link by itself, or digits with the address or the number that they were sent to.
function saidBy({
  token,
  token_hash,
  email,
  phone,
  redirect_to,
}: Fields): { token: string } | { relates_to: string; code: string } {
  if ((token === undefined) === (token_hash === undefined)) {
    throw new WireRefusal(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  const relates_to = phone ?? addressOf(email)
  if (token_hash !== undefined) {
    if (relates_to === undefined && redirect_to === undefined) return { token: token_hash }
    throw new WireRefusal(400, 'validation_failed', 'Only the token_hash and type should be provided')
  }
  if (relates_to === undefined || (phone !== undefined && email !== undefined)) {
    const sentence = 'Only an email address or phone number should be provided on verify'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  return { relates_to, code: token?.trim() ?? '' }
}

function addressOf(email: string | undefined): string | undefined {
  const read = Email.optional().safeParse(email)
  if (read.success) return read.data
  throw new WireRefusal(422, 'validation_failed', 'Invalid email format')
}

const half = ({ messages }: AuthDoor): string => ownWords('halfConfirmed', messages).message

type Opened = { c: Context<DoorEnv>; type: Verification; settled: Settled }

async function open(db: Db, door: AuthDoor, { c, type, settled }: Opened): Promise<Record<string, unknown>> {
  if (settled === 'half') return { msg: half(door), code: '200' }
  return openSession(db, door, { user: settled, method: methodOfLink(type, door.settings), device: deviceOf(c) })
}

type Digits = { type: Verification; relates_to: string; code: string }

// A failure is counted, so the transaction ends well before the refusal.
async function byDigits(c: Context<DoorEnv>, door: AuthDoor, { type, relates_to, code }: Digits): Promise<unknown> {
  const session = await door.base.asHouse('verify six digits', async (db) => {
    const said = { relates_to, code, types: VERIFICATIONS[type] }
    const proved = (await standingCode(db, door, { ...said, type })) ?? (await consumeCode(db, door, said))
    const settled = proved && (await settle(db, door, { c, type, proved }))
    // The same row for an address that nobody has.
    const actor = { id: null, email: relates_to, address: c.get('address') }
    if (!settled) await audit(db, 'login_failed', actor, { type })
    return settled && open(db, door, { c, type, settled })
  })
  if (!session) throw new WireRefusal(403, 'otp_expired', 'Token has expired or is invalid')
  return session
}

/** For the link itself: leads back to the product with the session in the fragment, or with a code for PKCE. */
export async function follow(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const back = allowedRedirect(c.req.query('redirect_to'), door.settings)
  const token = c.req.query('token_hash') ?? c.req.query('token') ?? ''
  // What is no link at all leads nowhere; a program with words of its own still has the person brought back whose link was cut short.
  if (door.messages === undefined) {
    if (!c.req.query('type')) throw typeMissing()
    if (token === '') throw new WireRefusal(400, 'validation_failed', 'Verify requires a token or a token hash')
  }
  const pkce = token.startsWith('pkce_')
  try {
    const type = verificationOf(c.req.query('type') ?? '')
    await limitTries(c, door)
    const address = await door.base.asHouse('follow the link of a mail', async (db) => {
      const { settled, proved } = await byLink(db, door, { c, type, token })
      if (settled === 'half') return withMessage(back, half(door), pkce)
      if (!pkce) return withSession(back, await open(db, door, { c, type, settled }), { type: named(type, proved) })
      const code = await codeOf(db, proved.hash, door.now())
      if (code === null) throw linkExpired()
      return withCode(back, code)
    })
    return c.redirect(address, 303)
  } catch (error) {
    // The person is in a browser: a refusal brings him back to the product, which says it.
    if (!(error instanceof WireRefusal)) throw error
    return c.redirect(withError(back, error, pkce), 303)
  }
}

/** The type that stands for two is told by the one that the link was. */
function named(type: Verification, { type: token }: Consumed): Verification {
  if (type !== 'email') return type
  return token === 'confirmation_token' ? 'signup' : 'magiclink'
}

function limitTries(c: Context<DoorEnv>, door: AuthDoor): Promise<void> {
  return limit(door.base, [{ key: `verify:address:${c.get('address')}`, window: door.settings.limits.mailAddress }])
}

type Link = { c: Context<DoorEnv>; type: Verification; token: string }

async function byLink(
  db: Db,
  door: AuthDoor,
  { c, type, token }: Link,
): Promise<{ settled: Settled; proved: Consumed }> {
  const proved = await consumeToken(db, token, { types: VERIFICATIONS[type], at: door.now() })
  const settled = proved && (await settle(db, door, { c, type, proved }))
  if (!settled) throw linkExpired()
  return { settled, proved }
}

function verificationOf(type: string): Verification {
  if (isVerification(type)) return type
  throw typeMissing()
}

const typeMissing = () => new WireRefusal(400, 'validation_failed', 'Verify requires a verification type')

const linkExpired = () => new WireRefusal(403, 'otp_expired', 'Email link is invalid or has expired')
