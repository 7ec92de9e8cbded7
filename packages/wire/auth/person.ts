// A new person, and what is known of him for sure: his addresses, proved or not, each an identity of its own.
import type { Db } from '../postgres/db.ts'
import { type User, userById } from './user.ts'

export type NewPerson = {
  readonly id?: string | undefined
  readonly email: string | null
  readonly phone: string | null
  readonly hash: string | null
  readonly data: Record<string, unknown>
  readonly app?: Record<string, unknown>
  /** What he said of himself as he signed up: his identity keeps it too. */
  readonly said?: Record<string, unknown>
  readonly anonymous?: boolean
  /** True when the identity provider of his company keeps his account. */
  readonly sso?: boolean
  /** False when he is known by an outside provider alone. */
  readonly remembered?: boolean
}
type Means = 'email' | 'phone'

/** Two requests about one address wait for each other: the second finds what the first one made. */
export async function lockAddress(db: Db, address: string): Promise<void> {
  await db.rows(`select pg_advisory_xact_lock(hashtextextended('signup:' || $1, 0))`, [address])
}

export async function createPerson(db: Db, person: NewPerson): Promise<User> {
  const { id, email, phone, hash, data, app, said, anonymous, sso, remembered = true } = person
  const made = await db.row<{ id: string }>(
    `insert into auth.users (id, email, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data, is_anonymous, is_sso_user)
     values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8) returning id`,
    [id ?? null, email, phone, hash, app ?? {}, data, anonymous ?? false, sso ?? false],
  )
  if (email !== null && remembered) await rememberMeans(db, made?.id ?? '', 'email')
  if (phone !== null && remembered) await rememberMeans(db, made?.id ?? '', 'phone')
  if (said && Object.keys(said).length > 0) {
    const sql = 'update auth.identities set identity_data = $2 || identity_data where user_id = $1'
    await db.rows(sql, [made?.id, said])
  }
  const user = await userById(db, made?.id ?? '')
  if (!user) throw new Error('A new person was not stored')
  return user
}

/** The identity that goes with the address, or the number, as it now stands; and the list of the person's providers. */
export async function rememberMeans(db: Db, user_id: string, means: Means): Promise<void> {
  await db.rows(
    `insert into auth.identities (user_id, provider, provider_id, last_sign_in_at, identity_data)
     select u.id, $2, u.id::text, now(), jsonb_strip_nulls(jsonb_build_object('sub', u.id, $2::text, case $2 when 'email' then u.email else u.phone end,
       'email_verified', u.email_confirmed_at is not null, 'phone_verified', u.phone_confirmed_at is not null))
     from auth.users u where u.id = $1
     on conflict (provider, provider_id) do update set identity_data = auth.identities.identity_data || excluded.identity_data`,
    [user_id, means],
  )
  await rememberProviders(db, user_id)
}

export async function rememberProviders(db: Db, user_id: string): Promise<void> {
  await db.rows(
    `update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
       'provider', case when known.all ? (u.raw_app_meta_data ->> 'provider') then u.raw_app_meta_data ->> 'provider' else known.first end,
       'providers', known.all)
     from (select jsonb_agg(i.provider order by i.created_at, i.provider) as all, (array_agg(i.provider order by i.created_at, i.provider))[1] as first
           from auth.identities i where i.user_id = $1) known
     where u.id = $1 and known.all is not null`,
    [user_id],
  )
}

/** The person has proved that this address, or this number, is his. */
export async function confirmMeans(db: Db, user_id: string, means: Means): Promise<void> {
  const verified = `jsonb_build_object('${means}_verified', true)`
  await db.rows(
    `update auth.users set ${means}_confirmed_at = now(), is_anonymous = false,
       raw_user_meta_data = raw_user_meta_data || ${verified} where id = $1`,
    [user_id],
  )
  await rememberMeans(db, user_id, means)
}

/** The new address, or number, takes the place of the old one; false when somebody else has it by now. */
export async function changeMeans(
  db: Db,
  means: Means,
  { user_id, relates_to }: { user_id: string; relates_to: string },
): Promise<boolean> {
  await lockAddress(db, relates_to)
  // The address of a company's person is his provider's word, and in nobody's way; a number is one person's.
  const taken = means === 'email' ? 'and not u.is_sso_user' : ''
  const changed = await db.row(
    `update auth.users set ${means} = $2, ${means}_change = null, ${means}_confirmed_at = now(), is_anonymous = false,
       email_change_confirm_status = case '${means}' when 'email' then 0 else email_change_confirm_status end,
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('${means}', $2::text, '${means}_verified', true)
     where id = $1 and ${means}_change = $2 and not exists (select from auth.users u where lower(u.${means}) = $2 and u.id <> $1 ${taken})
     returning id`,
    [user_id, relates_to],
  )
  if (changed) await rememberMeans(db, user_id, means)
  return changed !== null
}

/** What he says of himself is added to what he said; an absence takes a word away. */
export async function mergeUserData(db: Db, user_id: string, data: Record<string, unknown>): Promise<void> {
  await db.rows('update auth.users set raw_user_meta_data = (raw_user_meta_data || $2) - $3::text[] where id = $1', [
    user_id,
    data,
    Object.keys(data).filter((name) => data[name] === null),
  ])
}
