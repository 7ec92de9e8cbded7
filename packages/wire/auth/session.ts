// A session: opened by a proof, kept alive by refresh tokens that follow one another, ended by its row's deletion.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { type Db, house } from '../postgres/db.ts'
import { arrayLiteral } from '../rest/fragment.ts'
import type { AuthDoor } from './door.ts'
import { toForget } from './limits.ts'
import { randomToken, sha256 } from './one-time-token.ts'
import { factorsOf, type User, userById, userJson } from './user.ts'

type Amr = readonly { readonly method: string; readonly timestamp: number; readonly provider?: string }[]
export type SessionRow = {
  readonly id: string
  readonly user_id: string
  readonly aal: string
  readonly amr: Amr
  readonly created_at: string
}
const SESSION = 'id, user_id, aal, amr, created_at'
export type Device = { readonly address: string; readonly userAgent: string | null }
export type OpenSession = { readonly session: SessionRow; readonly user: User }

export const deviceOf = (c: Context<DoorEnv>): Device => ({
  address: c.get('address'),
  userAgent: c.req.header('user-agent')?.slice(0, 500) ?? null,
})

/** `notAfter`: how long the proof itself says that the session may live. */
type Opened = { user: User; method: string; device: Device; notAfter?: string | null }
export const SSO = 'sso/saml'

// In one statement, because everybody who comes in waits for it.
const OPEN = `
  ended as (delete from auth.sessions where $9 and user_id = $1),
  person as (update auth.users set last_sign_in_at = now() where id = $1 and deleted_at is null returning *),
  means as (update auth.identities set last_sign_in_at = now() where user_id = $1 returning *),
  opened as (
    insert into auth.sessions (user_id, amr, user_agent, ip, not_after)
    select id, $2::jsonb, $3, $4, least(now() + make_interval(secs => $5), $6) from person returning ${SESSION}),
  kept as (insert into auth.refresh_tokens (session_id, user_id, token) select id, user_id, $7 from opened),
  seen as (
    select count(*) > 0 as before, coalesce(bool_or(fingerprint = $8), false) as same
    from auth.devices where user_id = $1),
  device as (
    insert into auth.devices (user_id, fingerprint) select id, $8 from person
    on conflict (user_id, fingerprint) do update set seen_at = now())
select to_json(found) as found from (
  select p.*, coalesce((select json_agg(m order by m.created_at) from means m), '[]') as identities,
    ${factorsOf('p.id')} as factors, to_json(o) as opened, s.before and not s.same as is_other_device
  from person p, opened o, seen s) found`
type Found = User & { readonly opened: SessionRow; readonly is_other_device: boolean }

/** Opens a session for a person who has just proved who he is, and gives what the client keeps. */
export async function openSession(db: Db, door: AuthDoor, proved: Opened): Promise<Record<string, unknown>> {
  const { values, token } = opening(door, proved)
  const row = await db.row<{ found: Found }>(`with ${OPEN}`, values)
  return sessionOf(door, { found: row?.found ?? null, token })
}

type Noted = {
  readonly forgotten: readonly string[]
  readonly event: Record<string, unknown>
  readonly address: string
}
// The commonest way in: what is forgotten and what is noted go with it.
const OPEN_AND_NOTE = `
with forgotten as (delete from auth.rate_limits ${toForget('$10')}),
  noted as (insert into auth.audit_log_entries (payload, ip_address) values ($11, $12)), ${OPEN}`

/** The same as a transaction of its own that is a single trip, with the attempts to forget and the event to note. */
export async function openSessionAtOnce(
  door: AuthDoor,
  proved: Opened,
  { forgotten, event, address }: Noted,
): Promise<Record<string, unknown>> {
  const { values, token } = opening(door, proved)
  const { rows } = await door.base.oneTrip(house, {
    name: 'open_session',
    text: OPEN_AND_NOTE,
    values: [...values, arrayLiteral(forgotten), JSON.stringify(event), address],
    readOnly: false,
    settings: { 'app.reason': 'open a session' },
  })
  const told = rows[0]?.[0]
  return sessionOf(door, { found: told ? (JSON.parse(told) as Found) : null, token }) // safe: as the statement makes it
}

/** What a statement that opens a session is given, and the token that goes to the client alone. */
function opening(
  { now, settings }: AuthDoor,
  { user, method, device: { userAgent, address }, notAfter }: Opened,
): { values: (string | null)[]; token: string } {
  const amr: Amr = [{ method, timestamp: seconds(now()), ...(method === SSO && companyOf(user)) }]
  const { sessionSeconds, singleSession } = settings
  const token = randomToken()
  const lasting = [sessionSeconds === null ? null : String(sessionSeconds), notAfter ?? null]
  const signs = [sha256(token), sha256(userAgent ?? ''), String(singleSession)]
  return { values: [user.id, JSON.stringify(amr), userAgent, address, ...lasting, ...signs], token }
}

