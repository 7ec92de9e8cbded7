// Who stands behind the account of an outside provider: a person known by it, one who adds it, or a new one; and its removal.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { requireFreshProof } from './fresh.ts'
import type { Claims } from './oidc-provider.ts'
import { confirmMeans, createPerson, lockAddress, rememberProviders } from './person.ts'
import { requireSecondStep, requireSession } from './session.ts'
import { signUpOff } from './signup.ts'
import { type Identity, type User, userByEmail, userById } from './user.ts'

type Outside = { provider: string; claims: Claims; linkTo: string | null; address: string }

/** The person whom this outside account opens; his identity is written, or brought up to date. */
export async function personOf(db: Db, door: AuthDoor, outside: Outside): Promise<User> {
  const { provider, claims, linkTo, address } = outside
  await lockAddress(db, `${provider}:${claims.sub}`)
  const known = await db.row<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, claims.sub],
  )
  if (known && linkTo !== null) {
    const sentence = 'Identity is already linked'
    throw new WireRefusal(
      422,
      'identity_already_exists',
      known.user_id === linkTo ? sentence : `${sentence} to another user`,
    )
  }
  if (linkTo !== null && (await userById(db, linkTo))?.is_sso_user) throw ssoManaged()
  const user_id = known?.user_id ?? linkTo ?? (await byAddress(db, door, outside))
  const data = dataOf(claims)
  await db.rows(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at) values ($1, $2, $3, $4, now())
     on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, last_sign_in_at = now()`,
    [user_id, provider, claims.sub, data],
  )
  // What the person wrote of himself stays; what he never said is filled.
  await db.rows(
    'update auth.users set raw_user_meta_data = $2 || raw_user_meta_data, is_anonymous = false where id = $1',
    [user_id, data],
  )
  await rememberProviders(db, user_id)
  const user = await userById(db, user_id)
  if (!user) throw new WireRefusal(403, 'user_not_found', 'User not found')
  await audit(
    db,
    linkTo === null ? 'login' : 'user_modified',
    { id: user.id, email: user.email, address },
    { provider },
  )
  return user
}

/** His company decides how he comes in: no other way in outlives it. */
export const ssoManaged = () =>
  new WireRefusal(422, 'user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO')

// An address that the provider has proved joins the account of the same proved address; anything less does not.
async function byAddress(db: Db, door: AuthDoor, { provider, claims, address }: Outside): Promise<string> {
  const { email } = claims
  if (email !== undefined && claims.email_verified !== true) {
    const sentence = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
    throw new WireRefusal(403, 'provider_email_needs_verification', sentence)
  }
  if (email !== undefined) await lockAddress(db, email)
  const known = email === undefined ? null : await userByEmail(db, email)
  if (known?.email_confirmed_at) return known.id
  if (known?.confirmed_at) throw new WireRefusal(422, 'email_exists', 'This email belongs to another account')
  if (known) {
    // Whoever signed up with it never proved it: his password, and what he said, are not the owner's.
    await db.rows(`update auth.users set encrypted_password = null, raw_user_meta_data = '{}' where id = $1`, [
      known.id,
    ])
    await db.rows('delete from auth.one_time_tokens where user_id = $1', [known.id])
    await confirmMeans(db, known.id, 'email')
    return known.id
  }
  if (door.settings.signUpOff) throw signUpOff()
  const person = { email: email ?? null, phone: null, hash: null, data: dataOf(claims), remembered: false }
  const user = await createPerson(db, person)
  if (email !== undefined) await db.rows('update auth.users set email_confirmed_at = now() where id = $1', [user.id])
  await audit(db, 'user_signedup', { id: user.id, email: user.email, address }, { provider })
  return user.id
}

function dataOf({ iss, sub, email, email_verified, name, picture, custom_claims }: Claims): Record<string, unknown> {
  return {
    ...(iss !== undefined && { iss }),
    sub,
    provider_id: sub,
    ...(email !== undefined && { email, email_verified: email_verified ?? false }),
    phone_verified: false,
    ...(name !== undefined && { name, full_name: name }),
    ...(picture !== undefined && { picture, avatar_url: picture }),
    ...(custom_claims !== undefined && { custom_claims }),
  }
}

/** DELETE /user/identities/{id}: one way in less, never the last. */
export async function unlink(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const id = z.guid().safeParse(c.req.param('id'))
  if (!id.success) throw new WireRefusal(404, 'validation_failed', 'identity_id must be an UUID')
  await door.base.asHouse('take a way in away', async (db) => {
    const open = await requireSession(c, db)
    await requireSecondStep(db, door, open)
    requireFreshProof(door, open)
    const { user } = open
    if (user.identities.length < 2) {
      const sentence = 'User must have at least 1 identity after unlinking'
      throw new WireRefusal(422, 'single_identity_not_deletable', sentence)
    }
    const identity = user.identities.find((one) => one.id === id.data)
    if (!identity) throw new WireRefusal(422, 'identity_not_found', "Identity doesn't exist")
    await db.rows('delete from auth.identities where id = $1', [identity.id])
    await leaveMeans(db, user, identity)
    await rememberProviders(db, user.id)
    await audit(
      db,
      'identity_unlinked',
      { id: user.id, email: user.email, address: c.get('address') },
      { provider: identity.provider },
    )
  })
  return c.json({})
}

// A password goes with the address, a code with the number: without them neither opens anything.
async function leaveMeans(db: Db, user: User, { id, provider }: Identity): Promise<void> {
  if (provider === 'phone') {
    await db.rows('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [user.id])
    return
  }
  if (provider === 'email') await db.rows('update auth.users set encrypted_password = null where id = $1', [user.id])
  // The address stays with who else answers for it; else it becomes that of another way in, or none.
  const left = user.identities.filter((one) => one.id !== id).map(({ email }) => email)
  if (user.email === null || left.includes(user.email.toLowerCase())) return
  await db.rows(
    `update auth.users set email = $2, email_confirmed_at = case when $2::text is null then null else email_confirmed_at end
     where id = $1`,
    [user.id, await freeAddress(db, left)],
  )
}

async function freeAddress(db: Db, addresses: readonly (string | null)[]): Promise<string | null> {
  const [first, ...others] = addresses.filter((address) => address !== null)
  if (first === undefined) return null
  await lockAddress(db, first)
  return (await userByEmail(db, first)) ? freeAddress(db, others) : first
}
