// The outside providers: their OpenID configuration and their keys, asked once each, and what their tokens say.
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { allowInsecureRequests, type Configuration, discovery, None } from 'openid-client'
import { z } from 'zod'
import { WireRefusal } from '../error.ts'
import type { AuthDoor, ProviderSettings } from './door.ts'
import { KNOWN } from './settings.ts'

export type Provider = {
  readonly name: string
  readonly settings: ProviderSettings
  readonly configuration: Configuration
  readonly keys: JWTVerifyGetKey
}
export type Providers = (name: string | undefined) => Promise<Provider>

/** What is known of a person from outside. */
export type Claims = z.output<typeof Claims>
export const Claims = z.looseObject({
  iss: z.string().optional(),
  sub: z.string().min(1).max(500),
  email: z.string().trim().toLowerCase().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')]).optional(),
  name: z.string().max(300).optional(),
  picture: z.string().max(2_000).optional(),
  custom_claims: z.record(z.string(), z.unknown()).optional(),
})

export function createProviders({ settings, log }: AuthDoor): Providers {
  const known = new Map<string, Promise<Provider>>()
  return async (name = '') => {
    const own = Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined
    if (!own) throw new WireRefusal(400, 'validation_failed', `Unsupported provider: ${closed(name)}`)
    const asked = known.get(name) ?? discover(name, own)
    known.set(name, asked)
    return asked.catch((error: unknown) => {
      // It is asked again next time: a provider that was away comes back.
      known.delete(name)
      log.error({ err: error, provider: name }, 'an outside provider does not answer')
      throw new WireRefusal(502, 'unexpected_failure', 'The provider does not answer')
    })
  }
}

const closed = (name: string): string =>
  KNOWN.includes(name) ? 'provider is not enabled' : `Provider ${name} could not be found`

async function discover(name: string, settings: ProviderSettings): Promise<Provider> {
  const issuer = new URL(settings.issuer)
  const configuration = await discovery(
    issuer,
    settings.clientId,
    settings.clientSecret ?? undefined,
    settings.clientSecret === null ? None() : undefined,
    // Without TLS only where the address of the configuration says so: a provider on this very machine, in a test.
    issuer.protocol === 'http:' ? { execute: [allowInsecureRequests] } : undefined,
  )
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new Error('The provider publishes no keys')
  return { name, settings, configuration, keys: createRemoteJWKSet(new URL(jwks_uri)) }
}

// Those whose tokens the real service takes by name, each with its issuer: closed ones are told by it.
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  // Its address is that of its configuration.
  keycloak: '',
}

/** A token cannot be taken from a provider that is not ours. */
export function requireProvider({ settings }: AuthDoor, { name, token }: { name: string; token: string }): void {
  if (Object.hasOwn(settings.providers, name)) return
  const known = Object.hasOwn(ISSUERS, name) ? ISSUERS[name] : undefined
  const issuer = name === 'azure' ? tenantOf(token) : known
  if (issuer !== undefined)
    throw new WireRefusal(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
  throw new WireRefusal(400, 'validation_failed', `Custom OIDC provider "${name}" not allowed`)
}

// Each tenant is an issuer of its own, which its token alone names.
function tenantOf(token: string): string {
  try {
    return z.string().min(1).parse(decodeJwt(token).iss)
  } catch {
    throw new WireRefusal(400, 'validation_failed', 'Unable to detect issuer in ID token for Azure provider')
  }
}

const bad = (sentence: string) => new WireRefusal(400, 'bad_jwt', sentence)

/** The id token that an application got by itself: signed by the provider, for us, and still alive. */
export async function readIdToken(provider: Provider, token: string, at: Date): Promise<JWTPayload> {
  const { settings, configuration, keys } = provider
  const options = {
    issuer: configuration.serverMetadata().issuer,
    audience: [settings.clientId, ...(settings.audiences ?? [])],
    requiredClaims: ['sub', 'exp'],
    currentDate: at,
  }
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw bad(`Bad ID token: ${error.code}`)
    throw error
  }
}
