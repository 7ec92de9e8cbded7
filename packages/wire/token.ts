// JWT in, claims out: the keys of the house, the tokens it signs, and the tokens it has already verified.
import { createHmac } from 'node:crypto'
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { WireRefusal } from './error.ts'
import type { Caller, Role } from './postgres/db.ts'

export type Keys = {
  readonly kid: string
  /** The public half of the key that signs; of a shared secret, only its kind. */
  readonly publicJwk: JWK
  /** What anybody may check our tokens with: nothing, when the keys are secrets. */
  readonly publicJwks: readonly JWK[]
  sign(claims: JWTPayload, expiresAt: number): Promise<string>
  verify(token: string, at: Date): Promise<JWTPayload>
  /** A keyed digest that only this house can make: one purpose, one stream of values. */
  digest(purpose: string, text: string): string
}

const ALGORITHM = 'ES256'
const TEN_YEARS = 10 * 366 * 86_400
// A verification costs 130 µs: tokens already verified are remembered, this many.
const REMEMBERED = 5_000

/** A new signing key, as JSON to be kept by its owner alone. */
export async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return exportJWK(privateKey)
}

export async function keysOf(privateJwk: JWK): Promise<Keys> {
  const { kty, crv, d } = privateJwk
  if (kty !== 'EC' || crv !== 'P-256' || !d) throw new Error('The signing key is not a private P-256 key')
  return keySet([privateJwk])
}

type OneKey = {
  readonly kid: string
  readonly algorithm: string
  readonly secret: string
  readonly jwk: JWK
  readonly shown: JWK
}

/** Keys of any of the three kinds: the first that can sign signs, all of them verify. */
export async function keySet(jwks: readonly JWK[]): Promise<Keys> {
  const known = await Promise.all(jwks.map(oneKey))
  const signing = known.find(({ secret, jwk }) => secret !== '' && (jwk.key_ops?.includes('sign') ?? true))
  if (signing === undefined) throw new Error('None of the keys can sign: a private key or a secret is needed')
  const { kid, algorithm, secret, shown } = signing
  const signer = await importJWK(bareOf(signing.jwk), algorithm)
  const verifiers = await Promise.all(
    known.map(async (one) => ({
      kid: one.kid,
      algorithm: one.algorithm,
      key: await importJWK(verifying(one), one.algorithm),
    })),
  )
  return {
    kid,
    publicJwk: shown,
    publicJwks: known.filter(({ jwk }) => jwk.kty !== 'oct').map((one) => one.shown),
    sign: (claims, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
        .setExpirationTime(expiresAt)
        .sign(signer),
    verify: async (token, at) => {
      const header = decodeProtectedHeader(token)
      const of = verifiers.filter((one) => one.algorithm === header.alg)
      // The key that the token names, else the only ones of its kind.
      const [first, ...others] = of
        .filter((one) => one.kid === header.kid)
        .concat(of.filter((one) => one.kid !== header.kid))
      if (first === undefined) throw new errors.JWSInvalid('The algorithm of the token is not one of ours')
      return verifyBy([first, ...others], token, at)
    },
    digest: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
  }
}

type Verifier = { readonly algorithm: string; readonly key: Awaited<ReturnType<typeof importJWK>> }

async function verifyBy(
  [first, ...others]: readonly [Verifier, ...Verifier[]],
  token: string,
  at: Date,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, first.key, { algorithms: [first.algorithm], currentDate: at })).payload
  } catch (error) {
    const [second, ...rest] = others
    if (second === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyBy([second, ...rest], token, at)
  }
}

async function oneKey(jwk: JWK): Promise<OneKey> {
  const { kty, crv, x, y, n, e, d, k } = jwk
  if (kty === 'EC' && crv === 'P-256' && x && y) {
    const bare: JWK = { kty, crv, x, y }
    return { algorithm: ALGORITHM, secret: d ?? '', jwk, ...(await named(jwk, bare, ALGORITHM)) }
  }
  if (kty === 'RSA' && n && e) {
    return { algorithm: 'RS256', secret: d ?? '', jwk, ...(await named(jwk, { kty, n, e }, 'RS256')) }
  }
  if (kty === 'oct' && k) {
    const kid = jwk.kid ?? (await calculateJwkThumbprint({ kty, k })).slice(0, 16)
    return { algorithm: 'HS256', secret: k, jwk, kid, shown: { kty, kid, alg: 'HS256' } }
  }
  throw new Error('A key is neither EC P-256 (ES256), nor RSA (RS256), nor a secret (HS256)')
}

async function named(jwk: JWK, bare: JWK, alg: string): Promise<{ kid: string; shown: JWK }> {
  const kid = jwk.kid ?? (await calculateJwkThumbprint(bare))
  return { kid, shown: { ...bare, kid, alg, use: 'sig', key_ops: ['verify'] } }
}

const verifying = ({ jwk, shown }: OneKey): JWK => (jwk.kty === 'oct' ? bareOf(jwk) : shown)

/** Without what it may be used for: a private key that says it verifies too could not be imported. */
function bareOf({ key_ops: _, use: __, ...jwk }: JWK): JWK {
  return jwk
}

/**
 * The key that a page carries for its visitors (`anon`), or that an operator keeps for himself (`service_role`).
 * `issuer` is how the program that signs calls itself; no door asks for it, so that a key outlives a change of name.
 */
