// What every door of the wire shares: who calls, from where, and a body that is neither too large nor broken.
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Answer, toResponse } from './answer.ts'
import { type Dialect, isDiskFull, refusalAnswer, WireRefusal } from './error.ts'
import { fixedHeaders, type Header } from './headers.ts'
import { readJson } from './json.ts'
import {
  databaseGone,
  diskFull,
  inTheWordsOf,
  type Messages,
  OwnRefusal,
  sessionEnded,
  unexpected,
} from './messages.ts'
import { type Caller, DatabaseGone, SessionEnded } from './postgres/db.ts'
import type { CallerOf } from './token.ts'

export type DoorEnv = {
  Variables: { caller: Caller; address: string }
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } }
}
export type WireLog = {
  error(details: Record<string, unknown>, sentence: string): void
  info(details: Record<string, unknown>, sentence: string): void
}

/** Somebody signed in asked for what he has no right to. */
export type Forbidden = {
  readonly caller: Caller
  readonly method: string
  /** As it was asked: `/rest/v1/mails`. */
  readonly path: string
  readonly address: string
}
/** Told of each such refusal; it must neither throw nor be waited for. */
export type ToldForbidden = (forbidden: Forbidden) => void

export const isForbidden = (error: unknown, { role }: Caller): boolean =>
  role === 'authenticated' && error instanceof WireRefusal && error.status === 403

export const silent: WireLog = { error: () => {}, info: () => {} }

/** Any page may call the wire, as with the real services: the token decides, no cookie does. */
export const openToPages: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS' && !asksWhatMayBeDone(c))
    return new Response(null, { status: 204, headers: permission(c) })
  await next()
  // Set on the answer once it is there: before, its body would be copied through a stream.
  OPENED.onto(c.res.headers)
}

// A page asks for leave before its request; `/rest/v1` and resumable uploads also say what may be done.
const asksWhatMayBeDone = (c: Context): boolean =>
  /\/(rest\/v1|storage\/v1\/upload\/resumable)(\/|$)/.test(c.req.path) &&
  c.req.header('access-control-request-method') === undefined

const EXPOSED = [
  'Content-Range',
  'Content-Location',
  'Content-Disposition',
  'Location',
  'Preference-Applied',
  'X-Supabase-Api-Version',
  'X-Total-Count',
  'ETag',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Expires',
  'Tus-Resumable',
  'Link',
].join(',')
/** What lets any page read an answer. */
export const OPEN: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', EXPOSED],
]
const OPENED = fixedHeaders(OPEN)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].join(',')

function permission(c: Context): Record<string, string> {
  const asked = c.req.header('access-control-request-headers')
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Max-Age': '3600',
    ...(asked && { 'Access-Control-Allow-Headers': asked, Vary: 'Access-Control-Request-Headers' }),
  }
}

/** Sets `caller` from `Authorization`, else from `apikey`; neither is a refusal. */
export function knownCaller(callerOf: CallerOf, dialect: Dialect): MiddlewareHandler<DoorEnv> {
  const isAuth = dialect === 'auth'
  return async (c, next) => {
    const token = bearerOf(c.req.header('authorization')) ?? c.req.header('apikey')
    if (!token) throw new WireRefusal(401, isAuth ? 'no_authorization' : 'PGRST302', 'No API key found in request')
    const caller = await callerOf(token).catch((error: unknown) => {
      throw isAuth && error instanceof WireRefusal
        ? new WireRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${toldOf(error)}`)
        : error
    })
    c.set('caller', caller)
    await next()
  }
}

// The service of accounts has its own words for the commonest of them.
const toldOf = ({ message }: WireRefusal): string =>
  message === 'JWT expired' ? 'token has invalid claims: token is expired' : message

export const bearerOf = (header: string | undefined): string | undefined => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1]

export function limitedBody(maxSize: number, dialect: Dialect, messages?: Messages): MiddlewareHandler {
  const refusal = new OwnRefusal('bodyTooLarge', 413, 'request_entity_too_large', {
    limit: Math.floor(maxSize / 1024),
    // The rest of the body is not read: who comes again comes on another connection.
    headers: { connection: 'close' },
  })
  const limited = bodyLimit({
    maxSize,
    onError: () => toResponse(refusalAnswer(inTheWordsOf(messages, refusal), dialect)),
  })
  // Asked of a request without a body, it would make a whole Request of it only to find none.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limited(c, next))
}

/** The body as JSON; an empty one is `undefined`, a broken one is refused with the code of its door. */
export async function jsonBody(c: Context, refusedAs: string, sentence = 'Empty or invalid json'): Promise<unknown> {
  const text = await c.req.text()
  if (text.trim() === '') return undefined
  try {
    return readJson(text)
  } catch (error) {
    throw error instanceof WireRefusal ? error : new WireRefusal(400, refusedAs, sentence)
  }
}

/** Sets `address`, for the limits and the audit. Behind a trusted proxy it is the last one that the proxy added. */
export function knownAddress(trustProxy: boolean): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined
    c.set('address', addressOf(forwarded, c.env?.incoming?.socket?.remoteAddress))
    await next()
  }
}

/** The last address that a trusted proxy added (`x-forwarded-for`), else that of the socket. */
export function addressOf(forwarded: string | undefined, remote: string | undefined): string {
  const address = forwarded?.split(',').at(-1)?.trim() ?? remote ?? ''
  return isIP(address) === 0 ? '127.0.0.1' : address
}

type Thrown = {
  readonly dialect: Dialect
  readonly log: WireLog
  readonly path: string
  readonly messages?: Messages | undefined
}

/** The one place where a door turns what was thrown into an answer; bugs are logged and say nothing outside. */
export function answerOf(error: unknown, thrown: Thrown): Answer {
  return refusalAnswer(inTheWordsOf(thrown.messages, refusalOf(error, thrown)), thrown.dialect)
}

function refusalOf(error: unknown, { dialect, log, path }: Thrown): WireRefusal {
  if (error instanceof WireRefusal) return error
  if (error instanceof SessionEnded) return sessionEnded(dialect)
  if (error instanceof DatabaseGone) {
    log.info({ err: error, path }, 'the database is away')
    return databaseGone(dialect)
  }
  log.error({ err: error, path }, 'request failed')
  return isDiskFull(error) ? diskFull() : unexpected()
}

export const answerTo = (error: unknown, thrown: Thrown): Response => toResponse(answerOf(error, thrown))
