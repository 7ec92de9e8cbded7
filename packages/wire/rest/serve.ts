// What /rest/v1 answers: parse, compile, one trip to the database, and its text passed through.
import type { Answer } from '../answer.ts'
import { bearerOf, isForbidden, type ToldForbidden, type WireLog } from '../door.ts'
import { isPostgresError, type OwnRefusals, WireRefusal } from '../error.ts'
import type { Messages } from '../messages.ts'
import { type Base, type Caller, type OneTrip, type Settings, visitor } from '../postgres/db.ts'
import { isWriteOf, readOnly } from '../read-only.ts'
import type { CallerOf } from '../token.ts'
import type { Caps } from './bounds.ts'
import { databaseRefusal } from './database-refusal.ts'
import { quote } from './fragment.ts'
import { optionsOf } from './options.ts'
import { planReply, reply } from './reply.ts'
import type { RestRequest } from './request.ts'
import type { Schema, SchemaCache } from './schema.ts'
import type { Compilation } from './sql.ts'
import type { Understand } from './understood.ts'

export type RestSettings = {
  readonly schemas: readonly string[]
  readonly messages?: Messages | undefined
  readonly ownRefusals?: OwnRefusals | undefined
  readonly bodyLimit: number
  readonly caps: Caps
  /** Where names without a schema are looked for, after the schema of the request. */
  readonly searchPath: readonly string[]
  /** Without a key, whoever asks is a visitor; otherwise he is refused. */
  readonly keyless: boolean
  /** `explain`, and `tx=rollback`: for those who develop. */
  readonly plans: boolean
  readonly rollbacks: boolean
  /** `request.headers`, `request.method` and `request.path` are told to the database. */
  readonly tellsRequest: boolean
}
export type RestDoor = {
  readonly base: Base
  readonly schema: SchemaCache
  readonly understand: Understand
  readonly callerOf: CallerOf
  readonly log: WireLog
  readonly settings: RestSettings
  readonly forbidden?: ToldForbidden | undefined
}

export const restSettings = (given: Pick<RestSettings, 'schemas'> & Partial<RestSettings>): RestSettings => ({
  bodyLimit: 5 * 1024 * 1024,
  caps: { cut: null, refuse: null },
  searchPath: ['public'],
  keyless: false,
  plans: false,
  rollbacks: false,
  tellsRequest: false,
  ...given,
})

/** A request, wherever it was read from. `text` is its body, asked for once it is known who asks. */
export type RestAsked = {
  readonly method: string
  /** What follows `/rest/v1/`. */
  readonly path: string
  /** What follows `?`. */
  readonly search: string
  readonly headers: Pick<Headers, 'get'>
  readonly allHeaders: () => Record<string, string>
  /** The address of the network that asks. */
  readonly address: () => string
  readonly text: () => Promise<string>
}

/** The answer to a request; what is refused is thrown. */
export async function serve(asked: RestAsked, door: RestDoor): Promise<Answer> {
  const caller = await whoAsks(asked.headers, door)
  try {
    return await answered({ asked, text: await asked.text(), caller, door })
  } catch (thrown) {
    const error = refusalOf(thrown, caller, door)
    const { method, path } = asked
    if (door.forbidden && isForbidden(error, caller))
      door.forbidden({ caller, method, path: `/rest/v1/${path}`, address: asked.address() })
    throw error
  }
}

/** Whoever the token says, else the key; neither is a refusal, unless visitors need no key. */
export async function whoAsks(
  headers: RestAsked['headers'],
  { callerOf, settings }: Pick<RestDoor, 'callerOf' | 'settings'>,
): Promise<Caller> {
  const authorization = headers.get('authorization')
  const key = headers.get('apikey')
  const token = bearerOf(authorization ?? undefined) ?? key
  if (!token && /^bearer$/i.test(authorization ?? '')) throw new WireRefusal(401, 'PGRST301', EMPTY)
  if (!token && settings.keyless) return visitor
  if (!token) throw new WireRefusal(401, 'PGRST302', 'No API key found in request')
  return callerOf(token)
}

const EMPTY = 'Empty JWT is sent in Authorization header'

/** What the database refused, in the words of the wire; anything else as it is. */
function refusalOf(error: unknown, caller: Caller, { settings }: RestDoor): unknown {
  if (isWriteOf(caller, error)) return readOnly()
  if (!(error instanceof WireRefusal || isPostgresError(error))) return error
  return databaseRefusal(error, {
    anonymous: caller.role === 'anon',
    messages: settings.messages,
    own: settings.ownRefusals,
  })
}

/** Does the work, and says what the database refused in the words of the wire. */
export async function refusing<T>(caller: Caller, door: RestDoor, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, caller, door)
  }
}

type Known = { readonly asked: RestAsked; readonly text: string; readonly caller: Caller; readonly door: RestDoor }

