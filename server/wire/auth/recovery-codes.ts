// POST /factors/recovery_codes and /factors/recovery_codes/verify: ten codes on paper, for the day the app is lost.
import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import { limitTries } from './challenge.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { raiseSession, requireSession } from './session.ts'

const COUNT = 10
const LENGTH = 12
// Without what is read wrong on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const Form = z.object({ code: z.string('code is required').max(50) })

/** New codes; those before are dead. Shown once: only their digests are kept. */
export async function makeRecoveryCodes(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const codes = Array.from({ length: COUNT }, newCode)
  await door.base.asHouse('make recovery codes', async (db) => {
    const { user, session } = await requireSession(c, db)
    const hasFactor = user.factors.some(({ status }) => status === 'verified')
    if (!hasFactor)
      throw new WireRefusal(422, 'mfa_factor_not_found', 'A verified factor is needed before its recovery codes')
    if (session.aal === 'aal1') throw new WireRefusal(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
    await db.rows('delete from auth.mfa_recovery_codes where user_id = $1', [user.id])
    const hashes = codes.map((code) => digestOf(door, user.id, code))
    await db.rows('insert into auth.mfa_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
      user.id,
      hashes,
    ])
    await audit(db, 'recovery_codes_generated', { id: user.id, email: user.email, address: c.get('address') })
  })
  return c.json({ codes })
}

/** Gives the session its second step, once for each code. */
export async function useRecoveryCode(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { code } = await formOf(c, Form)
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  await limitTries(door, user)
  const session = await door.base.asHouse('judge a recovery code', async (db) => {
    const open = await requireSession(c, db)
    const used = await db.row(
      'update auth.mfa_recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning id',
      [user.id, digestOf(door, user.id, code)],
    )
    const actor = { id: user.id, email: user.email, address: c.get('address') }
    await audit(db, used ? 'mfa_code_login' : 'verification_attempted', actor, { method: 'recovery_code' })
    return used && raiseSession(db, door, { session: open.session, method: 'recovery_code', factor_id: null })
  })
  if (!session) throw new WireRefusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  return c.json(session)
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

const digestOf = ({ keys }: AuthDoor, user_id: string, code: string): string =>
  keys.digest('recovery-code', `${user_id}\n${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
