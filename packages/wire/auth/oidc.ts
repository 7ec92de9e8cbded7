// GET /authorize and /callback, GET /user/identities/authorize: to an outside provider and back.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { AuthDoor } from './door.ts'
import { Challenge } from './form.ts'
import { requireFreshProof } from './fresh.ts'
import { personOf } from './identities.ts'
import { limit } from './limits.ts'
import { allowedRedirect } from './mail-link.ts'
import { Claims, type Provider, type Providers } from './oidc-provider.ts'
import { randomToken, secondsLater, sha256 } from './one-time-token.ts'
import { issueCode } from './pkce.ts'
import { withCode, withError, withSession } from './redirect.ts'
import { deviceOf, openSession, refuseBanned, requireSecondStep, requireSession } from './session.ts'

const STATE_SECONDS = 600
// What the page may say to the provider besides; the rest of the request is ours.
const PASSED_ON = ['prompt', 'login_hint', 'hd', 'access_type', 'domain_hint', 'ui_locales', 'acr_values', 'max_age']
type Back = {
  provider: string
  user_id: string | null
  redirect_to: string
  nonce: string
  code_verifier: string
  code_challenge: string | null
  code_challenge_method: string | null
}

export async function authorize(c: Context<DoorEnv>, door: AuthDoor, providers: Providers): Promise<Response> {
  const url = await departure(c, door, { providers, user_id: null })
  return c.redirect(url, 302)
}

