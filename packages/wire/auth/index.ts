// The door /auth/v1: its routes on one page.
import { type Context, Hono } from 'hono'
import { type DoorEnv, limitedBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { adminDoors } from './admin.ts'
import {
  assistantsRead,
  callerOrVisitor,
  closed,
  manualLinking,
  namelessStay,
  notAnonymous,
  OAUTH_SERVER,
  refused,
  signedIn,
} from './caller.ts'
import { captcha } from './captcha.ts'
import { challenge, verifyFactor } from './challenge.ts'
import { getUser, updateUser } from './current-user.ts'
import type { AuthDoor } from './door.ts'
import { enroll, unenroll } from './factors.ts'
import { proveAgain } from './fresh.ts'
import { signInWithIdToken } from './id-token.ts'
import { unlink } from './identities.ts'
import { logout } from './logout.ts'
import { authorize, authorizeLink, comeBack } from './oidc.ts'
import { createProviders } from './oidc-provider.ts'
import { otp } from './otp.ts'
import { passkeySignInOptions, signInWithPasskey } from './passkey-sign-in.ts'
import { addPasskey, listPasskeys, passkeyOptions, passkeysOpen, removePasskey, renamePasskey } from './passkeys.ts'
import { exchangeCode } from './pkce.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover, resend } from './recover.ts'
import {
  makeRecoveryCodes,
  recoveryCodesStatus,
  removeRecoveryCodes,
  renewRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts'
import { refresh } from './refresh.ts'
import { createSaml } from './saml.ts'
import { consumeAssertion } from './saml-acs.ts'
import { settingsOf } from './settings.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './signup.ts'
import { ourMetadata, singleSignOn } from './sso.ts'
import { follow, verify } from './verify.ts'

const BODY_AT_MOST = 64 * 1024
// What a provider publishes of itself, or says of a person, is longer than what a person says.
const SAML_AT_MOST = 1024 * 1024
const SAML_BODIES = /\/sso\/(saml\/acs|providers)(\/|$)/

// What speaks its protocol is looked for by its name.
const AS_THE_SERVICE = {
  name: 'GoTrue',
  version: 'v2',
  description: 'GoTrue is a user registration and authentication API',
}
const ourselves = ({ messages, settings }: AuthDoor) =>
  messages === undefined ? AS_THE_SERVICE : { name: 'auth', version: '2', description: settings.issuer }
const CAPTCHA = [
  '/signup',
  '/token',
  '/otp',
  '/magiclink',
  '/recover',
  '/resend',
  '/sso',
  '/passkeys/authentication/options',
]

const GRANTS: Readonly<Record<string, (c: Context<DoorEnv>, door: AuthDoor) => Promise<Response>>> = {
  password: signIn,
  refresh_token: refresh,
  pkce: exchangeCode,
  // Its curves are loaded only by whom they serve.
  web3: async (c, door) => (await import('./web3.ts')).signInWithWallet(c, door),
}

export function authDoor(door: AuthDoor): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  const providers = createProviders(door)
  const saml = createSaml(door)
  app.onError((error, c) => refused(error, c, door))
  const small = limitedBody(BODY_AT_MOST, 'auth', door.messages)
  const large = limitedBody(SAML_AT_MOST, 'auth', door.messages)
  app.use((c, next) => (SAML_BODIES.test(c.req.path) ? large : small)(c, next))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  // Reached by a browser that follows a link, or by anybody who checks our signatures: no key is asked.
  app.get('/verify', (c) => follow(c, door))
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: door.keys.publicJwks }))
  app.get('/health', (c) => c.json(ourselves(door)))

  for (const path of ['/.well-known/oauth-authorization-server', '/oauth/*']) app.all(path, closed(OAUTH_SERVER))
  app.get('/authorize', (c) => authorize(c, door, providers))
  app.get('/callback', (c) => comeBack(c, door, providers))
  app.get('/sso/saml/metadata', (c) => ourMetadata(c, saml))
  app.post('/sso/saml/acs', (c) => consumeAssertion(c, door, saml))

  app.use(callerOrVisitor(door), assistantsRead(door), namelessStay(door))
  for (const path of ['/factors', '/factors/*']) app.use(path, notAnonymous)
  app.use('/user/identities/*', manualLinking(door))
  app.use('/passkeys/*', passkeysOpen(door))
  for (const path of CAPTCHA) app.post(path, captcha(door))
  app.get('/settings', (c) => c.json(settingsOf(door)))
  app.post('/signup', (c) => signUp(c, door))
  app.post('/otp', (c) => otp(c, door))
  app.post('/magiclink', (c) => otp(c, door))
  app.post('/verify', (c) => verify(c, door))
  app.post('/token', (c) =>
    c.req.query('grant_type') === 'id_token' ? signInWithIdToken(c, door, providers) : token(c, door),
  )
  app.get('/user', (c) => getUser(c, door))
  app.put('/user', (c) => updateUser(c, door))
  app.post('/sso', (c) => singleSignOn(c, door, saml))
  app.get('/reauthenticate', (c) => reauthenticate(c, door))
  if (door.settings.freshProofSeconds !== null) app.post('/reauthenticate', (c) => proveAgain(c, door))
  app.post('/recover', (c) => recover(c, door))
  app.post('/resend', (c) => resend(c, door))
  app.get('/user/identities/authorize', (c) => authorizeLink(c, door, providers))
  app.delete('/user/identities/:id', (c) => unlink(c, door))
  app.use('/user/oauth/*', signedIn(door), closed(OAUTH_SERVER))
  app.post('/logout', (c) => logout(c, door))
  app.post('/factors', (c) => enroll(c, door))
  recoveryDoors(app, door)
  app.delete('/factors/:id', (c) => unenroll(c, door))
  app.post('/factors/:id/challenge', (c) => challenge(c, door))
  app.post('/factors/:id/verify', (c) => verifyFactor(c, door))
  passkeyDoors(app, door)
  adminDoors(app, door)
  app.all('*', orWithoutSlash(app))
  return app
}