export function signRoleKey(keys: Keys, role: 'anon' | 'service_role', at: Date, issuer = 'wire'): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return keys.sign({ iss: issuer, role, iat: seconds }, seconds + TEN_YEARS)
}

/** Who a token says its bearer is; throws the refusal that the client expects of a bad one. */
export type CallerOf = (token: string) => Promise<Caller>

/**
 * `roleKeys` stand for a role by themselves, whatever they look like; `open` believes what a token leaves unsaid;
 * `roles` are roles of the database that a token may name besides our three; `sessions`: a token that says its session is
 * worth what that session is, which the database knows.
 */
export type ReaderOptions = {
  readonly roleKeys?: ReadonlyMap<string, Role>
  readonly open?: boolean
  readonly roles?: readonly string[]
  readonly sessions?: string | undefined
}

export function callerReader(keys: Keys, now: () => Date, options: ReaderOptions = {}): CallerOf {
  const known = new Map<string, { caller: Caller; expiresAt: number }>()

  return async (token) => {
    const at = now()
    const seen = known.get(token)
    if (seen && seen.expiresAt > at.getTime()) return seen.caller
    const role = options.roleKeys?.get(token)
    if (role !== undefined) return callerOf({ role }, options)
    const claims = await verified(keys, token, at)
    if (options.open) checkClaims(claims, at)
    const caller = callerOf(claims, options)
    known.set(token, { caller, expiresAt: claims.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp * 1000 })
    const oldest = known.size > REMEMBERED ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return caller
  }
}

async function verified(keys: Keys, token: string, at: Date): Promise<JWTPayload> {
  try {
    return await keys.verify(token, at)
  } catch (error) {
    return refuseToken(error, token)
  }
}

// Of another house's tokens, as the real service: its clock may be ahead by so much.
const AHEAD_SECONDS = 30

function checkClaims({ aud, iat }: JWTPayload, at: Date): void {
  const audience: readonly unknown[] = [aud ?? []].flat()
  if (audience.some((one) => typeof one !== 'string'))
    throw new WireRefusal(401, 'PGRST303', "The JWT 'aud' claim must be a string or an array of strings")
  if (iat !== undefined && iat > at.getTime() / 1000 + AHEAD_SECONDS)
    throw new WireRefusal(401, 'PGRST303', 'JWT issued at future')
}

// A token that names no role is a visitor's, and a person may have no number: so it is for the real service,
// where two roles keep the accounts.
function callerOf(claims: JWTPayload, { open = false, roles = [], sessions }: ReaderOptions): Caller {
  const { role: named = open ? 'anon' : undefined, sub, email, session_id } = claims
  const other = roles.find((one) => one === named)
  const role = other === undefined ? (open && named === 'supabase_admin' ? 'service_role' : named) : 'authenticated'
  if (!isRole(role)) throw new WireRefusal(401, 'PGRST303', 'JWT role is not known')
  if (role === 'authenticated' && sub === undefined && !open)
    throw new WireRefusal(401, 'PGRST303', 'JWT has no subject')
  return {
    role,
    user_id: role === 'authenticated' ? (sub ?? null) : null,
    email: typeof email === 'string' ? email : null,
    session_id: typeof session_id === 'string' ? session_id : null,
    claims,
    ...(sessions && role === 'authenticated' && (session_id ?? claims.act) !== undefined && { of_session: sessions }),
    ...(other !== undefined && { database_role: other }),
    ...(!open && claims.act !== undefined && { assistant: actorOf(claims.act) }),
  }
}

// A database that is not ours gives `act` the meaning that it likes; here whoever acts for another only reads.
function actorOf(act: unknown): string {
  return typeof act === 'object' && act !== null && 'sub' in act ? String(act.sub) : ''
}

const isRole = (role: unknown): role is Role => role === 'anon' || role === 'authenticated' || role === 'service_role'

// What is no token at all is told by a TypeError.
function refuseToken(error: unknown, token: string): never {
  if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error
  const claim = CLAIM.exec(error.message)
  if (error instanceof errors.JWTExpired) throw new WireRefusal(401, 'PGRST303', 'JWT expired')
  if (claim?.[2] === 'timestamp check failed') throw new WireRefusal(401, 'PGRST303', 'JWT not yet valid')
  if (claim) throw new WireRefusal(401, 'PGRST303', `The JWT '${claim[1]}' claim must be a number`)
  const parts = token.split('.').length
  if (parts === 3 && isUnsigned(token))
    throw new WireRefusal(401, 'PGRST301', 'Wrong or unsupported encoding algorithm', {
      details: "JWT is unsecured but expected 'alg' was not 'none'",
    })
  if (parts !== 3) throw new WireRefusal(401, 'PGRST301', `Expected 3 parts in JWT; got ${parts}`)
  // What begins as no base64 does is told apart.
  if (!/^(?:[\w-]{4})*(?:[\w-]{2,3})?\./.test(token))
    throw new WireRefusal(401, 'PGRST301', 'JWT cryptographic operation failed')
  throw new WireRefusal(401, 'PGRST301', 'No suitable key or wrong key type', {
    details: 'None of the keys was able to decode the JWT',
  })
}

function isUnsigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'none'
  } catch {
    return false
  }
}

const CLAIM = /^"(exp|nbf|iat)" claim (must be a number|timestamp check failed)$/
