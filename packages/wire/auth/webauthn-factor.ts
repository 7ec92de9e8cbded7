// A security key as a second step: made at its first challenge, asked to sign at the others.
import { z } from 'zod'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor } from './door.ts'
import type { Factor, User } from './user.ts'
import { Asserted, assertedCounter, Created, creationOptions, registeredKey, requestOptions } from './webauthn.ts'

const invalid = 'Invalid credential_response'
/** What `mfa.verify` sends of a key. The origin and the name of the server that it says besides are not believed. */
export const KeySaid = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('create'), credential_response: Created }, invalid),
    z.object({ type: z.literal('request'), credential_response: Asserted }, invalid),
  ],
  'WebAuthn type must be create or request',
)
export type KeySaid = z.output<typeof KeySaid>
type Asked = { webauthn: Record<string, unknown>; challenge: string }

/** What the browser is asked for: a new key while the factor has none, else a signature of its key. */
export async function askKey(door: AuthDoor, { user, factor }: { user: User; factor: Factor }): Promise<Asked> {
  const known = factor.web_authn_credential
  if (factor.status === 'verified' && known) {
    const publicKey = await requestOptions(door, [known])
    return { webauthn: { type: 'request', credential_options: { publicKey } }, challenge: publicKey.challenge }
  }
  const own = user.factors.flatMap(({ web_authn_credential: key }) => (key ? [key] : []))
  const publicKey = await creationOptions(door, { user, known: own, discoverable: false })
  return { webauthn: { type: 'create', credential_options: { publicKey } }, challenge: publicKey.challenge }
}

type Judged = { factor: Factor; challenge: string; said: KeySaid }

export async function judgeKey(db: Db, door: AuthDoor, { factor, challenge, said }: Judged): Promise<boolean> {
  const known = factor.status === 'verified' ? factor.web_authn_credential : null
  if ((known === null) !== (said.type === 'create')) {
    throw new WireRefusal(400, 'validation_failed', `WebAuthn type must be ${known ? 'request' : 'create'}`)
  }
  if (said.type === 'create') {
    const key = await registeredKey(door, { said: said.credential_response, challenge, verified: false })
    if (!key) return false
    await db.rows('update auth.mfa_factors set web_authn_credential = $2 where id = $1', [factor.id, key])
    return true
  }
  if (!known) return false
  const counter = await assertedCounter(door, { said: said.credential_response, challenge, known, verified: false })
  if (counter === null) return false
  await db.rows(
    `update auth.mfa_factors set web_authn_credential = web_authn_credential || jsonb_build_object('counter', $2::bigint) where id = $1`,
    [factor.id, counter],
  )
  return true
}
