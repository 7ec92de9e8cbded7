// A person as the official client reads him, and the few questions the door asks about him.
import type { Db } from '../postgres/db.ts'

export type Identity = {
  readonly id: string
  readonly user_id: string
  readonly provider: string
  readonly provider_id: string
  readonly identity_data: Record<string, unknown>
  readonly email: string | null
  readonly last_sign_in_at: string | null
  readonly created_at: string
  readonly updated_at: string
}
/** What is kept of a security key: enough to know it again, nothing that signs. */
export type Key = {
  readonly id: string
  readonly public_key: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly aaguid: string
  readonly backup_eligible: boolean
  readonly backed_up: boolean
}
export type Factor = {
  readonly id: string
  readonly user_id: string
  readonly friendly_name: string | null
  readonly factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code'
  readonly status: 'unverified' | 'verified'
  readonly secret: string | null
  readonly phone: string | null
  readonly last_step: string
  readonly web_authn_credential: Key | null
  readonly last_challenged_at: string | null
  readonly created_at: string
  readonly updated_at: string
}
export type User = {
  readonly id: string
  readonly aud: string
  readonly role: string
  readonly email: string | null
  readonly encrypted_password: string | null
  /** Absent from the table of another house. */
  readonly password_contested?: boolean
  readonly email_confirmed_at: string | null
  readonly confirmed_at: string | null
  readonly confirmation_sent_at: string | null
  readonly recovery_sent_at: string | null
  readonly email_change: string | null
  readonly email_change_sent_at: string | null
  readonly email_change_confirm_status: number
  readonly phone: string | null
  readonly phone_confirmed_at: string | null
  readonly phone_change: string | null
  readonly phone_change_sent_at: string | null
  readonly reauthentication_sent_at: string | null
  readonly invited_at: string | null
  readonly last_sign_in_at: string | null
  readonly raw_app_meta_data: Record<string, unknown>
  readonly raw_user_meta_data: Record<string, unknown>
  readonly is_anonymous: boolean
  readonly is_sso_user: boolean
  readonly banned_until: string | null
  readonly deleted_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly identities: readonly Identity[]
  readonly factors: readonly Factor[]
}

/** The factors of the person whom an SQL expression names. */
export const factorsOf = (id: string): string =>
  `coalesce((select json_agg(f order by f.created_at) from auth.mfa_factors f where f.user_id = ${id}), '[]')`
const ANY = `select u.*,
    coalesce((select json_agg(i order by i.created_at) from auth.identities i where i.user_id = u.id), '[]') as identities,
    ${factorsOf('u.id')} as factors
  from auth.users u where`
const USER = `${ANY} u.deleted_at is null`

export const userById = (db: Db, id: string): Promise<User | null> => db.row<User>(`${USER} and u.id = $1`, [id])
/** For the service: even one that was deleted and whose row stays. */
export const anyUserById = (db: Db, id: string): Promise<User | null> => db.row<User>(`${ANY} u.id = $1`, [id])
/** Never somebody whose account his company's identity provider keeps: that address is proved to it, not to us. */
export const userByEmail = (db: Db, email: string): Promise<User | null> => db.row<User>(BY.email('$1'), [email])
export const userByPhone = (db: Db, phone: string): Promise<User | null> => db.row<User>(BY.phone('$1'), [phone])
/** The query of the person whose address, or number, an SQL expression gives. */
export const BY = {
  email: (said: string): string => `${USER} and lower(u.email) = ${said} and not u.is_sso_user`,
  phone: (said: string): string => `${USER} and u.phone = ${said}`,
} as const
type Page = { limit: number; offset: number; filter: string; ascending: boolean }
// A part of the address, or of the name; what the filter says is no pattern.
const FILTERED = `($1 = '' or strpos(lower(u.email), lower($1)) > 0 or strpos(lower(u.raw_user_meta_data ->> 'full_name'), lower($1)) > 0)`
export const usersPage = (db: Db, { limit, offset, filter, ascending }: Page): Promise<User[]> =>
  db.rows<User>(`${ANY} ${FILTERED} order by u.created_at ${ascending ? 'asc' : 'desc'}, u.id limit $2 offset $3`, [
    filter,
    limit,
    offset,
  ])
export async function usersCount(db: Db, filter: string): Promise<number> {
  const sql = `select count(*) as n from auth.users u where ${FILTERED}`
  return Number((await db.row<{ n: string }>(sql, [filter]))?.n ?? 0)
}

/** The shape of a factor in the official client: never its secret. */
export function factorJson(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...present('friendly_name', factor.friendly_name),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  }
}

/** The shape of `User` in the official client: what is secret stays here, what is absent is left out. */
export function userJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present('email_confirmed_at', user.email_confirmed_at),
    phone: user.phone ?? '',
    ...present('phone_confirmed_at', user.phone_confirmed_at),
    ...present('invited_at', user.invited_at),
    ...present('confirmation_sent_at', user.confirmation_sent_at),
    ...present('confirmed_at', user.confirmed_at),
    ...present('recovery_sent_at', user.recovery_sent_at),
    ...present('new_email', user.email_change),
    ...present('email_change_sent_at', user.email_change_sent_at),
    ...present('new_phone', user.phone_change),
    ...present('phone_change_sent_at', user.phone_change_sent_at),
    ...present('reauthentication_sent_at', user.reauthentication_sent_at),
    ...present('banned_until', user.banned_until),
    ...present('deleted_at', user.deleted_at),
    ...present('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(({ id, provider_id, email, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
      ...present('email', email),
    })),
    ...(user.factors.length > 0 && { factors: user.factors.map(factorJson) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
    ...(user.is_sso_user && { is_sso_user: true }),
  }
}

const present = (name: string, value: string | null): Record<string, string> =>
  value === null ? {} : { [name]: value }