type Again = { Bindings: DoorEnv['Bindings'] & { address: string }; Variables: DoorEnv['Variables'] }

/** An address with a slash behind it is that without; anything else that was not found is not here. */
function orWithoutSlash(app: Hono<DoorEnv>): (c: Context<DoorEnv>) => Response | Promise<Response> {
  // Made once all the routes are there, this one too.
  let again: Hono<Again> | undefined
  return (c) => {
    const { pathname, search, origin } = new URL(c.req.url)
    const path = /\/auth\/v1(\/.*[^/])\/$/.exec(pathname)?.[1]
    if (path === undefined) throw new WireRefusal(404, 'not_found', 'Not found')
    again ??= addressed(app)
    return again.fetch(new Request(`${origin}${path}${search}`, c.req.raw), { ...c.env, address: c.get('address') })
  }
}

function addressed(app: Hono<DoorEnv>): Hono<Again> {
  const around = new Hono<Again>()
  around.use((c, next) => {
    c.set('address', c.env.address)
    return next()
  })
  return around.route('/', app)
}

function recoveryDoors(app: Hono<DoorEnv>, door: AuthDoor): void {
  app.get('/factors/recovery-codes', (c) => recoveryCodesStatus(c, door))
  app.post('/factors/recovery-codes', (c) => makeRecoveryCodes(c, door))
  app.delete('/factors/recovery-codes', (c) => removeRecoveryCodes(c, door))
  app.post('/factors/recovery-codes/verify', (c) => useRecoveryCode(c, door))
  app.post('/factors/recovery-codes/regenerate', (c) => renewRecoveryCodes(c, door))
}

function passkeyDoors(app: Hono<DoorEnv>, door: AuthDoor): void {
  app.post('/passkeys/authentication/options', (c) => passkeySignInOptions(c, door))
  app.post('/passkeys/authentication/verify', (c) => signInWithPasskey(c, door))
  app.post('/passkeys/registration/options', (c) => passkeyOptions(c, door))
  app.post('/passkeys/registration/verify', (c) => addPasskey(c, door))
  app.get('/passkeys', (c) => listPasskeys(c, door))
  app.patch('/passkeys/:passkey', (c) => renamePasskey(c, door))
  app.delete('/passkeys/:passkey', (c) => removePasskey(c, door))
}

function token(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const grant = c.req.query('grant_type') ?? ''
  const answer = Object.hasOwn(GRANTS, grant) ? GRANTS[grant] : undefined
  if (!answer) throw new WireRefusal(400, 'invalid_credentials', 'unsupported_grant_type')
  return answer(c, door)
}
