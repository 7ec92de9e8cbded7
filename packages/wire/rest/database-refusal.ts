// What PostgreSQL refused, as a status, a code and a sentence that its user can read.
import { z } from 'zod'
import { GivenHeaders } from '../answer.ts'
import {
  DISQUE_PLEIN,
  isPostgresError,
  NOT_ALLOWED,
  type OwnRefusals,
  type PostgresError,
  WireRefusal,
} from '../error.ts'
import { TOO_DEEP, TOO_HEAVY, TOO_LONG } from './bounds.ts'

/** How the sentences are said: `postgres` keeps the server's own words, as the real service does. */
export type Speech = 'french' | 'postgres'
type Asked = { readonly anonymous: boolean; readonly speech: Speech; readonly own?: OwnRefusals | undefined }

const GUARD = /invalid input syntax for type integer: "(PGRST116|PGRST124|liste_trop_longue|reponse_trop_lourde):(\d+)"/

/** An error of the database as a refusal of the wire; what is no error of the database is a bug, and thrown again. */
export function databaseRefusal(error: unknown, asked: Asked): WireRefusal {
  if (error instanceof WireRefusal) return asked.speech === 'french' ? unhinted(inFrench(error)) : error
  if (!isPostgresError(error)) throw error
  const guarded = GUARD.exec(error.message)
  if (guarded) return guardRefusal(guarded[1] ?? '', guarded[2] ?? '', asked.speech)
  if (error.code === 'PGRST') return raised(error)
  const status = statusOf(error, asked)
  const { message, details } =
    asked.speech === 'french' ? french(error, asked.own) : { message: error.message, details: error.detail ?? null }
  const reason = asked.speech === 'postgres' && error.code.startsWith('PT') ? reasonOf(message) : undefined
  return new WireRefusal(status, error.code, message, { details, hint: error.hint ?? null, reason })
}

function guardRefusal(code: string, count: string, speech: Speech): WireRefusal {
  if (code === TOO_LONG) {
    const most = Number(count).toLocaleString('fr-FR')
    const sentence = `Cette liste dépasse ${most} lignes : demandez-en une partie, par une période ou par un filtre.`
    return new WireRefusal(413, code, speech === 'french' ? sentence : `The list has more than ${count} rows`)
  }
  if (code === TOO_HEAVY) {
    const most = megabytes(Number(count))
    const sentence = `Cette réponse dépasse ${most} Mo : demandez moins de lignes à la fois, ou moins de tables liées.`
    return new WireRefusal(413, code, speech === 'french' ? sentence : `The answer is larger than ${count} bytes`)
  }
  if (code === 'PGRST116') {
    return new WireRefusal(406, code, 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    })
  }
  return new WireRefusal(400, code, 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${count} rows`,
  })
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toLocaleString('fr-FR', { maximumFractionDigits: 1 })

function inFrench(refusal: WireRefusal): WireRefusal {
  if (refusal.code !== TOO_DEEP) return refusal
  const sentence = `Cette demande imbrique plus de ${String(refusal.extra.details)} tables : demandez-les en plusieurs fois.`
  return new WireRefusal(refusal.status, refusal.code, sentence)
}

// What has nearly the name that was asked is told to those who develop; the product tells nobody what else it has.
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

function statusOf({ code, message }: PostgresError, { anonymous, speech }: Asked): number {
  const real = speech === 'postgres' ? (REAL[code] ?? REAL[code.slice(0, 2)]) : undefined
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
 * The sentence of a refusal named by a constraint or a trigger, else one by kind of error.
 *
 * What the caller may not see stays out: no row of a failed check, no value of a key; the words of PostgreSQL are
 * kept in `details` when they only repeat what the caller sent.
 */
function french(error: PostgresError, own: OwnRefusals | undefined): { message: string; details: string | null } {
  const refusal = own?.(error)
  if (refusal) return { message: refusal.message, details: refusal.code }
  const sentence = SENTENCES[error.code]?.(error) ?? SENTENCES[error.code.slice(0, 2)]?.(error)
  return sentence === undefined
    ? { message: error.message, details: error.detail ?? null }
    : { message: sentence, details: error.message }
}

const SENTENCES: Readonly<Record<string, (error: PostgresError) => string>> = {
  '42501': () => NOT_ALLOWED,
  '42': () => 'La demande nomme une colonne, une fonction ou une comparaison qui n’existe pas.',
  '23502': ({ column }) => `Le champ « ${column ?? ''} » est obligatoire.`,
  '23503': () => 'Cette fiche est liée à une autre, qui n’existe pas ou qui en a encore besoin.',
  '23505': () => 'Cette fiche existe déjà.',
  '23514': () => 'Une des valeurs saisies n’est pas permise.',
  '23': () => 'Une des valeurs saisies n’est pas permise.',
  '22001': () => 'Un des textes saisis est trop long.',
  '22003': () => 'Un des nombres saisis est trop grand.',
  '22007': () => 'Une des dates saisies n’est pas valable.',
  '22008': () => 'Une des dates saisies n’est pas valable.',
  '22P02': () => 'Une des valeurs saisies n’a pas la forme attendue.',
  '22': () => 'Une des valeurs saisies n’a pas la forme attendue.',
  '25006': () => 'Cette opération ne se fait pas en lecture seule.',
  '40': () => 'Une autre opération était en cours sur les mêmes données. Veuillez réessayer.',
  '53100': () => DISQUE_PLEIN,
  '53': () => 'Le service est momentanément saturé. Veuillez réessayer.',
  '55000': () => 'Cette liste se calcule : elle ne se modifie pas.',
  '54': () => 'La demande est trop complexe.',
  '57014': () => 'La demande a pris trop de temps. Veuillez réessayer.',
}
