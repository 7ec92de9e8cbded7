// The passkeys of a person: made, listed, renamed, taken away; by himself, or by the service role for him.
import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { isPostgresError, WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { requireFreshProof } from './fresh.ts'
import { limit } from './limits.ts'
import { ChallengeId, Credential, issueChallenge, takeChallenge } from './passkey-challenge.ts'
import { type OpenSession, requireSecondStep, requireSession } from './session.ts'
import type { Key, User } from './user.ts'
import { Created, creationOptions, registeredKey } from './webauthn.ts'

const PASSKEYS_AT_MOST = 10
const VerifyForm = z.object({
  challenge_id: ChallengeId,
  credential: Credential,
})
const NameForm = z.object({
  friendly_name: z
    .string('friendly_name is required')
    .trim()
    .min(1, 'friendly_name is required')
    .max(120, 'friendly_name must be 120 characters or less'),
})
type Passkey = { id: string; friendly_name: string; created_at: string; last_used_at: string | null }
const SHOWN = 'id, friendly_name, created_at, last_used_at'

export function passkeysOpen({ settings }: AuthDoor): MiddlewareHandler<DoorEnv> {
  return async (_, next) => {
    if (!settings.passkeys) throw new WireRefusal(404, 'passkey_disabled', 'Passkeys are disabled')
    await next()
  }
}

/** Who may add or take away a key that opens the account: the person himself, his second step given. */
async function requireOwner(c: Context<DoorEnv>, db: Db, door: AuthDoor): Promise<OpenSession> {
  const open = await requireSession(c, db)
  if (open.user.is_anonymous) {
    throw new WireRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  if (open.user.is_sso_user) throw new WireRefusal(422, 'validation_failed', 'SSO users cannot register passkeys')
  await requireSecondStep(db, door, open)
  return open
}

export async function passkeyOptions(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const answer = await door.base.asHouse('offer a new passkey', async (db) => {
    const open = await requireOwner(c, db, door)
    requireFreshProof(door, open)
    const { user } = open
    const known = await db.rows<{ id: string; transports: string[] }>(
      'select credential_id as id, transports from auth.webauthn_credentials where user_id = $1',
      [user.id],
    )
    if (known.length >= PASSKEYS_AT_MOST) throw tooMany()
    const options = await creationOptions(door, { user, known, discoverable: true })
    const asked = { user_id: user.id, type: 'registration' as const, challenge: options.challenge }
    return { ...(await issueChallenge(db, door, asked)), options }
  })
  return c.json(answer)
}

const tooMany = () => new WireRefusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached')

export async function addPasskey(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { challenge_id, credential } = await formOf(c, VerifyForm)
  const said = Created.safeParse(credential)
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireOwner(c, db, door))
  await limit(door.base, [{ key: `passkey:account:${user.id}`, window: door.settings.limits.factorAccount }])
  // Taken whatever follows: a challenge is tried once.
  const challenge = await takeChallenge(door, { id: challenge_id, type: 'registration', user_id: user.id })
  const key = said.success ? await registeredKey(door, { said: said.data, challenge, verified: true }) : null
  if (!key) throw new WireRefusal(400, 'webauthn_verification_failed', 'Credential verification failed')
  const passkey = await door.base.asHouse('keep a new passkey', async (db) => {
    const open = await requireOwner(c, db, door)
    const kept = await keep(db, open.user, key)
    await audit(db, 'passkey_created', actorOf(c, open.user), { passkey_id: kept.id })
    return kept
  })
  const to = user.email
  if (to) door.later('tell that a passkey was added', () => door.post({ kind: 'passkey-added', to }))
  return c.json(shown(passkey))
}

async function keep(db: Db, { id: user_id }: User, key: Key): Promise<Passkey> {
  const kept = await db
    .row<Passkey>(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count, aaguid, transports, backup_eligible, backed_up)
       select $1, $2, $3, $4, $5, $6, $7, $8
       where (select count(*) from auth.webauthn_credentials where user_id = $1) < $9 returning ${SHOWN}`,
      [
        user_id,
        key.id,
        key.public_key,
        key.counter,
        key.aaguid,
        JSON.stringify(key.transports),
        key.backup_eligible,
        key.backed_up,
        PASSKEYS_AT_MOST,
      ],
    )
    .catch((error: unknown) => {
      if (!isPostgresError(error) || error.code !== '23505') throw error
      throw new WireRefusal(422, 'webauthn_credential_exists', 'This credential is already registered')
    })
  if (!kept) throw tooMany()
  return kept
}

export async function listPasskeys(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const passkeys = await door.base.asHouse('list the passkeys of a person', async (db) =>
    passkeysOf(db, (await requireSession(c, db)).user),
  )
  return c.json(passkeys)
}

export async function passkeysOf(db: Db, { id }: User): Promise<Record<string, unknown>[]> {
  const found = await db.rows<Passkey>(
    `select ${SHOWN} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [id],
  )
  return found.map(shown)
}

export async function renamePasskey(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { friendly_name } = await formOf(c, NameForm)
  const passkey = await door.base.asHouse('rename a passkey', async (db) => {
    const { user } = await requireSession(c, db)
    const renamed = await db.row<Passkey>(
      `update auth.webauthn_credentials set friendly_name = $3 where id = $1 and user_id = $2 returning ${SHOWN}`,
      [passkeyId(c), user.id, friendly_name],
    )
    if (!renamed) throw notFound()
    await audit(db, 'passkey_updated', actorOf(c, user), { passkey_id: renamed.id })
    return renamed
  })
  return c.json(shown(passkey))
}

export async function removePasskey(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { user } = await door.base.asHouse('take a passkey away', async (db) => {
    const open = await requireSession(c, db)
    await requireSecondStep(db, door, open)
    requireFreshProof(door, open)
    await takePasskeyAway(c, db, open.user)
    return open
  })
  const to = user.email
  if (to) door.later('tell that a passkey was taken away', () => door.post({ kind: 'passkey-removed', to }))
  return c.body(null, 204)
}

export async function takePasskeyAway(c: Context<DoorEnv>, db: Db, user: User): Promise<void> {
  const gone = await db.row('delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id', [
    passkeyId(c),
    user.id,
  ])
  if (!gone) throw notFound()
  await audit(db, 'passkey_deleted', actorOf(c, user), { passkey_id: passkeyId(c) })
}

function passkeyId(c: Context<DoorEnv>): string {
  const id = z.guid().safeParse(c.req.param('passkey'))
  if (!id.success) throw notFound()
  return id.data
}

const notFound = () => new WireRefusal(404, 'validation_failed', 'Passkey not found')

const shown = ({ id, friendly_name, created_at, last_used_at }: Passkey) => ({
  id,
  ...(friendly_name !== '' && { friendly_name }),
  created_at,
  ...(last_used_at !== null && { last_used_at }),
})

const actorOf = (c: Context<DoorEnv>, { id, email }: User) => ({ id, email, address: c.get('address') })
