// The door /rest/v1: parse, compile, one trip to the database, and its text passed through.
import { type Context, Hono } from 'hono'
import { type Base, type Caller, type OneTrip, visitor } from '../../db.ts'
import { answerTo, type DoorEnv, knownCaller, limitedBody, type WireLog } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { CallerOf } from '../token.ts'
import { databaseRefusal, type Speech } from './database-refusal.ts'
import { quote } from './fragment.ts'
import { openApi } from './openapi.ts'
import { parse } from './parse.ts'
import { contentOf, schemaOf } from './parse-headers.ts'
import { planReply, reply } from './reply.ts'
import type { RestRequest } from './request.ts'
import type { SchemaCache } from './schema.ts'
import { type Caps, type Compilation, compile } from './sql.ts'

export type RestSettings = {
  readonly schemas: readonly string[]
  readonly speech: Speech
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
  readonly callerOf: CallerOf
  readonly log: WireLog
  readonly settings: RestSettings
}

export const restSettings = (
  given: Pick<RestSettings, 'schemas' | 'speech'> & Partial<RestSettings>,
): RestSettings => ({
  bodyLimit: 5 * 1024 * 1024,
  caps: { cut: null, refuse: null },
  searchPath: ['public'],
  keyless: false,
  plans: false,
  rollbacks: false,
  tellsRequest: false,
  ...given,
})

export function restDoor(door: RestDoor): Hono<DoorEnv> {
  const { settings } = door
  const app = new Hono<DoorEnv>()
  const known = knownCaller(door.callerOf, 'rest')
  app.onError((error, c) => answerTo(error, { dialect: 'rest', log: door.log, path: c.req.path }))
  app.use(limitedBody(settings.bodyLimit, 'rest'))
  app.use((c, next) => {
    if (!settings.keyless || c.req.header('authorization') || c.req.header('apikey')) return known(c, next)
    c.set('caller', visitor)
    return next()
  })
  app.all('/*', (c) => answer(c, door))
  return app
}

async function answer(c: Context<DoorEnv>, door: RestDoor): Promise<Response> {
  const { base, settings } = door
  const caller = c.get('caller')
  const url = new URL(c.req.url)
  const path = url.pathname.replace(/^.*\/rest\/v1\/?/, '')
  const { method, headers } = c.req.raw
  try {
    if (path === '') return await described(c, door)
    const text = await bodyText(c)
    const request = parse({ method, url, headers, text }, { path, schemas: settings.schemas })
    checkAllowed(request, settings)
    const compilation = compile(request, await door.schema.get(), settings.caps)
    const around = aroundOf(request, { c, path, settings })
    if (request.accept.plan !== null) return await explained(base, caller, { request, compilation, around })
    const { statement, readOnly } = compilation
    const result = await base.oneTrip(caller, { ...statement, ...around, readOnly })
    const planned = compilation.plan ? await estimate(base, caller, { compilation, around }) : null
    return reply(request, compilation, { result, planned, rollbacks: settings.rollbacks })
  } catch (error) {
    throw databaseRefusal(error, { anonymous: caller.role === 'anon', speech: settings.speech })
  }
}

// A function that takes bytes is given them as PostgreSQL writes them.
async function bodyText(c: Context<DoorEnv>): Promise<string> {
  const { method, headers } = c.req.raw
  if (method === 'GET' || method === 'HEAD') return ''
  if (headers.get('content-type') === null || contentOf(headers.get('content-type')) !== 'bytes') return c.req.text()
  return `\\x${Buffer.from(await c.req.arrayBuffer()).toString('hex')}`
}

function checkAllowed({ accept }: RestRequest, { plans }: RestSettings): void {
  if (accept.plan === null || plans) return
  throw new WireRefusal(406, 'PGRST107', 'None of these media types are available: application/vnd.pgrst.plan')
}

type Around = Pick<OneTrip, 'settings' | 'rollback'>
type Asked = { readonly c: Context<DoorEnv>; readonly path: string; readonly settings: RestSettings }

/** What the transaction is told before the statement. */
function aroundOf(
  { schema, prefer }: RestRequest,
  { c, path, settings: { searchPath, rollbacks, tellsRequest } }: Asked,
): Around {
  const home = schema === 'public' && searchPath.length === 1 && searchPath[0] === 'public'
  const settings = {
    ...(!home && { search_path: [...new Set([schema, ...searchPath])].map(quote).join(', ') }),
    ...(prefer.timezone !== null && { timezone: prefer.timezone }),
    ...(tellsRequest && {
      'request.method': c.req.method,
      'request.path': `/${path}`,
      'request.headers': JSON.stringify(Object.fromEntries(c.req.raw.headers)),
    }),
  }
  return { settings, rollback: rollbacks && prefer.rollback }
}

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
): Promise<Response> {
  const { statement, readOnly } = compilation
  const { format, options } = request.accept.plan ?? { format: 'text', options: [] }
  const text = `explain (${[`format ${format}`, ...options].join(', ')}) ${statement.text}`
  const result = await base.oneTrip(caller, { text, values: statement.values, ...around, readOnly })
  return planReply(request, result)
}

/** The root says what there is, to the caller: what he has no right to is not shown. */
async function described(c: Context<DoorEnv>, { base, settings }: RestDoor): Promise<Response> {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD')
    throw new WireRefusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const schema = schemaOf({ profile: c.req.header('accept-profile') ?? null, exposed: settings.schemas })
  const body = await openApi(base, c.get('caller'), { schema, url: new URL(c.req.url) })
  const headers = { 'content-type': 'application/openapi+json; charset=utf-8' }
  return new Response(method === 'HEAD' ? null : body, { headers })
}
