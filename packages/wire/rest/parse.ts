// URL, headers and body in, a typed request out: nothing here knows the database.
import { WireRefusal } from '../error.ts'
import { bodyOf } from './parse-body.ts'
import { parseLogic, parseOrder, parseSize, parseTest } from './parse-filter.ts'
import { checkStrict, contentOf, firstOf, parseAccepts, parsePrefer, schemaOf } from './parse-headers.ts'
import { emptyLevel, fieldOf, parseSelect } from './parse-select.ts'
import { Reader } from './reader.ts'
import { embedName, type Filter, type Level, type RestRequest } from './request.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const ABOUT_THE_WRITE = new Set(['columns', 'on_conflict', 'apikey'])
const SELECTS = /^(?:.*\.)?select$/s

type Sent = {
  readonly method: string
  readonly url: Pick<URL, 'searchParams'>
  readonly headers: Pick<Headers, 'get'>
  readonly text: string
}

/** `path` is what follows `/rest/v1/`: a table, or `rpc/` and a function. */
export function parse(
  { method, url, headers, text }: Sent,
  { path, schemas }: { path: string; schemas: readonly string[] },
): RestRequest {
  const known = METHODS.find((one) => one === method)
  if (known === undefined) throw new WireRefusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const reading = known === 'GET' || known === 'HEAD'
  const target = targetOf(path)
  if (target.kind === 'rpc' && !reading && known !== 'POST')
    throw new WireRefusal(405, 'PGRST101', `Cannot use the ${known} method on RPC`)
  const { searchParams } = url
  const parameters = [...searchParams]
  const select = searchParams.get('select')
  const columns = searchParams.get('columns')
  const onConflict = searchParams.get('on_conflict')
  const level = emptyLevel(select === null || select === '' ? [{ kind: 'all' }] : parseSelect(select))
  // By GET, the arguments of a function look like filters: they are told apart once the function is known.
  const byName = target.kind === 'rpc' && reading
  applyParameters(level, byName ? parameters.filter(([name]) => isStructural(name)) : parameters)
  if (known === 'GET') applyRange(level, headers.get('range'))
  const profile = headers.get(reading ? 'accept-profile' : 'content-profile')
  const prefer = parsePrefer(headers.get('prefer'))
  checkStrict(prefer)
  const content = text === '' ? 'json' : contentOf(headers.get('content-type'))
  const sent = bodyOf({ text, content, whole: target.kind === 'rpc' })
  const accepts = parseAccepts(headers.get('accept'))

  return {
    method: known,
    schema: schemaOf({ profile, exposed: schemas }),
    profiled: schemas.length > 1,
    target,
    level,
    columns: columns === null ? null : namesOf(columns, 'columns parameter'),
    onConflict: onConflict === null ? null : namesOf(onConflict, 'on_conflict parameter'),
    parameters: byName ? parameters.filter(([name]) => !isStructural(name)) : [],
    prefer,
    accept: firstOf(accepts),
    accepts,
    ...sent,
    content,
  }
}

/** Adds parameters that turned out to be filters. */
export function applyParameters(level: Level, parameters: readonly (readonly [string, string])[]): void {
  for (const [name, value] of parameters) {
    if (!ABOUT_THE_WRITE.has(name) && !SELECTS.test(name)) applyParameter(level, name, value)
  }
}

function applyParameter(root: Level, name: string, value: string): void {
  const parts = partsOf(name)
  const last = parts.at(-1) ?? ''
  const negated = parts.at(-2) === 'not' && (last === 'and' || last === 'or')
  const level = levelAt(root, parts.slice(0, negated ? -2 : -1))
  switch (last) {
    case 'order':
      level.order.push(...parseOrder(value))
      return
    case 'limit':
      level.limit = parseSize('limit', value)
      return
    case 'offset':
      level.offset = Math.max(0, parseSize('offset', value))
      return
    case 'and':
    case 'or':
      level.filters.push(parseLogic(value, last, negated))
      return
    default:
      level.filters.push(filterOf(last, value))
  }
}

function filterOf(name: string, value: string): Filter {
  const reader = new Reader(name, 'tree path')
  const field = fieldOf(reader)
  reader.expectEnd()
  return { kind: 'test', field, ...parseTest(value) }
}

/** The level of an embedded relation, by the names that lead to it. */
function levelAt(root: Level, names: readonly string[]): Level {
  let level = root
  for (const name of names) {
    const embeds = level.select.filter((item) => item.kind === 'embed')
    // The name under which it is shown, before that of the relation: another of the same may bear it.
    const embed = embeds.find((one) => embedName(one) === name) ?? embeds.find(({ relation }) => relation === name)
    if (embed === undefined) {
      throw new WireRefusal(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      })
    }
    level = embed.level
  }
  return level
}

function isStructural(name: string): boolean {
  const last = partsOf(name).at(-1) ?? ''
  return ['select', 'order', 'limit', 'offset', 'and', 'or', 'apikey', 'columns'].includes(last)
}

// Splits at the dots that stand outside quotes: `books."short.title"` is two names.
const partsOf = (name: string): string[] => name.match(/(?:"(?:[^"\\]|\\.)*"|[^."])+/g) ?? [name]

// `Range: 0-9` counts rows: what it leaves of the window that offset and limit open.
function applyRange(level: Level, header: string | null): void {
  const found = header === null ? null : /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header)
  if (!found) return
  const last = found[2] === undefined ? Number.POSITIVE_INFINITY : Number(found[2])
  const end = Math.min(last + 1, level.limit === null ? Number.POSITIVE_INFINITY : level.offset + level.limit)
  level.offset = Math.max(level.offset, Number(found[1]))
  if (end <= level.offset && level.limit !== 0)
    throw new WireRefusal(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  level.limit = end === Number.POSITIVE_INFINITY ? null : Math.max(0, end - level.offset)
}

export function targetOf(path: string): RestRequest['target'] {
  const names = path.split('/').map(decoded)
  const [first = '', second] = names
  if (first === 'rpc' && second && names.length === 2) return { kind: 'rpc', name: second }
  if (first !== '' && names.length === 1) return { kind: 'table', name: first }
  throw new WireRefusal(404, 'PGRST125', 'Invalid path specified in request URL')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    throw new WireRefusal(400, 'PGRST125', 'Invalid path specified in request URL')
  }
}

function namesOf(text: string, what: string): string[] {
  const reader = new Reader(text, what)
  const names: string[] = []
  do names.push(reader.name())
  while (reader.take(','))
  reader.expectEnd()
  return names
}
