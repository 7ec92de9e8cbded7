// JWT in, claims out: the keys of the house, the tokens it signs, and the tokens it has already verified.
import { createHmac } from 'node:crypto'
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import type { Caller, Role } from '../db.ts'
import { WireRefusal } from './error.ts'

export type Keys = {
  readonly kid: string
  readonly publicJwk: JWK
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
  const { kty, crv, x, y, d } = privateJwk
  if (kty !== 'EC' || !crv || !x || !y || !d) throw new Error('The signing key is not a private P-256 key')
  const bare: JWK = { kty, crv, x, y }
  const kid = await calculateJwkThumbprint(bare)
  const privateKey = await importJWK(privateJwk, ALGORITHM)
  const publicKey = await importJWK(bare, ALGORITHM)
  return {
    kid,
    publicJwk: { ...bare, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
    sign: (claims, expiresAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setExpirationTime(expiresAt)
        .sign(privateKey),
    verify: async (token, at) =>
      (await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], currentDate: at })).payload,
    digest: (purpose, text) => createHmac('sha256', d).update(`${purpose}\n${text}`).digest('base64url'),
  }
}

/** The key that a page carries for its visitors (`anon`), or that an operator keeps for himself (`service_role`). */
export function signRoleKey(keys: Keys, role: 'anon' | 'service_role', at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return keys.sign({ iss: 'quittance-et-bilan', role, iat: seconds }, seconds + TEN_YEARS)
}

/** Who a token says its bearer is; throws the refusal that the client expects of a bad one. */
export type CallerOf = (token: string) => Promise<Caller>

export function callerReader(keys: Keys, now: () => Date): CallerOf {
  const known = new Map<string, { caller: Caller; expiresAt: number }>()

  return async (token) => {
    const at = now()
    const seen = known.get(token)
    if (seen && seen.expiresAt > at.getTime()) return seen.caller
    const claims = await keys.verify(token, at).catch(refuseToken)
    const caller = callerOf(claims)
    known.set(token, { caller, expiresAt: (claims.exp ?? 0) * 1000 })
    const oldest = known.size > REMEMBERED ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return caller
  }
}

function callerOf(claims: JWTPayload): Caller {
  const { role, sub, email, session_id } = claims
  if (!isRole(role)) throw new WireRefusal(401, 'PGRST303', 'JWT role is not known')
  if (role === 'authenticated' && sub === undefined) throw new WireRefusal(401, 'PGRST303', 'JWT has no subject')
  return {
    role,
    user_id: role === 'authenticated' ? (sub ?? null) : null,
    email: typeof email === 'string' ? email : null,
    session_id: typeof session_id === 'string' ? session_id : null,
    claims,
  }
}

const isRole = (role: unknown): role is Role => role === 'anon' || role === 'authenticated' || role === 'service_role'

function refuseToken(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw new WireRefusal(401, 'PGRST303', 'JWT expired')
  if (error instanceof errors.JOSEError) throw new WireRefusal(401, 'PGRST301', 'JWT could not be verified')
  throw error
}
