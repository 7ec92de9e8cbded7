// POST /token?grant_type=id_token: a provider's own token, that an application got by itself, opens a session.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { requireFreshProof } from './fresh.ts'
import { personOf } from './identities.ts'
import { limit } from './limits.ts'
import { Claims, type Providers, readIdToken, requireProvider } from './oidc-provider.ts'
import { deviceOf, openSession, requireSecondStep, requireSession } from './session.ts'

const Form = z.object({
  provider: z.string('provider or client_id and issuer required').min(1),
  id_token: z.string('id_token required').min(1).max(20_000),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
})

export async function signInWithIdToken(c: Context<DoorEnv>, door: AuthDoor, providers: Providers): Promise<Response> {
  const form = await formOf(c, Form)
  const address = c.get('address')
  await limit(door.base, [{ key: `token:address:${address}`, window: door.settings.limits.tokenAddress }])
  requireProvider(door, { name: form.provider, token: form.id_token })
  const provider = await providers(form.provider)
  const payload = await readIdToken(provider, form.id_token, door.now())
  checkNonce(form.nonce ?? '', typeof payload.nonce === 'string' ? payload.nonce : '')
  const read = Claims.safeParse(payload)
  if (!read.success) throw new WireRefusal(400, 'bad_jwt', 'Bad ID token: its claims cannot be read')
  const session = await door.base.asHouse('let in the bearer of an id token', async (db) => {
    let linkTo: string | null = null
    if (form.link_identity) {
      const open = await requireSession(c, db)
      await requireSecondStep(db, door, open)
      requireFreshProof(door, open)
      linkTo = open.user.id
    }
    const user = await personOf(db, door, { provider: provider.name, claims: read.data, linkTo, address })
    return openSession(db, door, { user, method: 'oauth', device: deviceOf(c) })
  })
  return c.json(session)
}

// The provider was told the hash, so that who reads its token does not learn the nonce.
function checkNonce(nonce: string, inToken: string): void {
  if ((nonce === '') !== (inToken === '')) {
    const sentence = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  if (nonce !== '' && createHash('sha256').update(nonce).digest('hex') !== inToken) {
    throw new WireRefusal(400, 'validation_failed', 'Nonces mismatch')
  }
}
