// What PostgreSQL refused, as a status, a code and a sentence that its user can read.
import { z } from 'zod'
import { GivenHeaders } from '../answer.ts'
import { isPostgresError, type OwnRefusals, type PostgresError, WireRefusal } from '../error.ts'
import { type DatabaseKind, type Messages, OwnRefusal } from '../messages.ts'
import { TOO_HEAVY, TOO_LONG } from './bounds.ts'

type Asked = {
  readonly anonymous: boolean
  /** The words of the program; without them, those of PostgreSQL, as the service says them. */
  readonly messages?: Messages | undefined
  readonly own?: OwnRefusals | undefined
}

const GUARD = new RegExp(`invalid input syntax for type integer: "(PGRST116|PGRST124|${TOO_LONG}|${TOO_HEAVY}):(\\d+)"`)

/** An error of the database as a refusal of the wire; what is no error of the database is a bug, and thrown again. */
export function databaseRefusal(error: unknown, asked: Asked): WireRefusal {
  if (error instanceof WireRefusal) return asked.messages && !(error instanceof OwnRefusal) ? unhinted(error) : error
  if (!isPostgresError(error)) throw error
  const guarded = GUARD.exec(error.message)
  if (guarded) return guardRefusal(guarded[1] ?? '', guarded[2] ?? '')
  if (error.code === 'PGRST') return raised(error)
  const status = statusOf(error, asked)
  const { message, details } = worded(error, asked)
  const reason = asked.messages === undefined && error.code.startsWith('PT') ? reasonOf(message) : undefined
  return new WireRefusal(status, error.code, message, { details, hint: error.hint ?? null, reason })
}

function guardRefusal(code: string, count: string): WireRefusal {
  const limit = Number(count)
  if (code === TOO_LONG) return new OwnRefusal('listTooLong', 413, code, { limit })
  if (code === TOO_HEAVY) return new OwnRefusal('answerTooLarge', 413, code, { limit })
  if (code === 'PGRST116') {
    return new WireRefusal(406, code, 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    })
  }
  return new WireRefusal(400, code, 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  })
}

// What has nearly the name that was asked is told to those who develop; a program with words of its own tells nobody what else it has.
function unhinted({ status, code, message, extra: { hint, ...extra } }: WireRefusal): WireRefusal {
  return new WireRefusal(status, code, message, { ...extra, hint: MEANT.has(code) ? null : hint })
}
const MEANT = new Set(['PGRST200', 'PGRST202', 'PGRST205'])

const Raised = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const Answered = z.object({
  status: z.number().int().min(200).max(599),
  headers: GivenHeaders,
  status_text: z.string().nullish(),
})

/** The whole answer, as a function of the database raised it: the refusal in its message, the rest in its detail. */
function raised(error: PostgresError): WireRefusal {
  const refusal = read(Raised, error.message)
  if (refusal === null) return unreadable(`Invalid JSON value for MESSAGE: '${error.message}'`, MESSAGE_HINT)
  if (error.detail === undefined) return unreadable('DETAIL is missing in the RAISE statement', DETAIL_HINT)
  const answer = read(Answered, error.detail)
  if (answer === null) return unreadable(`Invalid JSON value for DETAIL: '${error.detail}'`, DETAIL_HINT)
  const { code, message, details = null, hint = null } = refusal
  const { status, headers, status_text } = answer
  return new WireRefusal(status, code, message, { details, hint, headers, reason: reasonOf(status_text ?? '') })
}

// Of one line, in the letters that HTTP has.
const reasonOf = (text: string): string | undefined => (/^[ -~]+$/.test(text) ? text : undefined)

function read<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const unreadable = (details: string, hint: string): WireRefusal =>
  new WireRefusal(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, { details, hint })
const MESSAGE_HINT =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
const DETAIL_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."

function statusOf({ code, message }: PostgresError, { anonymous, messages }: Asked): number {
  const real = messages === undefined ? (REAL[code] ?? REAL[code.slice(0, 2)]) : undefined
  const exact = real ?? STATUS[code]
  if (code === '42501') return anonymous ? 401 : 403
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (code.startsWith('PT')) return statusNamed(code)
  if (exact !== undefined) return exact
  return CLASSES[code.slice(0, 2)] ?? 400
}

// `PT402` is an answer of that status; anything else after `PT` is a mistake of the function.
function statusNamed(code: string): number {
  const status = Number(code.slice(2))
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500
}

/** Where the real service says that the fault is the server's. */
const REAL: Readonly<Record<string, number>> = { '21000': 500, '54': 500, '55000': 500, '57014': 500, '57P01': 503 }
const STATUS: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '55000': 405, // a view that takes no write
  '57014': 504,
  P0001: 400,
}
const CLASSES: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/**
 * In the words of the program: the sentence of a refusal named by a constraint or a trigger, else one by kind of error.
 *
 * What the caller may not see then stays out: no row of a failed check, no value of a key; the words of PostgreSQL are
 * kept in `details` when they only repeat what the caller sent.
 */
function worded(error: PostgresError, { messages, own }: Asked): { message: string; details: string | null } {
  const asItIs = { message: error.message, details: error.detail ?? null }
  if (messages === undefined) return asItIs
  const refusal = own?.(error)
  if (refusal) return { message: refusal.message, details: refusal.code }
  const { database } = messages
  const kind = [error.code, error.code.slice(0, 2)].find((one): one is DatabaseKind => Object.hasOwn(database, one))
  if (kind === undefined) return asItIs
  const said = database[kind]
  return { message: typeof said === 'string' ? said : said(error), details: error.message }
}