async function answered({ asked, text, caller, door }: Known): Promise<Answer> {
  const { base, settings } = door
  const { method, path, search, headers } = asked
  const schema = await door.schema.get()
  if (method === 'OPTIONS')
    return optionsOf(schema, {
      path,
      profile: headers.get('accept-profile'),
      exposed: settings.schemas,
    })
  const { request, compilation } = door.understand({ method, path, search, headers, text }, schema)
  // What a visitor sends is counted by the network that he comes from.
  const counted = caller.role === 'anon' && !compilation.statement.readOnly
  const around = aroundOf(request, { asked, counted, own: ownSettings(schema, caller, compilation) }, settings)
  if (request.accept.plan !== null) return explained(base, caller, { request, compilation, around })
  const { statement } = compilation
  const result = await base.oneTrip(caller, around === NOTHING ? statement : { ...statement, ...around })
  const planned = compilation.plan ? await estimate(base, caller, { compilation, around }) : null
  const answer = reply(compilation.request, compilation, {
    result,
    planned,
    rollbacks: settings.rollbacks,
    most: settings.caps.cut,
  })
  const readsTable = request.target.kind === 'table' && (method === 'GET' || method === 'HEAD')
  const located = settings.tellsRequest && readsTable ? locationOf({ path, search }) : null
  return located === null ? answer : { ...answer, headers: { 'content-location': located, ...answer.headers } }
}

// A long filter said back would be a header that its client does not take.
const LONGEST_LOCATION = 2000

/** The read itself, its parameters in the order of their names; its key is not said back. */
function locationOf({ path, search }: Pick<RestAsked, 'path' | 'search'>): string | null {
  if (search === '') return `/${path}`
  if (search.length > LONGEST_LOCATION) return null
  const written = PLAIN.test(search) ? search.split('&') : writtenAgain(search)
  const told = search.includes('apikey=') ? written.filter((part) => !part.startsWith('apikey=')) : written
  if (told.length === 0) return `/${path}`
  if (told.length > 1) told.sort(byName)
  const query = told
    .join('&')
    .replaceAll(KEPT_BY_BROWSERS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `/${path}?${together(query)}`
}

/** What is said several times under one name is said once, between commas. */
const together = (query: string): string => {
  let last = ''
  return query.replaceAll(/(^|&)([^&=]*)=/g, (all, mark: string, name: string) => {
    const again = mark !== '' && name === last
    last = name
    return again ? ',' : all
  })
}

// Most reads are written as they are said back, but for these signs.
const PLAIN = /^[\w.-]+=[\w.*(),-]*(?:&[\w.-]+=[\w.*(),-]*)*$/
const KEPT_BY_BROWSERS = /[!'()*,]/g
const nameIn = (part: string): string => part.slice(0, part.indexOf('='))
const byName = (one: string, other: string): number => {
  const [name, next] = [nameIn(one), nameIn(other)]
  return name < next ? -1 : name > next ? 1 : 0
}
const writtenAgain = (search: string): string[] =>
  [...new URLSearchParams(search)].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)

type Around = Pick<OneTrip, 'settings' | 'rollback'>
const NOTHING: Around = {}

/** What the database sets for whoever asks, and for the function that he calls. */
function ownSettings({ roleSettings }: Schema, caller: Caller, { routine }: Compilation): Settings | undefined {
  const ofRole = roleSettings.get(caller.database_role ?? caller.role)
  const timeout = routine?.timeout ?? null
  return timeout === null ? ofRole : { ...ofRole, statement_timeout: timeout }
}

/** What the transaction is told before the statement. */
function aroundOf(
  { schema, prefer }: RestRequest,
  { asked, counted, own }: { asked: RestAsked; counted: boolean; own: Settings | undefined },
  settings: RestSettings,
): Around {
  const { searchPath, rollbacks, tellsRequest } = settings
  const home = schema === 'public' && searchPath.length === 1 && searchPath[0] === 'public'
  if (home && !counted && !tellsRequest && !rollbacks && prefer.timezone === null && own === undefined) return NOTHING
  const told = {
    ...own,
    ...(!home && { search_path: [schema, ...searchPath].map(quote).join(', ') }),
    ...(prefer.timezone !== null && { timezone: prefer.timezone }),
    ...(counted && { 'request.address': asked.address() }),
    ...(tellsRequest && {
      'request.method': asked.method,
      'request.path': `/${asked.path}`,
      'request.headers': JSON.stringify(asked.allHeaders()),
      'request.cookies': JSON.stringify(cookiesOf(asked.headers.get('cookie'))),
    }),
  }
  return { settings: told, rollback: rollbacks && prefer.rollback }
}

const cookiesOf = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    (header ?? '').split(';').flatMap((one) => {
      const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(one) ?? []
      return name === undefined ? [] : [[name, value ?? '']]
    }),
  )

type Asking = { readonly compilation: Compilation; readonly around: Around }

// The planner's number of rows; below a thousand, an estimated count is the exact one.
async function estimate(base: Base, caller: Caller, { compilation: { plan }, around }: Asking): Promise<number | null> {
  if (plan === null) return null
  const { rows } = await base.oneTrip(caller, { ...plan, ...around, readOnly: true })
  const text = rows.map(([line]) => line ?? '').join('\n')
  return Number(/"Plan Rows":\s*(\d+)/.exec(text)?.[1] ?? 0)
}

async function explained(
  base: Base,
  caller: Caller,
  { request, compilation, around }: Asking & { request: RestRequest },
): Promise<Answer> {
  const { values, readOnly } = compilation.statement
  const { format, options } = request.accept.plan ?? { format: 'text', options: [] }
  const text = `explain (${[`format ${format}`, ...options].join(', ')}) ${compilation.statement.text}`
  const result = await base.oneTrip(caller, { text, values, ...around, readOnly })
  return planReply(request, result)
}
