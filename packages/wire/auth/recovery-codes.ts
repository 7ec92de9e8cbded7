// /factors/recovery-codes: ten codes on paper, for the day the app is lost; a factor of its own, one for a person.
import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { type AuditAction, audit } from './audit.ts'
import { limitTries, triesKey } from './challenge.ts'
import type { AuthDoor } from './door.ts'
import { checkNewFactor, hasOtherFactor, lowerSessions } from './factors.ts'
import { absent, formOf } from './form.ts'
import { requireFreshProof } from './fresh.ts'
import { forgive } from './limits.ts'
import { type OpenSession, raiseSession, requireSession } from './session.ts'
import type { Factor, User } from './user.ts'

const COUNT = 10
const LENGTH = 16
// Base 32: no digit that is read as a letter.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const FAILURES_AT_MOST = 5
const LOCKED_FOR = '15 minutes'
const METHOD = 'mfa/recovery_code'
const NewForm = z.object({ friendly_name: absent(z.string().trim().max(100)) })
const VerifyForm = z.object({
  code: z
    .string('Code needs to be non-empty')
    .max(100)
    .transform((said) => said.toLowerCase().replace(/[\s-]/g, ''))
    .pipe(z.string().min(1, 'Code needs to be non-empty')),
})

/** How many there are and are left, never the codes; told to a session without its second step too. */
export async function recoveryCodesStatus(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const answer = await door.base.asHouse('count recovery codes', async (db) => {
    const { user } = await requireSession(c, db)
    const { id } = enrolled(user)
    const counted = await db.row<{ total: number; remaining: number }>(
      `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
       from auth.mfa_recovery_codes where factor_id = $1`,
      [id],
    )
    return { id, type: 'recovery_code', ...counted }
  })
  return c.json(answer)
}

