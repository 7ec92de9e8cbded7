// Who calls /auth/v1, what he may not even try, and the shape of a refusal that his version of the client reads.
import type { Context, MiddlewareHandler } from 'hono'
import { answerTo, type DoorEnv, knownCaller } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { visitor } from '../postgres/db.ts'
import { readersOnly } from '../read-only.ts'
import type { AuthDoor } from './door.ts'
import { requireSession } from './session.ts'

// From this version on, a refusal is `{ code, message }`, and `code` is the name of what went wrong.
const NAMED_SINCE = '2024-01-01'
const VERSION = 'x-supabase-api-version'
// For what stands between, as the real service says it.
const CODE = 'x-sb-error-code'

/** Sets `caller`; without any key, a visitor where the settings say so. */
export function callerOrVisitor({ callerOf, settings }: AuthDoor): MiddlewareHandler<DoorEnv> {
  const known = knownCaller(callerOf, 'auth')
  return (c, next) => {
    if (!settings.keyless || c.req.header('authorization') || c.req.header('apikey')) return known(c, next)
    c.set('caller', visitor)
    return next()
  }
}

const READ = /^GET .*\/auth\/v1\/(user|settings)$/
const LEAVE = /^POST .*\/auth\/v1\/logout$/

/** Whoever sees an account with its person's leave learns who that is, and leaves; nothing of what protects it is his to see. */
export const assistantsRead = ({ forbidden }: AuthDoor): MiddlewareHandler<DoorEnv> =>
  readersOnly({ forbidden, open: (method, path) => READ.test(`${method} ${path}`) || LEAVE.test(`${method} ${path}`) })

/** A person without a name keeps nothing that a second step would protect. */
export const notAnonymous: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (c.get('caller').claims.is_anonymous === true) {
    throw new WireRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  }
  await next()
}

/** Where the house receives them itself, a person without a name learns who he is, and leaves. */
export function namelessStay({ nameless }: AuthDoor): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    const asked = `${c.req.method} ${c.req.path}`
    if (nameless && c.get('caller').claims.is_anonymous === true && !READ.test(asked) && !LEAVE.test(asked))
      throw nameless.refusal()
    return next()
  }
}

export function manualLinking({ settings }: AuthDoor): MiddlewareHandler<DoorEnv> {
  return async (_, next) => {
    if (!settings.manualLinking) throw new WireRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
    await next()
  }
}

/** Whoever calls has an open session. */
export function signedIn({ base }: AuthDoor): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    await base.asHouse('read who is signed in', (db) => requireSession(c, db))
    await next()
  }
}

export const OAUTH_SERVER = 'OAuth server is disabled'
export const CUSTOM_PROVIDERS = 'Custom OAuth providers are disabled'

/** What the service may have and this house has not: said as it says what is not enabled. */
export function closed(sentence: string): MiddlewareHandler<DoorEnv> {
  return () => {
    throw new WireRefusal(404, 'feature_disabled', sentence)
  }
}

export async function refused(error: unknown, c: Context<DoorEnv>, { log, messages }: AuthDoor): Promise<Response> {
  const answer = answerTo(error, { dialect: 'auth', log, path: c.req.path, messages })
  const { error_code, msg, code: _, ...rest } = (await answer.clone().json()) as Record<string, unknown> // safe: written by answerTo
  answer.headers.set(CODE, String(error_code))
  const version = c.req.header(VERSION) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(version) || version < NAMED_SINCE) return answer
  const headers = { ...Object.fromEntries(answer.headers), [VERSION]: NAMED_SINCE }
  return new Response(JSON.stringify({ code: error_code, message: msg, ...rest }), { status: answer.status, headers })
}
