// POST /factors/{id}/challenge and /verify: the second step is asked for, and given.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { factorOf } from './factors.ts'
import { Channel, formOf } from './form.ts'
import { forgive, limit } from './limits.ts'
import { codeDigest, secondsLater, sixDigits } from './one-time-token.ts'
import { limitSms, requireChannel, sendSms, testOtp } from './phone.ts'
import { type OpenSession, raiseSession, requireSession } from './session.ts'
import { stepOf, unseal } from './totp.ts'
import type { Factor, User } from './user.ts'
import { askKey, judgeKey, KeySaid } from './webauthn-factor.ts'

const CHALLENGE_SECONDS = 300
const ChallengeForm = z.object({ channel: Channel })
const VerifyForm = z.object({
  challenge_id: z.guid('challenge_id must be an UUID'),
  code: z.string('code is required').trim().max(20).optional(),
  webauthn: KeySaid.optional(),
})
const METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const
const WRONG = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn credential',
} as const
/** A step that is asked for, then answered; codes on paper are given by a call of their own. */
type Asked = Factor & { readonly factor_type: keyof typeof METHODS }
type Challenge = {
  id: string
  code_hash: string | null
  web_authn_session_data: { challenge: string } | null
  failures: number
  same_place: boolean
  alive: boolean
}

