// POST /factors and DELETE /factors/{id}: a second step is set up, or taken away.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, formOf, Phone } from './form.ts'
import { requireFreshProof } from './fresh.ts'
import { type OpenSession, requireSession } from './session.ts'
import { newSecret, seal } from './totp.ts'
import type { Factor, User } from './user.ts'

const Form = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], 'factor_type needs to be totp, phone, or webauthn'),
  friendly_name: absent(z.string().trim().max(100)),
  issuer: absent(z.string().trim().max(100)),
  phone: absent(Phone),
})
type Fields = z.output<typeof Form>
const Said = z.object({ phone: z.string() })

export async function enroll(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  if (form.factor_type === 'phone') {
    if (!door.settings.phone) {
      throw new WireRefusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    }
    if (!form.phone) throw new WireRefusal(400, 'validation_failed', 'Phone number required to enroll phone factor')
  }
  const answer = await door.base.asHouse('set up a second step', async (db) => {
    const open = await requireSession(c, db)
    await checkNewFactor(db, door, { open, form })
    const { user } = open
    const actor = { id: user.id, email: user.email, address: c.get('address') }
    await audit(db, 'factor_in_progress', actor, { factor_type: form.factor_type })
    if (form.factor_type === 'webauthn') return enrollKey(db, { open, form })
    return form.factor_type === 'totp' ? enrollApp(db, door, { open, form }) : enrollPhone(db, { open, form })
  })
  // Answered as it was said; it is kept as it is dialled.
  const said = form.factor_type === 'phone' ? Said.parse(await c.req.json()) : {}
  return c.json({ ...answer, ...said })
}

type Asked = { open: OpenSession; form: Fields }
type NewFactor = Pick<Factor, 'factor_type'> & Partial<Pick<Fields, 'friendly_name' | 'phone'>>

/** Whether one more may be added: its number, its name, how many there are, and the second step that comes before it. */
export async function checkNewFactor(
  db: Db,
  door: AuthDoor,
  { open, form }: { open: OpenSession; form: NewFactor },
): Promise<void> {
  const { user, session } = open
  const verified = user.factors.filter(({ status }) => status === 'verified')
  if (form.phone && verified.some(({ phone }) => phone === form.phone)) {
    const sentence = 'A verified phone factor already exists, unenroll the existing factor to continue'
    throw new WireRefusal(422, 'mfa_verified_factor_exists', sentence)
  }
  const must = verified.length > 0 || (await door.secondStepAsked(db, user.id))
  if (must && session.aal === 'aal1') {
    throw new WireRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
  requireFreshProof(door, open)
  // Those that were begun and left are in nobody's way for long; one of the same number is begun again.
  await db.rows(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and (created_at < now() - interval '5 minutes' or phone = $2)`,
    [user.id, form.phone ?? null],
  )
  const present = await db.rows<Pick<Factor, 'friendly_name' | 'phone' | 'status'>>(
    'select friendly_name, phone, status from auth.mfa_factors where user_id = $1',
    [user.id],
  )
  if (present.length >= door.settings.factorsAtMost) {
    const sentence = 'Maximum number of verified factors reached, unenroll to continue'
    throw new WireRefusal(422, 'too_many_enrolled_mfa_factors', sentence)
  }
  if (form.friendly_name && present.some(({ friendly_name }) => friendly_name === form.friendly_name)) {
    const sentence = `A factor with the friendly name "${form.friendly_name}" for this user already exists`
    throw new WireRefusal(422, 'mfa_factor_name_conflict', sentence)
  }
}

async function enrollApp(db: Db, door: AuthDoor, { open: { user }, form }: Asked): Promise<Record<string, unknown>> {
  const id = randomUUID()
  const totp = newSecret({ issuer: form.issuer ?? door.settings.issuer, label: user.email ?? user.phone ?? user.id })
  await db.rows(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret) values ($1, $2, $3, 'totp', $4)`,
    [id, user.id, form.friendly_name ?? null, seal(door.keys, id, totp.secret)],
  )
  return { id, type: 'totp', friendly_name: form.friendly_name ?? '', totp }
}

async function enrollPhone(db: Db, { open: { user }, form }: Asked): Promise<Record<string, unknown>> {
  const id = randomUUID()
  await db.rows(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, phone) values ($1, $2, $3, 'phone', $4)`,
    [id, user.id, form.friendly_name ?? null, form.phone],
  )
  return { id, type: 'phone', friendly_name: form.friendly_name ?? '', phone: form.phone }
}

// The key itself is made at the first challenge.
async function enrollKey(db: Db, { open: { user }, form }: Asked): Promise<Record<string, unknown>> {
  const id = randomUUID()
  const name = form.friendly_name ?? null
  await db.rows(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type) values ($1, $2, $3, 'webauthn')`,
    [id, user.id, name],
  )
  return { id, type: 'webauthn', friendly_name: name ?? '' }
}

export async function unenroll(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { factor, to } = await door.base.asHouse('take a second step away', async (db) => {
    const open = await requireSession(c, db)
    const { user, session } = open
    const found = factorOf(c, user.factors)
    if (found.factor_type === 'recovery_code') {
      const sentence = 'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes'
      throw new WireRefusal(422, 'validation_failed', sentence)
    }
    if (found.status === 'verified' && session.aal === 'aal1') {
      throw new WireRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    if (found.status === 'verified') requireFreshProof(door, open, 'factor')
    const codes = user.factors.find(({ factor_type }) => factor_type === 'recovery_code')
    const codesAlone = found.status === 'verified' && codes !== undefined && !hasOtherFactor(user, found.id)
    if (codesAlone && !door.settings.codesGoWithFactor) {
      const sentence =
        'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.'
      throw new WireRefusal(422, 'mfa_recovery_codes_sole_factor', sentence)
    }
    for (const { id } of codesAlone ? [found, codes] : [found]) {
      await db.rows('delete from auth.mfa_factors where id = $1', [id])
      await lowerSessions(db, { user_id: user.id, factor_id: id })
    }
    const actor = { id: user.id, email: user.email, address: c.get('address') }
    await audit(db, 'factor_unenrolled', actor, { factor_id: found.id, factor_status: found.status })
    return { factor: found, to: found.status === 'verified' ? user.email : null }
  })
  if (to) door.later('tell that a second step was taken away', () => door.post({ kind: 'factor-removed', to }))
  return c.json({ id: factor.id })
}

/** Verified, and more than codes on paper. */
export const hasOtherFactor = ({ factors }: Pick<User, 'factors'>, but?: string): boolean =>
  factors.some(({ id, status, factor_type }) => id !== but && status === 'verified' && factor_type !== 'recovery_code')

/** The sessions that a factor raised, once it is gone. */
export async function lowerSessions(
  db: Db,
  { user_id, factor_id }: { user_id: string; factor_id: string },
): Promise<void> {
  await db.rows(
    `update auth.sessions set aal = 'aal1', factor_id = null,
       amr = (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(amr) a
              where a ->> 'method' <> 'totp' and a ->> 'method' not like 'mfa/%')
     where user_id = $1 and factor_id = $2`,
    [user_id, factor_id],
  )
}

/** The person's own factor that the path names. */
export function factorOf(c: Context<DoorEnv>, factors: readonly Factor[]): Factor {
  const named = z.guid().safeParse(c.req.param('id'))
  if (!named.success) throw new WireRefusal(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find(({ id }) => id === named.data.toLowerCase())
  if (!factor) throw new WireRefusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
