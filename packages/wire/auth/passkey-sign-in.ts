// POST /passkeys/authentication/options and /verify: come in by a passkey, without saying who one is.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { limit } from './limits.ts'
import { ChallengeId, Credential, issueChallenge, takeChallenge } from './passkey-challenge.ts'
import { deviceOf, openSession } from './session.ts'
import { type User, userById } from './user.ts'
import { Asserted, assertedCounter, requestOptions } from './webauthn.ts'

const Form = z.object({ challenge_id: ChallengeId, credential: Credential })

export async function passkeySignInOptions(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  await limitComers(c, door)
  const options = await requestOptions(door, [])
  const asked = { user_id: null, type: 'authentication' as const, challenge: options.challenge }
  const issued = await door.base.asHouse('ask for a passkey', (db) => issueChallenge(db, door, asked))
  return c.json({ ...issued, options })
}

export async function signInWithPasskey(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { challenge_id, credential } = await formOf(c, Form)
  await limitComers(c, door)
  const said = Asserted.safeParse(credential)
  const challenge = await takeChallenge(door, { id: challenge_id, type: 'authentication', user_id: null })
  if (!said.success) throw wrong()
  // A failure is noted: the refusal comes after the transaction.
  const session = await door.base.asHouse('judge a passkey', async (db) => {
    const user = await ownerOf(db, door, { said: said.data, challenge })
    const address = c.get('address')
    if (!user) {
      await audit(db, 'login_failed', { id: null, email: null, address }, { method: 'passkey' })
      return null
    }
    refuseUnproved(user)
    await audit(db, 'login', { id: user.id, email: user.email, address }, { method: 'passkey' })
    return openSession(db, door, { user, method: 'passkey', device: deviceOf(c) })
  })
  if (!session) throw wrong()
  return c.json(session)
}

const wrong = () => new WireRefusal(400, 'webauthn_verification_failed', 'Credential verification failed')

function limitComers(c: Context<DoorEnv>, door: AuthDoor): Promise<void> {
  const window = door.settings.limits.tokenAddress
  return limit(door.base, [{ key: `passkey:address:${c.get('address')}`, window }])
}

type Said = { said: z.output<typeof Asserted>; challenge: string }

/** The person of the key that signed; the handle that the key carries must be his own. */
async function ownerOf(db: Db, door: AuthDoor, { said, challenge }: Said): Promise<User | null> {
  const kept = await db.row<{ id: string; user_id: string; public_key: string; sign_count: string }>(
    'select id, user_id, public_key, sign_count from auth.webauthn_credentials where credential_id = $1 for update',
    [said.id],
  )
  const handle = Buffer.from(said.response.userHandle ?? '', 'base64url').toString()
  if (!kept || handle !== kept.user_id) return null
  const known = { id: said.id, public_key: kept.public_key, counter: Number(kept.sign_count) }
  const counter = await assertedCounter(door, { said, challenge, known, verified: true })
  if (counter === null) return null
  await db.rows('update auth.webauthn_credentials set sign_count = $2, last_used_at = now() where id = $1', [
    kept.id,
    counter,
  ])
  return userById(db, kept.user_id)
}

function refuseUnproved({ email, email_confirmed_at, phone, phone_confirmed_at }: User): void {
  if (email && email_confirmed_at === null) throw new WireRefusal(403, 'email_not_confirmed', 'Email not confirmed')
  if (phone && phone_confirmed_at === null) throw new WireRefusal(403, 'phone_not_confirmed', 'Phone not confirmed')
}
