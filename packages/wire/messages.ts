// What the wire says in words of its own, by name: in English, or as the program that uses it says it by `messages`.
import { type PostgresError, WireRefusal } from './error.ts'
import { COME_BACK_SECONDS } from './postgres/db.ts'
import type { StorageKind } from './storage/kinds.ts'

/** Those of a limit are given it: kilobytes, rows, bytes or levels. */
const WORDS = {
  unexpected: 'An unexpected error occurred',
  diskFull: 'The disk is full: nothing was written',
  databaseGone: 'Database connection error. Retrying the connection.',
  sessionEnded: 'The session of this token was ended',
  accessEnded: 'The access that this token stands for is over',
  notAllowed: 'Permission denied',
  readOnly: 'This token only reads',
  busy: 'Another operation was under way on the same data: try again',
  bodyTooLarge: (kilobytes: number) => `The body is too large: ${kilobytes} KB at most`,
  impossibleText: 'unsupported Unicode escape sequence',
  tooComplex: 'The request has too many parentheses',
  listTooLong: (rows: number) => `The list has more than ${rows} rows`,
  answerTooLarge: (bytes: number) => `The answer is larger than ${bytes} bytes`,
  embeddedTooDeep: (levels: number) => `Relations are embedded more than ${levels} levels deep`,
  functionNotFound: 'Requested function was not found',
  functionByPost: 'A function is called by POST',
  halfConfirmed: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
} as const
export type OwnName = keyof typeof WORDS

/** What PostgreSQL refuses, by its code or the class of it, where a program says it otherwise than PostgreSQL does. */
export type DatabaseKind =
  | '22'
  | '22001'
  | '22003'
  | '22007'
  | '22008'
  | '22P02'
  | '23'
  | '23502'
  | '23503'
  | '23505'
  | '23514'
  | '25006'
  | '40'
  | '42'
  | '42501'
  | '53'
  | '53100'
  | '54'
  | '55000'
  | '57014'

type Said = string | { readonly code: string; readonly message: string }

/**
 * The words of a program that is no imitation of the services: each refusal that its users read, in their language.
 *
 * With them `/rest/v1` gives no hint of what has nearly the name that was asked, its statuses say whose fault it is (504 of a
 * statement that took too long, where PostgREST says 500), a link that was cut short leads back to the program, and
 * `/auth/v1/health` says `auth.issuer`.
 */
export type Messages = {
  /** With a code where the program has one of its own; those of PostgREST stay. */
  readonly own: { readonly [name in OwnName]: (typeof WORDS)[name] extends string ? Said : (limit: number) => Said }
  readonly database: Readonly<Record<DatabaseKind, string | ((error: PostgresError) => string)>>
  /** The two that are left out are said as `own` says them. */
  readonly storage: Readonly<Record<Exclude<StorageKind, 'ReadOnly' | 'SessionEnded'>, string>>
}

/** A refusal whose words are chosen when it is said. */
export class OwnRefusal extends WireRefusal {
  readonly own: OwnName
  readonly limit: number
  constructor(own: OwnName, status: number, code: string, { limit = 0, ...extra }: Own = {}) {
    super(status, code, ownWords(own, undefined, limit).message, extra)
    this.own = own
    this.limit = limit
  }
}
type Own = WireRefusal['extra'] & { readonly limit?: number }

/** The words of a name, and its code where the program gives one. */
export function ownWords(
  name: OwnName,
  messages: Messages | undefined,
  limit = 0,
): { readonly code?: string; readonly message: string } {
  const words: Said | ((limit: number) => Said) = messages?.own[name] ?? WORDS[name]
  const said = typeof words === 'function' ? words(limit) : words
  return typeof said === 'string' ? { message: said } : said
}

/** The refusal as the program says it; any other than one of the wire's own is said as it stands. */
export function inTheWordsOf(messages: Messages | undefined, refusal: WireRefusal): WireRefusal {
  if (messages === undefined || !(refusal instanceof OwnRefusal)) return refusal
  const { own, status, code, limit, extra } = refusal
  const said = ownWords(own, messages, limit)
  return new WireRefusal(status, code.startsWith('PGRST') ? code : (said.code ?? code), said.message, extra)
}

/** What a bug looks like from outside: a status, a sentence, and nothing of the inside. */
export const unexpected = (code = 'unexpected_failure'): OwnRefusal => new OwnRefusal('unexpected', 500, code)

/** A write that the disk had no room for: PostgreSQL undid all of it. The code is the name that PostgreSQL gives to 53100. */
export const diskFull = (): OwnRefusal => new OwnRefusal('diskFull', 503, 'disk_full')

export const COME_BACK = { 'retry-after': String(COME_BACK_SECONDS) }

/** The database is away for a moment: what was confirmed is there, and what was not is looked at again. */
export const databaseGone = (dialect: string): OwnRefusal =>
  new OwnRefusal('databaseGone', 503, dialect === 'rest' ? 'PGRST000' : 'database_gone', { headers: COME_BACK })

/** The name by which every door says that a session was ended; the one that the client knows from the door of accounts. */
const SESSION_NOT_FOUND = 'session_not_found'

/** The token is signed still, but its session was ended: the client that hears it signs in again. */
export const sessionEnded = (dialect: string): OwnRefusal =>
  new OwnRefusal('sessionEnded', 401, dialect === 'rest' ? 'PGRST303' : SESSION_NOT_FOUND, {
    details: SESSION_NOT_FOUND,
    // A header takes no accents.
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${SESSION_NOT_FOUND}"` },
  })

/** What the token may not do, when the wire says so by itself. */
export const notAllowed = (): OwnRefusal => new OwnRefusal('notAllowed', 403, 'permission_denied')
