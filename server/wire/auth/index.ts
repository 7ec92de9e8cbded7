// The door /auth/v1: its routes on one page.
import { type Context, Hono } from 'hono'
import { answerTo, type DoorEnv, knownCaller, limitedBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { getUser, reauthenticate, updateUser } from './current-user.ts'
import type { AuthDoor } from './door.ts'
import { logout } from './logout.ts'
import { exchangeCode } from './pkce.ts'
import { recover, resend } from './recover.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './signup.ts'
import { follow, verify } from './verify.ts'

const BODY_AT_MOST = 64 * 1024

const GRANTS: Readonly<Record<string, (c: Context<DoorEnv>, door: AuthDoor) => Promise<Response>>> = {
  password: signIn,
  refresh_token: refresh,
  pkce: exchangeCode,
}

export function authDoor(door: AuthDoor): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  app.onError((error, c) => answerTo(error, { dialect: 'auth', log: door.log, path: c.req.path }))
  app.use(limitedBody(BODY_AT_MOST, 'auth'))
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  // Reached by a browser that follows a link, or by anybody who checks our signatures: no key is asked.
  app.get('/verify', (c) => follow(c, door))
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [door.keys.publicJwk] }))
  app.get('/health', (c) => c.json({ name: 'auth', version: '2', description: 'Quittance & Bilan' }))

  app.use(knownCaller(door.callerOf, 'auth'))
  app.get('/settings', (c) => c.json(settings))
  app.post('/signup', (c) => signUp(c, door))
  app.post('/verify', (c) => verify(c, door))
  app.post('/token', (c) => token(c, door))
  app.get('/user', (c) => getUser(c, door))
  app.put('/user', (c) => updateUser(c, door))
  app.get('/reauthenticate', (c) => reauthenticate(c, door))
  app.post('/recover', (c) => recover(c, door))
  app.post('/resend', (c) => resend(c, door))
  app.post('/logout', (c) => logout(c, door))
  app.all('*', () => {
    throw new WireRefusal(404, 'not_found', 'Not found')
  })
  return app
}

function token(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const grant = c.req.query('grant_type') ?? ''
  const answer = Object.hasOwn(GRANTS, grant) ? GRANTS[grant] : undefined
  if (!answer) throw new WireRefusal(400, 'validation_failed', 'unsupported_grant_type')
  return answer(c, door)
}

const settings = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkey_enabled: false,
}