async function sessionOf(
  door: AuthDoor,
  { found, token }: { found: Found | null; token: string },
): Promise<Record<string, unknown>> {
  if (!found) throw new WireRefusal(403, 'user_not_found', 'User not found')
  const { opened, is_other_device, ...fresh } = found
  // As he is at this moment, whatever he was when he began to prove it.
  refuseBanned(fresh, door.now())
  const to = fresh.email
  // The first browser of a person is no news; another one is told to him.
  if (is_other_device && to && fresh.email_confirmed_at !== null) {
    door.later('tell of a new device', () => door.post({ kind: 'new-device', to }))
  }
  return sessionJson(door, { session: opened, user: fresh, refreshToken: token })
}

/** The provider that answered for a person of a company, as the token names it. */
function companyOf({ identities }: User): { provider?: string } {
  const known = identities.filter(({ provider }) => provider.startsWith('sso:'))
  const last = known.toSorted((a, b) => Date.parse(b.last_sign_in_at ?? '') - Date.parse(a.last_sign_in_at ?? ''))[0]
  return last ? { provider: last.provider.slice('sso:'.length) } : {}
}

/** One more proof in an open session: its level rises, and its tokens start again from a new one. */
export async function raiseSession(
  db: Db,
  door: AuthDoor,
  { session, method, factor_id }: { session: SessionRow; method: string; factor_id: string | null },
): Promise<Record<string, unknown>> {
  // The latest first, as the client reads them.
  const amr: Amr = [{ method, timestamp: seconds(door.now()) }, ...session.amr.filter((one) => one.method !== method)]
  const raised = await db.row<SessionRow>(
    `update auth.sessions set aal = 'aal2', amr = $2, factor_id = $3 where id = $1 returning ${SESSION}`,
    [session.id, JSON.stringify(amr), factor_id],
  )
  const user = await userById(db, session.user_id)
  if (!raised || !user) throw new Error('A session disappeared while it was raised')
  await db.rows('delete from auth.refresh_tokens where session_id = $1', [session.id])
  const token = randomToken()
  await storeRefreshToken(db, { token, parent: null, session })
  return sessionJson(door, { session: raised, user, refreshToken: token })
}

export async function storeRefreshToken(
  db: Db,
  { token, parent, session }: { token: string; parent: string | null; session: Pick<SessionRow, 'id' | 'user_id'> },
): Promise<void> {
  await db.rows('insert into auth.refresh_tokens (session_id, user_id, token, parent) values ($1, $2, $3, $4)', [
    session.id,
    session.user_id,
    sha256(token),
    parent === null ? null : sha256(parent),
  ])
}

/** The answer that `signInWithPassword`, `verifyOtp` and `refreshSession` read. */
export async function sessionJson(
  { keys, settings, now }: AuthDoor,
  { session, user, refreshToken }: OpenSession & { refreshToken: string },
): Promise<Record<string, unknown>> {
  const iat = seconds(now())
  const expiresAt = iat + settings.accessTokenSeconds
  const claims = {
    iss: `${settings.publicUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: settings.roles.find((role) => role === user.role) ?? 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: await keys.sign(claims, expiresAt),
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

/** A key says which house is called, not who calls. */
export function requireToken(c: Context<DoorEnv>): void {
  if (c.req.header('authorization') !== undefined) return
  throw new WireRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The session of the caller's token, and who he is; a session that was ended opens nothing. */
export async function requireSession(c: Context<DoorEnv>, db: Db): Promise<OpenSession> {
  const caller = c.get('caller')
  if (caller.user_id === null) requireToken(c)
  if (caller.role !== 'authenticated' || caller.user_id === null) {
    throw new WireRefusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  }
  if (!UUID.test(caller.user_id)) throw new WireRefusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  if (caller.session_id !== null && !UUID.test(caller.session_id)) {
    throw new WireRefusal(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  const session = await db.row<SessionRow>(
    `select ${SESSION} from auth.sessions where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [caller.session_id, caller.user_id],
  )
  const user = await userById(db, caller.user_id)
  // Who is gone is told first: the client forgets a session that was ended, and speaks of an account that is no more.
  if (!user) throw new WireRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!session) throw new WireRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  refuseBanned(user, new Date())
  return { session, user }
}

/** What protects the account is changed by a session that gave its second step, where one is asked for. */
export async function requireSecondStep(db: Db, door: AuthDoor, { session, user }: OpenSession): Promise<void> {
  if (session.aal !== 'aal1') return
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor || (await door.secondStepAsked(db, user.id))) {
    throw new WireRefusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
}

export const isBanned = ({ banned_until }: User, at: Date): boolean =>
  banned_until !== null && new Date(banned_until) > at

export function refuseBanned(user: User, at: Date): void {
  if (isBanned(user, at)) throw new WireRefusal(403, 'user_banned', 'User is banned')
}

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