export async function challenge(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { channel } = await formOf(c, ChallengeForm)
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  const factor = askedOf(c, user)
  if (factor.phone !== null) {
    if (!door.settings.phone)
      throw new WireRefusal(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
    requireChannel(channel)
    await limitSms(c, door, factor.phone)
  } else await limitTries(door, user)
  const code = factor.phone === null ? null : (testOtp(door, factor.phone) ?? sixDigits())
  const key = factor.factor_type === 'webauthn' ? await askKey(door, { user, factor }) : null
  const expiresAt = secondsLater(door, CHALLENGE_SECONDS)
  const made = await door.base.asHouse('ask for a second step', async (db) => {
    const row = await db.row<{ id: string }>(
      `insert into auth.mfa_challenges (factor_id, ip_address, code_hash, expires_at, web_authn_session_data)
       values ($1, $2, $3, $4, $5) returning id`,
      [
        factor.id,
        c.get('address'),
        code && codeDigest(door, { relates_to: factor.id, code }),
        expiresAt.toISOString(),
        key && { challenge: key.challenge },
      ],
    )
    await db.rows('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id])
    await audit(db, 'challenge_created', actorOf(c, user), { factor_id: factor.id })
    return row
  })
  if (factor.phone !== null && code !== null && testOtp(door, factor.phone) === undefined) {
    await sendSms(door, { to: `+${factor.phone}`, code })
  }
  const expires_at = Math.floor(expiresAt.getTime() / 1000)
  return c.json({ id: made?.id, type: factor.factor_type, expires_at, ...(key && { webauthn: key.webauthn }) })
}

type Verdict =
  | { kind: 'right'; session: Record<string, unknown>; isNew: boolean; user: User }
  | { kind: 'wrong'; type: Asked['factor_type'] }

export async function verifyFactor(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, VerifyForm)
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  await limitTries(door, user)
  // A failure is counted and noted: the refusal comes after the transaction.
  const verdict = await door.base.asHouse('judge a second step', async (db): Promise<Verdict> => {
    const open = await requireSession(c, db)
    const factor = askedOf(c, open.user)
    const asked = await challengeOf(c, db, { factor, id: form.challenge_id })
    const right = await judge(db, door, { factor, asked, said: form })
    await audit(db, 'verification_attempted', actorOf(c, user), { factor_id: factor.id, right })
    if (!right) return { kind: 'wrong', type: factor.factor_type }
    return {
      kind: 'right',
      ...(await succeed(c, db, door, { open, factor })),
      isNew: factor.status === 'unverified',
      user,
    }
  })
  if (verdict.kind === 'wrong') throw wrongAnswer(verdict.type)
  await forgive(door.base, [triesKey(user)])
  const to = verdict.isNew ? user.email : null
  if (to) door.later('tell that a second step was added', () => door.post({ kind: 'factor-added', to }))
  return c.json(verdict.session)
}

const isAsked = (factor: Factor): factor is Asked => factor.factor_type in METHODS

function askedOf(c: Context<DoorEnv>, { factors }: User): Asked {
  const factor = factorOf(c, factors)
  if (isAsked(factor)) return factor
  throw new WireRefusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
}

function wrongAnswer(type: Asked['factor_type']): WireRefusal {
  return new WireRefusal(422, 'mfa_verification_failed', WRONG[type])
}

async function challengeOf(
  c: Context<DoorEnv>,
  db: Db,
  { factor, id }: { factor: Factor; id: string },
): Promise<Challenge> {
  const asked = await db.row<Challenge>(
    `select id, code_hash, web_authn_session_data, failures, ip_address = $3 and verified_at is null as same_place, expires_at > now() as alive
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [id, factor.id, c.get('address')],
  )
  if (!asked) throw new WireRefusal(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  // Nor is it told that it was answered already.
  if (!asked.same_place) {
    throw new WireRefusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (!asked.alive) {
    const sentence = `MFA challenge ${asked.id} has expired, verify against another challenge or create a new challenge.`
    throw new WireRefusal(422, 'mfa_challenge_expired', sentence)
  }
  return asked
}

type Judged = { factor: Asked; asked: Challenge; said: z.output<typeof VerifyForm> }

async function judge(db: Db, door: AuthDoor, { factor, asked, said }: Judged): Promise<boolean> {
  const right = await isRight(db, door, { factor, asked, said })
  // What a key is asked to sign is signed once, well or badly.
  const changed = right || factor.factor_type === 'webauthn' ? 'verified_at = now()' : 'failures = failures + 1'
  await db.rows(`update auth.mfa_challenges set ${changed} where id = $1`, [asked.id])
  return right
}

function isRight(db: Db, door: AuthDoor, { factor, asked, said }: Judged): Promise<boolean> {
  if (factor.factor_type === 'webauthn') {
    if (!said.webauthn) throw new WireRefusal(400, 'validation_failed', 'WebAuthn config required')
    const challenge = asked.web_authn_session_data?.challenge ?? ''
    return judgeKey(db, door, { factor, challenge, said: said.webauthn })
  }
  const { code } = said
  if (!code) throw new WireRefusal(400, 'validation_failed', 'Code needs to be non-empty')
  if (factor.factor_type === 'totp') return takeStep(db, door, { factor, code })
  const same = asked.code_hash === codeDigest(door, { relates_to: factor.id, code })
  return Promise.resolve(same && asked.failures < door.settings.codeFailures)
}

// A code that somebody saw is of no use to him: its period is taken once.
async function takeStep(db: Db, door: AuthDoor, { factor, code }: { factor: Factor; code: string }): Promise<boolean> {
  const secret = unseal(door.keys, factor.id, factor.secret ?? '')
  const once = door.settings.appCodesOnce
  const step = stepOf(secret, { code, at: door.now(), after: once ? Number(factor.last_step) : 0 })
  if (step === null || !once) return step !== null
  const taken = await db.row(
    'update auth.mfa_factors set last_step = $2 where id = $1 and last_step < $2 returning id',
    [factor.id, step],
  )
  return taken !== null
}

type Succeeded = { open: OpenSession; factor: Asked }

// The other sessions of the person that no factor raised end; those of its kind that he began to set up and left go away.
async function succeed(
  c: Context<DoorEnv>,
  db: Db,
  door: AuthDoor,
  { open: { session, user }, factor }: Succeeded,
): Promise<{ session: Record<string, unknown> }> {
  await db.rows(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor.id])
  const left = `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`
  await db.rows(left, [user.id, factor.factor_type])
  await db.rows(`delete from auth.sessions where user_id = $1 and id <> $2 and factor_id is null`, [
    user.id,
    session.id,
  ])
  await audit(db, 'mfa_code_login', actorOf(c, user), { factor_id: factor.id })
  const method = METHODS[factor.factor_type]
  return { session: await raiseSession(db, door, { session, method, factor_id: factor.id }) }
}

export const triesKey = ({ id }: User): string => `factor:account:${id}`

export function limitTries(door: AuthDoor, user: User): Promise<void> {
  return limit(door.base, [{ key: triesKey(user), window: door.settings.limits.factorAccount }])
}

const actorOf = (c: Context<DoorEnv>, { id, email }: User) => ({ id, email, address: c.get('address') })
