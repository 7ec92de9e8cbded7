// URL, headers and body in, a typed request out: nothing here knows the database.
import { WireRefusal } from '../error.ts'
import { parseLogic, parseOrder, parseSize, parseTest } from './parse-filter.ts'
import { checkStrict, contentOf, parseAccept, parsePrefer, schemaOf } from './parse-headers.ts'
import { emptyLevel, fieldOf, parseSelect } from './parse-select.ts'
import { Reader } from './reader.ts'
import { embedName, type Filter, type Level, type RestRequest } from './request.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const ABOUT_THE_WRITE = new Set(['columns', 'on_conflict', 'apikey'])

/** `path` is what follows `/rest/v1/`: a table, or `rpc/` and a function. */
export function parse(
  { method, url, headers, text }: { method: string; url: URL; headers: Headers; text: string },
  { path, schemas }: { path: string; schemas: readonly string[] },
): RestRequest {
  const known = METHODS.find((one) => one === method)
  if (known === undefined) throw new WireRefusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
  const reading = known === 'GET' || known === 'HEAD'
  const target = targetOf(path)
  const parameters = [...url.searchParams]
  const select = url.searchParams.get('select')
  const columns = url.searchParams.get('columns')
  const onConflict = url.searchParams.get('on_conflict')
  const level = emptyLevel(select === null || select === '' ? [{ kind: 'all' }] : parseSelect(select))
  // By GET, the arguments of a function look like filters: they are told apart once the function is known.
  const byName = target.kind === 'rpc' && reading
  applyParameters(level, byName ? parameters.filter(([name]) => isStructural(name)) : parameters)
  applyRange(level, headers.get('range'), reading)
  const profile = headers.get(reading ? 'accept-profile' : 'content-profile')
  const prefer = parsePrefer(headers.get('prefer'))
  checkStrict(prefer)
  const content = text === '' ? 'json' : contentOf(headers.get('content-type'))

  return {
    method: known,
    schema: schemaOf({ profile, exposed: schemas }),
    profiled: profile !== null,
    target,
    level,
    columns: columns === null ? null : namesOf(columns, 'columns parameter'),
    onConflict: onConflict === null ? null : namesOf(onConflict, 'on_conflict parameter'),
    parameters: byName ? parameters.filter(([name]) => !isStructural(name)) : [],
    prefer,
    accept: parseAccept(headers.get('accept')),
    text,
    body: bodyOf(text, target.kind === 'rpc' && content !== 'json'),
    content,
  }
}

// What a function takes whole need not be JSON.
function bodyOf(text: string, whole: boolean): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (whole) return undefined
    throw new WireRefusal(400, 'PGRST102', 'Empty or invalid json')
  }
}

/** Adds parameters that turned out to be filters. */
export function applyParameters(level: Level, parameters: readonly (readonly [string, string])[]): void {
  for (const [name, value] of parameters) {
    if (name !== 'select' && !ABOUT_THE_WRITE.has(name)) applyParameter(level, name, value)
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
      level.offset = parseSize('offset', value)
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
  if (!reader.ended) throw reader.unexpected('end of input')
  return { kind: 'test', field, ...parseTest(value) }
}

/** The level of an embedded relation, by the names that lead to it. */
function levelAt(root: Level, names: readonly string[]): Level {
  let level = root
  for (const name of names) {
    const embed = level.select.find(
      (item) => item.kind === 'embed' && (embedName(item) === name || item.relation === name),
    )
    if (embed?.kind !== 'embed') {
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

// Splits at the dots that stand outside quotes: `biens."nom.usuel"` is two names.
const partsOf = (name: string): string[] => name.match(/(?:"(?:[^"\\]|\\.)*"|[^."])+/g) ?? [name]

// `Range: 0-9` counts rows; offset and limit in the URL say more.
function applyRange(level: Level, header: string | null, reading: boolean): void {
  const found = reading ? /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') : null
  if (!found || level.limit !== null || level.offset > 0) return
  const from = Number(found[1])
  level.offset = from
  if (found[2] === undefined) return
  const size = Number(found[2]) - from + 1
  if (size < 0) throw new WireRefusal(416, 'PGRST103', 'Requested range not satisfiable')
  level.limit = size
}

function targetOf(path: string): RestRequest['target'] {
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
  if (reader.ended) return names
  do names.push(reader.name())
  while (reader.take(','))
  if (!reader.ended) throw reader.unexpected('end of input')
  return names
}
