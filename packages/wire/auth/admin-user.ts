// What the service role may write of an account, and how it is written.
import { z } from 'zod'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor, AuthSettings } from './door.ts'
import { absent, Email, Phone } from './form.ts'
import { emailExists, phoneExists } from './new-address.ts'
import { forgetTokens } from './one-time-token.ts'
import { checkStrength, hashPassword, isTakenHash } from './password.ts'
import { confirmMeans, createPerson, lockAddress, mergeUserData, rememberMeans } from './person.ts'
import { type User, userByEmail, userById, userByPhone } from './user.ts'

const metadata = z.record(z.string(), z.unknown()).nullish()
export const Fields = z.object({
  id: z
    .guid('ID must conform to the uuid v4 format')
    .refine((id) => !/^[0-]+$/.test(id), 'ID cannot be a nil uuid')
    .nullish(),
  email: absent(Email),
  phone: absent(Phone),
  password: z
    .string()
    .nullish()
    .transform((said) => said ?? undefined),
  password_hash: absent(
    z.string().max(1_000).refine(isTakenHash, 'password_hash must be an argon2, bcrypt or scrypt hash'),
  ),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  role: absent(z.string().max(63)),
  ban_duration: absent(z.string().max(50)),
})
export type FieldsOf = z.output<typeof Fields>
type Account = { hash: string | null; ban: { seconds: number | null } | null }

const OF_THE_SERVICE = ['service_role', 'supabase_admin']

/** What takes time or may be refused, before any transaction. A new account's password is the service's own affair. */
export async function newAccount(
  { password: said, password_hash, ban_duration, role }: FieldsOf,
  {
    roles,
    anyRole,
    ...strength
  }: Pick<AuthSettings, 'roles' | 'anyRole' | 'passwordMin' | 'passwordMax' | 'commonPasswordsRefused'>,
): Promise<Account> {
  const given = ['authenticated', ...roles]
  const allowed = role === undefined || given.includes(role) || (anyRole && !OF_THE_SERVICE.includes(role))
  if (!allowed) throw new WireRefusal(400, 'validation_failed', `role must be ${given.join(' or ')}`)
  const password = said || undefined
  if (password !== undefined && password_hash !== undefined) {
    const sentence = 'Only a password or a password hash should be provided'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  if (password !== undefined) checkStrength(password, strength)
  return {
    hash: password === undefined ? (password_hash ?? null) : await hashPassword(password),
    ban: ban_duration === undefined ? null : { seconds: durationOf(ban_duration) },
  }
}

export async function checkFree(db: Db, { email, phone }: FieldsOf, known: User | null): Promise<void> {
  if (known === null && email === undefined && phone === undefined) {
    throw new WireRefusal(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  }
  if (email !== undefined) {
    await lockAddress(db, email)
    const other = await userByEmail(db, email)
    if (other && other.id !== known?.id) throw emailExists()
  }
  if (phone !== undefined) {
    await lockAddress(db, phone)
    const other = await userByPhone(db, phone)
    if (other && other.id !== known?.id) throw known ? phoneExists() : phoneTaken()
  }
}

// The real service says it otherwise of a new account than of one that changes.
const phoneTaken = () => new WireRefusal(422, 'phone_exists', 'Phone number already registered by another user')

type Applied = { account: Account; fields: FieldsOf; known: User | null }

export async function applyAccount(db: Db, door: AuthDoor, { account, fields, known }: Applied): Promise<User> {
  const { email, phone, user_metadata, app_metadata } = fields
  const before = known ?? (await createAccount(db, { account, fields }))
  const { id } = before
  const set = (sql: string, values: readonly unknown[]) =>
    db.rows(`update auth.users set ${sql} where id = $1`, [id, ...values])
  if (known) {
    if (email !== undefined) await set('email = $2, email_change = null, email_change_confirm_status = 0', [email])
    if (phone !== undefined) await set('phone = $2, phone_change = null', [phone])
    if (user_metadata) await mergeUserData(db, id, user_metadata)
    if (app_metadata) {
      const gone = Object.keys(app_metadata).filter((name) => app_metadata[name] === null)
      await set('raw_app_meta_data = (raw_app_meta_data || $2) - $3::text[]', [app_metadata, gone])
    }
    if (account.hash !== null) {
      await set('encrypted_password = $2', [account.hash])
      await db.rows('delete from auth.sessions where user_id = $1', [id])
      await forgetTokens(db, id)
    }
  }
  if (fields.email_confirm && (email ?? before.email) && before.email_confirmed_at === null)
    await confirmMeans(db, id, 'email')
  if (fields.phone_confirm && (phone ?? before.phone) && before.phone_confirmed_at === null)
    await confirmMeans(db, id, 'phone')
  if (email !== undefined || fields.email_confirm) await remember(db, id, 'email')
  if (phone !== undefined || fields.phone_confirm) await remember(db, id, 'phone')
  if (fields.role !== undefined) await set('role = $2', [fields.role])
  if (account.ban) await ban(db, door, { id, seconds: account.ban.seconds })
  const user = await userById(db, id)
  if (!user) throw new Error('An account was not stored')
  return user
}

async function remember(db: Db, id: string, means: 'email' | 'phone'): Promise<void> {
  const user = await userById(db, id)
  if (user?.[means]) await rememberMeans(db, id, means)
}

async function createAccount(db: Db, { account, fields }: Omit<Applied, 'known'>): Promise<User> {
  const { id, email, phone, user_metadata, app_metadata } = fields
  if (id && (await db.row('select id from auth.users where id = $1', [id]))) {
    throw new WireRefusal(422, 'user_already_exists', 'A user with this id has already been registered')
  }
  return createPerson(db, {
    id: id ?? undefined,
    email: email ?? null,
    phone: phone ?? null,
    hash: account.hash,
    data: user_metadata ?? {},
    app: app_metadata ?? {},
  })
}

type Ban = { id: string; seconds: number | null }

async function ban(db: Db, { now, settings }: AuthDoor, { id, seconds }: Ban): Promise<void> {
  const until = seconds === null ? null : new Date(now().getTime() + seconds * 1000).toISOString()
  await db.rows('update auth.users set banned_until = $2 where id = $1', [id, until])
  if (until !== null && settings.banEndsSessions) await db.rows('delete from auth.sessions where user_id = $1', [id])
}

const UNITS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3_600 }

// "24h", "1h30m", as the real service understands it; "none", or no time at all, lifts the ban.
function durationOf(said: string): number | null {
  if (said === 'none' || said === '0') return null
  const parts = [...said.matchAll(/(\d+(?:\.\d+)?)(ns|us|ms|s|m|h)/g)]
  const whole = parts.map(([part]) => part).join('') === said && parts.length > 0
  const seconds = parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (UNITS[unit] ?? 0), 0)
  if (!whole || seconds > 1e10) throw new WireRefusal(400, 'validation_failed', 'invalid format for ban duration')
  return seconds || null
}
