// A company that signs in by its identity provider, for the tests: registered, left for, and come back from.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openWireHouse, PUBLIC_URL, type WireHouse } from '../../tests/wire-house.ts'
import type { AuthSettings } from '../door.ts'
import { createIdp, newKey, type Said } from './identity-provider.ts'

export const ACS = `${PUBLIC_URL}/auth/v1/sso/saml/acs`
export const ENTITY = `${PUBLIC_URL}/auth/v1/sso/saml/metadata`
export const IDP = 'https://idp.societe.exemple/metadata'
const SIGN_ON = 'https://idp.societe.exemple/sso?tenant=1'
export type Company = Awaited<ReturnType<typeof openCompany>>

export async function openCompany(auth: Partial<AuthSettings> = {}) {
  const house = await openWireHouse({ auth: { saml: { privateKey: newKey().privateKey }, ...auth } })
  const idp = createIdp(IDP, SIGN_ON)

  /** As the service role, on the path after `/admin/sso/providers`. */
  async function admin(method: string, path = '', body?: unknown, key = house.serviceKey) {
    const answer = await house.raw(`/auth/v1/admin/sso/providers${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  const ours = async () => (await house.raw('/auth/v1/sso/saml/metadata')).text()

  /** Leaves by the client's own address: the request that the provider reads. */
  async function leave(client: SupabaseClient, redirectTo = `${PUBLIC_URL}/auth?a=1`) {
    const { data, error } = await client.auth.signInWithSSO({ domain: 'societe.exemple', options: { redirectTo } })
    if (error) throw error
    return idp.read(data.url, await ours())
  }

  /** The form that the provider has the browser post. */
  async function post(form: Record<string, string>): Promise<URL> {
    const answer = await house.raw('/auth/v1/sso/saml/acs', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    if (answer.status !== 303) throw new Error(`${answer.status} ${await answer.text()}`)
    return new URL(answer.headers.get('location') ?? '')
  }

  /** In answer to a departure of ours. */
  async function answer(said: Partial<Said> = {}, client = house.client()): Promise<URL> {
    const { id, relayState } = await leave(client)
    const SAMLResponse = idp.respond({ acs: ACS, audience: ENTITY, inResponseTo: id, ...said })
    return post({ SAMLResponse, RelayState: relayState })
  }

  /** Of the provider's own accord. */
  const push = (said: Partial<Said> = {}, RelayState = ''): Promise<URL> =>
    post({ SAMLResponse: idp.respond({ acs: ACS, audience: ENTITY, ...said }), RelayState })

  return { house, idp, admin, ours, leave, post, answer, push }
}

export const saidIn = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

export async function enter(client: SupabaseClient, url: URL) {
  const { access_token = '', refresh_token = '' } = saidIn(url)
  const { data, error } = await client.auth.setSession({ access_token, refresh_token })
  if (error) throw error
  return data.user
}

/** A browser with a secret of its own. */
export function secretClient(house: WireHouse): SupabaseClient {
  const memory = new Map<string, string>()
  return createClient(PUBLIC_URL, house.anonKey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    },
    global: { fetch: async (input, init) => house.app.request(String(input), init) },
  })
}
