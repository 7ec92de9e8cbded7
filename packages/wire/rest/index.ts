// The door /rest/v1, as Hono opens it.
import { type Context, Hono } from 'hono'
import { isEmpty, toResponse } from '../answer.ts'
import { answerTo, type DoorEnv, limitedBody } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { describe } from './described.ts'
import { openApi } from './openapi.ts'
import { contentOf, parseAccepts, schemaOf, unavailable } from './parse-headers.ts'
import { type RestDoor, refusing, serve, whoAsks } from './serve.ts'

export function restDoor(door: RestDoor): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  const { messages, bodyLimit } = door.settings
  app.onError((error, c) => answerTo(error, { dialect: 'rest', log: door.log, path: c.req.path, messages }))
  app.use(limitedBody(bodyLimit, 'rest', messages))
  app.all('/*', async (c) => {
    const url = new URL(c.req.url)
    const path = url.pathname.replace(/^.*\/rest\/v1\/?/, '')
    if (path === '' && c.req.method !== 'OPTIONS') return described(c, url, door)
    const { method, headers } = c.req.raw
    const search = url.search.slice(1)
    const allHeaders = () => Object.fromEntries(headers)
    const address = () => c.get('address')
    const text = () => bodyText(c)
    const answer = await serve({ method, path, search, headers, allHeaders, address, text }, door)
    return toResponse(
      isEmpty(answer, method) ? { ...answer, headers: { ...answer.headers, 'content-length': '0' } } : answer,
    )
  })
  return app
}

// A function that takes bytes is given them as PostgreSQL writes them.
async function bodyText(c: Context<DoorEnv>): Promise<string> {
  const { method, headers } = c.req.raw
  if (method === 'GET' || method === 'HEAD') return ''
  if (headers.get('content-type') === null || contentOf(headers.get('content-type')) !== 'bytes') return c.req.text()
  return `\\x${Buffer.from(await c.req.arrayBuffer()).toString('hex')}`
}

const OPENAPI = 'application/openapi+json'
const ROOT: Readonly<Record<string, string>> = {
  [OPENAPI]: OPENAPI,
  '*/*': OPENAPI,
  'application/json': 'application/json',
}

/** The root says what there is, to the caller: what he has no right to is not shown. */
async function described(c: Context<DoorEnv>, url: URL, door: RestDoor): Promise<Response> {
  const caller = await whoAsks(c.req.raw.headers, door)
  return refusing(caller, door, async () => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      throw new WireRefusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
    const accepts = parseAccepts(c.req.header('accept') ?? null)
    const type = accepts.map(({ media }) => ROOT[media]).find((one) => one !== undefined)
    if (type === undefined) throw unavailable(accepts)
    const schema = schemaOf({ profile: c.req.header('accept-profile') ?? null, exposed: door.settings.schemas })
    const known = await door.schema.get()
    const body = openApi(await describe(door.base, caller, schema), { schema, url, known })
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      ...(door.settings.schemas.length > 1 && { 'content-profile': schema }),
    }
    return new Response(method === 'HEAD' ? null : body, { headers })
  })
}