/** The first codes of a person who has another factor; shown once: only their digests are kept. */
export async function makeRecoveryCodes(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, NewForm)
  const friendly_name = form.friendly_name || 'Recovery codes'
  const answer = await door.base.asHouse('make recovery codes', async (db) => {
    const open = await requireSession(c, db)
    requireSecondStep(open, 'generate')
    if (setOf(open.user)) throw alreadyThere()
    await checkNewFactor(db, door, { open, form: { factor_type: 'recovery_code', friendly_name } })
    if (!hasOtherFactor(open.user)) {
      const sentence = 'At least one other verified factor is required to generate recovery codes'
      throw new WireRefusal(422, 'mfa_recovery_codes_sole_factor', sentence)
    }
    const made = await db.row<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, $2, 'recovery_code', 'verified')
       on conflict (user_id) where factor_type = 'recovery_code' do nothing returning id`,
      [open.user.id, friendly_name],
    )
    if (!made) throw alreadyThere()
    await noted(c, db, { open, action: 'recovery_codes_generated', factor_id: made.id })
    return shown(db, door, { id: made.id, friendly_name })
  })
  return c.json(answer)
}

/** New codes under the same factor: those before are dead, and a lock is lifted. */
export async function renewRecoveryCodes(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const answer = await door.base.asHouse('renew recovery codes', async (db) => {
    const open = await requireSession(c, db)
    requireSecondStep(open, 'regenerate')
    requireFreshProof(door, open)
    const { id, friendly_name } = enrolled(open.user)
    await db.rows('update auth.mfa_factors set failures = 0, locked_until = null where id = $1', [id])
    await db.rows('delete from auth.mfa_recovery_codes where factor_id = $1', [id])
    await noted(c, db, { open, action: 'recovery_codes_regenerated', factor_id: id })
    return shown(db, door, { id, friendly_name: friendly_name ?? '' })
  })
  return c.json(answer)
}

export async function removeRecoveryCodes(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const id = await door.base.asHouse('take recovery codes away', async (db) => {
    const open = await requireSession(c, db)
    requireSecondStep(open, 'delete')
    requireFreshProof(door, open, 'factor')
    const factor = enrolled(open.user)
    await db.rows('delete from auth.mfa_factors where id = $1', [factor.id])
    await lowerSessions(db, { user_id: open.user.id, factor_id: factor.id })
    await noted(c, db, { open, action: 'recovery_codes_deleted', factor_id: factor.id })
    return factor.id
  })
  return c.json({ id })
}

type Verdict = { kind: 'right'; session: Record<string, unknown> } | { kind: 'wrong' | 'locked' }

/** Gives the session its second step, once for each code; a code that served, a wrong one and none are one refusal. */
export async function useRecoveryCode(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { code } = await formOf(c, VerifyForm)
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  await limitTries(door, user)
  // A failure is counted and noted: the refusal comes after the transaction.
  const verdict = await door.base.asHouse('judge a recovery code', async (db): Promise<Verdict> => {
    const open = await requireSession(c, db)
    const factor = setOf(open.user)
    if (!factor) return { kind: 'wrong' }
    const kind = await judge(db, { factor, digest: digestOf(door, factor.id, code) })
    const action = kind === 'right' ? 'recovery_codes_verified' : 'verification_attempted'
    const actor = { id: user.id, email: user.email, address: c.get('address') }
    await audit(db, action, actor, { factor_id: factor.id })
    if (kind !== 'right') return { kind }
    await db.rows(`delete from auth.sessions where user_id = $1 and id <> $2 and factor_id is null`, [
      user.id,
      open.session.id,
    ])
    const raised = { session: open.session, method: METHOD, factor_id: factor.id }
    return { kind, session: await raiseSession(db, door, raised) }
  })
  if (verdict.kind === 'locked') {
    const sentence = 'Too many failed verification attempts, try again later'
    throw new WireRefusal(429, 'mfa_recovery_codes_locked', sentence)
  }
  if (verdict.kind !== 'right') throw new WireRefusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  await forgive(door.base, [triesKey(user)])
  return c.json(verdict.session)
}

// The row is held while it is judged: two codes tried at once are counted one after the other.
async function judge(
  db: Db,
  { factor, digest }: { factor: Factor; digest: string },
): Promise<'right' | 'wrong' | 'locked'> {
  const held = await db.row<{ locked: boolean; over: boolean }>(
    `select coalesce(locked_until > now(), false) as locked, coalesce(locked_until <= now(), false) as over
     from auth.mfa_factors where id = $1 for update`,
    [factor.id],
  )
  if (!held) return 'wrong'
  if (held.locked) return 'locked'
  const used = await db.row(
    'update auth.mfa_recovery_codes set used_at = now() where factor_id = $1 and code_hash = $2 and used_at is null returning id',
    [factor.id, digest],
  )
  const failures = held.over ? '1' : 'failures + 1'
  await db.rows(
    used
      ? 'update auth.mfa_factors set failures = 0, locked_until = null where id = $1'
      : `update auth.mfa_factors set failures = ${failures},
           locked_until = case when ${failures} >= ${FAILURES_AT_MOST} then now() + interval '${LOCKED_FOR}' end where id = $1`,
    [factor.id],
  )
  return used ? 'right' : 'wrong'
}

const setOf = ({ factors }: User): Factor | undefined =>
  factors.find(({ factor_type }) => factor_type === 'recovery_code')

function enrolled(user: User): Factor {
  const factor = setOf(user)
  if (!factor) throw new WireRefusal(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')
  return factor
}

const alreadyThere = () =>
  new WireRefusal(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  )

function requireSecondStep({ session }: OpenSession, to: string): void {
  if (session.aal === 'aal1') throw new WireRefusal(403, 'insufficient_aal', `AAL2 required to ${to} recovery codes`)
}

type Noted = { open: OpenSession; action: AuditAction; factor_id: string }

function noted(c: Context<DoorEnv>, db: Db, { open: { user }, action, factor_id }: Noted): Promise<void> {
  return audit(db, action, { id: user.id, email: user.email, address: c.get('address') }, { factor_id, count: COUNT })
}

async function shown(db: Db, door: AuthDoor, { id, friendly_name }: { id: string; friendly_name: string }) {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.rows('insert into auth.mfa_recovery_codes (factor_id, code_hash) select $1, unnest($2::text[])', [
    id,
    codes.map((code) => digestOf(door, id, code)),
  ])
  return { id, type: 'recovery_code', friendly_name, total: codes.length, codes }
}

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const digestOf = ({ keys }: AuthDoor, factor_id: string, code: string): string =>
  keys.digest('recovery-code', `${factor_id}\n${code}`)
