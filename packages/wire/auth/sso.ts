// POST /sso and GET /sso/saml/metadata: the person is sent to the identity provider of his company.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { absent, Challenge, formOf } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './mail-link.ts'
import { secondsLater } from './one-time-token.ts'
import type { SamlService } from './saml.ts'
import { metadataOf, providerByDomain, providerById, type SsoProvider } from './sso-provider.ts'

const RELAY_SECONDS = 600
const Form = z.object({
  provider_id: absent(z.guid('provider_id must be an UUID')),
  domain: absent(z.string().trim().toLowerCase().max(253)),
  redirect_to: z.string().max(2_000).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...Challenge,
})

export async function singleSignOn(c: Context<DoorEnv>, door: AuthDoor, saml: () => SamlService): Promise<Response> {
  const service = saml()
  const form = await formOf(c, Form)
  const provider = await wanted(c, door, form)
  const idp = await metadataOf(door, provider)
  if (idp.signOn === null) {
    const sentence = 'The SSO provider has no sign-in address for the HTTP-Redirect binding'
    throw new WireRefusal(422, 'validation_failed', sentence)
  }
  const [relayState, requestId] = [randomUUID(), `_${randomUUID()}`]
  const challenge = form.code_challenge ? form : null
  await door.base.asHouse('remember who left for his company', async (db) => {
    await db.rows(
      `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, code_challenge, code_challenge_method, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        relayState,
        provider.id,
        requestId,
        allowedRedirect(form.redirect_to, door.settings),
        challenge?.code_challenge ?? null,
        challenge ? (challenge.code_challenge_method ?? 'plain') : null,
        secondsLater(door, RELAY_SECONDS).toISOString(),
      ],
    )
  })
  const nameIdFormat = provider.name_id_format
  const url = await service.departure(idp, { signOn: idp.signOn, requestId, relayState, nameIdFormat })
  return form.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

type Wanted = Pick<z.output<typeof Form>, 'provider_id' | 'domain'>

async function wanted(c: Context<DoorEnv>, door: AuthDoor, { provider_id, domain }: Wanted): Promise<SsoProvider> {
  if (provider_id !== undefined && domain !== undefined) {
    throw new WireRefusal(400, 'validation_failed', 'Only one of provider_id or domain supported')
  }
  if (provider_id === undefined && domain === undefined) {
    throw new WireRefusal(400, 'validation_failed', 'A provider_id or domain needs to be provided')
  }
  await limit(door.base, [{ key: `sso:address:${c.get('address')}`, window: door.settings.limits.signInAddress }])
  const provider = await door.base.asHouse('find the provider of a company', (db) =>
    provider_id === undefined ? providerByDomain(db, domain ?? '') : providerById(db, provider_id),
  )
  if (!provider) {
    const sentence = domain === undefined ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
    throw new WireRefusal(404, 'sso_provider_not_found', sentence)
  }
  refuseDisabled(provider)
  return provider
}

export function refuseDisabled({ disabled }: SsoProvider): void {
  if (disabled)
    throw new WireRefusal(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled')
}

/** What an identity provider is told of us. */
export async function ourMetadata(c: Context<DoorEnv>, saml: () => SamlService): Promise<Response> {
  const xml = await saml().metadata()
  if (c.req.query('download') === 'true') c.header('content-disposition', 'attachment; filename="metadata.xml"')
  return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' })
}