/** For a person who is signed in and adds a provider to his account. */
export async function authorizeLink(c: Context<DoorEnv>, door: AuthDoor, providers: Providers): Promise<Response> {
  const { user } = await door.base.asHouse('read who is signed in', async (db) => {
    const open = await requireSession(c, db)
    await requireSecondStep(db, door, open)
    requireFreshProof(door, open)
    return open
  })
  const url = await departure(c, door, { providers, user_id: user.id })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

type Departure = { providers: Providers; user_id: string | null }

async function departure(c: Context<DoorEnv>, door: AuthDoor, { providers, user_id }: Departure): Promise<string> {
  const key = `oidc:address:${c.get('address')}`
  await limit(door.base, [{ key, window: door.settings.limits.mailAddress }])
  const provider = await providers(c.req.query('provider'))
  const challenge = Challenge.code_challenge.safeParse(c.req.query('code_challenge'))
  const method = Challenge.code_challenge_method.safeParse(c.req.query('code_challenge_method'))
  if (!challenge.success || !method.success) {
    throw new WireRefusal(400, 'validation_failed', 'code challenge does not match requirements')
  }
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomPKCECodeVerifier()]
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  await door.base.asHouse('remember who left for a provider', async (db) => {
    await db.rows('delete from auth.oidc_states where expires_at < now()')
    await db.rows(
      `insert into auth.oidc_states (state_hash, provider, user_id, redirect_to, nonce, code_verifier, code_challenge,
         code_challenge_method, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        sha256(state),
        provider.name,
        user_id,
        redirectTo,
        nonce,
        verifier,
        challenge.data ?? null,
        challenge.data ? (method.data ?? 'plain') : null,
        secondsLater(door, STATE_SECONDS).toISOString(),
      ],
    )
  })
  if (door.settings.returnsInSameBrowser) {
    const secure = door.settings.publicUrl.startsWith('https:')
    const lasting = { httpOnly: true, sameSite: 'Lax', maxAge: STATE_SECONDS } as const
    setCookie(c, cookieOf(state), sha256(state), { path: CALLBACK, secure, ...lasting })
  }
  const passed = PASSED_ON.flatMap((name) => {
    const value = c.req.query(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const asked = new Set(
    `openid ${provider.settings.scopes ?? 'email profile'} ${c.req.query('scopes') ?? ''}`.trim().split(/\s+/),
  )
  return buildAuthorizationUrl(provider.configuration, {
    ...Object.fromEntries(passed),
    redirect_uri: callbackOf(door),
    scope: [...asked].join(' '),
    response_type: 'code',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
}

const CALLBACK = '/auth/v1/callback'
const callbackOf = ({ settings }: AuthDoor): string => `${settings.publicUrl}${CALLBACK}`

// One for each departure: a person may leave from two tabs.
const cookieOf = (state: string): string => `oidc_${sha256(state).slice(0, 16)}`

/** A link that carries somebody else's state opens his account in no other browser. */
function leftFromHere(c: Context<DoorEnv>, { settings }: AuthDoor, state: string): boolean {
  if (!settings.returnsInSameBrowser) return true
  const kept = getCookie(c, cookieOf(state))
  deleteCookie(c, cookieOf(state), { path: CALLBACK })
  return kept === sha256(state)
}

/** The person is in a browser: whatever happens, he is brought back to the product. */
export async function comeBack(c: Context<DoorEnv>, door: AuthDoor, providers: Providers): Promise<Response> {
  const state = c.req.query('state') ?? ''
  const here = leftFromHere(c, door, state)
  const back =
    here &&
    (await door.base.asHouse('take the state of who comes back', (db) =>
      db.row<Back>('delete from auth.oidc_states where state_hash = $1 and expires_at > $2 returning *', [
        sha256(state),
        door.now().toISOString(),
      ]),
    ))
  if (!back) {
    const refusal = new WireRefusal(400, 'bad_oauth_state', 'OAuth state is missing, expired or was already used')
    return c.redirect(withError(door.settings.publicUrl, refusal), 303)
  }
  try {
    const provider = await providers(back.provider)
    const { claims, tokens } = await claimsOf(c, door, { provider, back, state })
    const result = await door.base.asHouse('let in who comes back from a provider', async (db) => {
      const user = await personOf(db, door, {
        provider: back.provider,
        claims,
        linkTo: back.user_id,
        address: c.get('address'),
      })
      refuseBanned(user, door.now())
      const { code_challenge, code_challenge_method } = back
      if (code_challenge !== null) {
        return { code: await issueCode(db, door, { user, method: 'oauth', code_challenge, code_challenge_method }) }
      }
      return openSession(db, door, { user, method: 'oauth', device: deviceOf(c) })
    })
    if ('code' in result) return c.redirect(withCode(back.redirect_to, String(result.code)), 303)
    return c.redirect(withSession(back.redirect_to, result, tokens), 303)
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error
    return c.redirect(withError(back.redirect_to, error, back.code_challenge !== null), 303)
  }
}

type Returned = { provider: Provider; back: Back; state: string }

async function claimsOf(
  c: Context<DoorEnv>,
  door: AuthDoor,
  { provider, back, state }: Returned,
): Promise<{ claims: Claims; tokens: Record<string, string> }> {
  const url = new URL(`${callbackOf(door)}${new URL(c.req.url).search}`)
  const checks = {
    pkceCodeVerifier: back.code_verifier,
    expectedState: state,
    expectedNonce: back.nonce,
    idTokenExpected: true,
  }
  try {
    const answer = await authorizationCodeGrant(provider.configuration, url, checks)
    const said = answer.claims() ?? {}
    const sub = answer.claims()?.sub ?? ''
    const needsMore = !('email' in said) && provider.configuration.serverMetadata().userinfo_endpoint !== undefined
    const more = needsMore ? await fetchUserInfo(provider.configuration, answer.access_token, sub) : {}
    const refresh = answer.refresh_token
    return {
      claims: Claims.parse({ ...more, ...said }),
      tokens: {
        provider_token: answer.access_token,
        ...(refresh !== undefined && { provider_refresh_token: refresh }),
      },
    }
  } catch (error) {
    door.log.info({ err: error, provider: provider.name }, 'an outside sign-in did not succeed')
    const said = c.req.query('error_description') ?? 'Unable to exchange external code'
    throw new WireRefusal(400, 'bad_oauth_callback', said.slice(0, 300))
  }
}
