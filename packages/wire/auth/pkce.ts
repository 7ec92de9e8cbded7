// The flow of a browser with a secret of its own: the mail's link gives a code, the code and the secret give the session.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthSettings } from './door.ts'
import { formOf } from './form.ts'
import { limit } from './limits.ts'
import { randomToken, sha256 } from './one-time-token.ts'
import { deviceOf, openSession } from './session.ts'
import { type User, userById } from './user.ts'

const CODE_SECONDS = 300
const Form = z.object({
  auth_code: z.string('invalid request: both auth code and code verifier should be non-empty').min(1),
  code_verifier: z.string('invalid request: both auth code and code verifier should be non-empty').min(1),
})

/** Marks the flow that this mail's token began as proved, and gives its code; null when none began by it. */
export async function codeOf(db: Db, tokenHash: string, at: Date): Promise<string | null> {
  const code = randomToken()
  const flow = await db.row<{ id: string }>(
    'update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, token_hash = null where token_hash = $1 returning id',
    [tokenHash, sha256(code), at.toISOString()],
  )
  return flow ? code : null
}

type Issued = {
  user: User
  method: string
  code_challenge: string
  code_challenge_method: string | null
  notAfter?: string | null
}

/** For a browser with a secret of its own that comes back proved by another house: the code is all that it carries. */
export async function issueCode(db: Db, door: AuthDoor, issued: Issued): Promise<string> {
  const code = randomToken()
  await db.rows(
    `insert into auth.flow_state (user_id, auth_code, auth_code_issued_at, code_challenge, code_challenge_method,
       authentication_method, session_not_after) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      issued.user.id,
      sha256(code),
      door.now().toISOString(),
      issued.code_challenge,
      issued.code_challenge_method,
      issued.method,
      issued.notAfter ?? null,
    ],
  )
  return code
}

type Flow = {
  user_id: string
  auth_code_issued_at: string
  code_challenge: string
  code_challenge_method: 's256' | 'plain'
  authentication_method: string
  session_not_after: string | null
}

export async function exchangeCode(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { auth_code, code_verifier } = await formOf(c, Form)
  const address = c.get('address')
  await limit(door.base, [{ key: `token:address:${address}`, window: door.settings.limits.tokenAddress }])
  const flow = await door.base.asHouse('take the code of a flow', (db) =>
    db.row<Flow>('delete from auth.flow_state where auth_code = $1 returning *', [sha256(auth_code)]),
  )
  // A code is tried once: a wrong secret kills it, because it was deleted above.
  if (!flow) throw new WireRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (door.now().getTime() - Date.parse(flow.auth_code_issued_at) > CODE_SECONDS * 1000) {
    throw new WireRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!answers(flow, code_verifier)) {
    throw new WireRefusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const session = await door.base.asHouse('open a session', async (db) => {
    const user = await userById(db, flow.user_id)
    if (!user) throw new WireRefusal(403, 'user_not_found', 'User not found')
    await audit(db, 'login', { id: user.id, email: user.email, address }, { provider: 'email', flow: 'pkce' })
    const method = methodOf(flow.authentication_method)
    return openSession(db, door, { user, method, device: deviceOf(c), notAfter: flow.session_not_after })
  })
  return c.json(session)
}

/** How the proof of a mail's link, or of its digits, is called in the token: `amr`. */
export const methodOfLink = (type: string, { anyMailRecovers }: Pick<AuthSettings, 'anyMailRecovers'>): string =>
  type === 'recovery' && !anyMailRecovers ? type : 'otp'

/** As a code names it: by what began its flow. */
const methodOf = (type: string): string => (type === 'signup' ? 'email/signup' : type)

function answers({ code_challenge, code_challenge_method }: Flow, verifier: string): boolean {
  const said = code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  const [a, b] = [Buffer.from(said), Buffer.from(code_challenge)]
  return a.length === b.length && timingSafeEqual(a, b)
}
