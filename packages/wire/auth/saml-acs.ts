// POST /sso/saml/acs: the browser brings the assertion of the provider, in answer to our request or of its own accord.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor } from './door.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './mail-link.ts'
import { issueCode } from './pkce.ts'
import { withCode, withError, withSession } from './redirect.ts'
import type { SamlService } from './saml.ts'
import { type Assertion, decodedResponse, issuerOf, readResponse } from './saml-response.ts'
import { deviceOf, openSession, refuseBanned, SSO } from './session.ts'
import { refuseDisabled } from './sso.ts'
import { outsiderOf, personOfCompany } from './sso-person.ts'
import { metadataOf, providerByEntity, providerById, type SsoProvider } from './sso-provider.ts'

/** What waits for the person on his way back; `requestId` is null when nothing was asked of his provider. */
type Back = {
  provider: SsoProvider
  requestId: string | null
  redirectTo: string
  challenge: { code_challenge: string; code_challenge_method: string | null } | null
}

/** The person is in a browser: whatever happens, he is brought back to the product. */
export async function consumeAssertion(
  c: Context<DoorEnv>,
  door: AuthDoor,
  saml: () => SamlService,
): Promise<Response> {
  const service = saml()
  let [redirectTo, pkce] = [door.settings.publicUrl, false]
  try {
    await limit(door.base, [{ key: `saml:address:${c.get('address')}`, window: door.settings.limits.signInAddress }])
    const form = new URLSearchParams(await c.req.text())
    const back = await backOf(door, form)
    redirectTo = back.redirectTo
    pkce = back.challenge !== null
    refuseDisabled(back.provider)
    const idp = await metadataOf(door, back.provider)
    const { requestId } = back
    const xml = decodedResponse(form.get('SAMLResponse') ?? '')
    const assertion = await readResponse(xml, { service, idp, requestId, now: door.now(), log: door.log })
    return c.redirect(await letIn(c, door, { back, assertion }), 303)
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error
    return c.redirect(withError(redirectTo, error, pkce), 303)
  }
}

type Relay = {
  sso_provider_id: string
  request_id: string
  redirect_to: string
  code_challenge: string | null
  code_challenge_method: string | null
  alive: boolean
}

async function backOf(door: AuthDoor, form: URLSearchParams): Promise<Back> {
  const relayState = form.get('RelayState') ?? ''
  if (z.uuid().safeParse(relayState).success) return answered(door, relayState)
  if (relayState !== '' && !URL.canParse(relayState)) {
    throw new WireRefusal(400, 'validation_failed', 'SAML RelayState is not a valid UUID or URL')
  }
  const issuer = issuerOf(decodedResponse(form.get('SAMLResponse') ?? ''))
  const provider = await door.base.asHouse('find the provider of a company', (db) => providerByEntity(db, issuer))
  if (!provider) {
    const sentence = 'A SAML connection has not been established with this Identity Provider'
    throw new WireRefusal(404, 'saml_idp_not_found', sentence)
  }
  return { provider, requestId: null, redirectTo: allowedRedirect(relayState, door.settings), challenge: null }
}

// Taken whatever the answer is worth: a departure brings back once.
async function answered(door: AuthDoor, id: string): Promise<Back> {
  const relay = await door.base.asHouse('take the state of who comes back from his company', (db) =>
    db.row<Relay>('delete from auth.saml_relay_states where id = $1 returning *, expires_at > $2 as alive', [
      id,
      door.now().toISOString(),
    ]),
  )
  if (!relay) {
    const sentence = 'SAML RelayState does not exist, try logging in again?'
    throw new WireRefusal(404, 'saml_relay_state_not_found', sentence)
  }
  if (!relay.alive) {
    throw new WireRefusal(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  }
  const provider = await door.base.asHouse('find the provider of a company', (db) =>
    providerById(db, relay.sso_provider_id),
  )
  if (!provider) throw new WireRefusal(404, 'sso_provider_not_found', 'No such SSO provider')
  const { request_id: requestId, redirect_to: redirectTo, code_challenge, code_challenge_method } = relay
  const challenge = code_challenge === null ? null : { code_challenge, code_challenge_method }
  return { provider, requestId, redirectTo, challenge }
}

type Judged = { back: Back; assertion: Assertion }

/** Opens the session, or gives the code of a browser with a secret of its own: the address to go back to. */
function letIn(c: Context<DoorEnv>, door: AuthDoor, { back, assertion }: Judged): Promise<string> {
  const { provider, challenge, redirectTo } = back
  const outsider = outsiderOf(provider, assertion)
  return door.base.asHouse('let in a person of a company', async (db) => {
    await takeOnce(db, { provider, assertion })
    const user = await personOfCompany(db, door, { provider, outsider, address: c.get('address') })
    refuseBanned(user, door.now())
    const notAfter = assertion.sessionNotAfter
    if (challenge) return withCode(redirectTo, await issueCode(db, door, { user, method: SSO, notAfter, ...challenge }))
    const session = await openSession(db, door, { user, method: SSO, device: deviceOf(c), notAfter })
    return withSession(redirectTo, session, {})
  })
}

async function takeOnce(
  db: Db,
  { provider, assertion }: Pick<Back, 'provider'> & Pick<Judged, 'assertion'>,
): Promise<void> {
  const hash = createHash('sha256').update(`${provider.entity_id}\n${assertion.id}`).digest('hex')
  const taken = await db.row(
    'insert into auth.saml_assertions (assertion_hash, expires_at) values ($1, $2) on conflict do nothing returning 1 as taken',
    [hash, assertion.expiresAt.toISOString()],
  )
  if (!taken) throw new WireRefusal(400, 'validation_failed', 'SAML Assertion is not valid: already used')
}
