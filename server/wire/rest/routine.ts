// Which function an rpc means, by its name and the names of its arguments, and the call of it.
import { WireRefusal } from '../error.ts'
import { arrayLiteral, columnRef, type Places, qualified, quote } from './fragment.ts'
import { applyParameters } from './parse.ts'
import { emptyLevel } from './parse-select.ts'
import type { Content, Filter, RestRequest } from './request.ts'
import type { Argument, Routine, Schema } from './schema.ts'

/**
 * `names` are the arguments given. By `json` they are read out of one body, by `values` each is a text of its own, and
 * `whole` is the body as the one unnamed argument.
 */
export type Arguments = { readonly names: readonly string[] } & (
  | { readonly from: 'json'; readonly json: string }
  | { readonly from: 'values'; readonly values: readonly (readonly [string, string])[] }
  | { readonly from: 'whole'; readonly text: string }
)
export type Call = { readonly routine: Routine; readonly args: Arguments; readonly filters: readonly Filter[] }

export function routineOf(request: RestRequest, schema: Schema): Call {
  const candidates = schema.routines.filter(
    ({ schema: home, name }) => home === request.schema && name === request.target.name,
  )
  return request.method === 'GET' || request.method === 'HEAD'
    ? byParameters(request, candidates)
    : byBody(request, candidates)
}

/** The rows of the function with `more` of its computed columns, or its one value as `pgrst_scalar`. */
export function routineCall(
  routine: Routine,
  args: Arguments,
  { places, more }: { places: Places; more: readonly string[] },
): string {
  const { from, passed } = passedTo(routine, args, places)
  const call = `${qualified(routine)}(${passed})`
  if (!routine.is_composite) return `select ${call} as "pgrst_scalar"${from === '' ? '' : ` from ${from}`}`
  const columns = more.map((name) => `, ${columnRef('"pgrst_call"', name)}`).join('')
  return `select "pgrst_call".*${columns} from ${from === '' ? '' : `${from}, lateral `}${call} as "pgrst_call"`
}

function passedTo(routine: Routine, args: Arguments, places: Places): { from: string; passed: string } {
  if (args.from === 'whole') {
    const type = routine.arguments[0]?.type ?? 'json'
    return { from: '', passed: `${places.put(args.text)}::${type}` }
  }
  const given = routine.arguments.filter(({ name }) => args.names.includes(name))
  const readOf = (one: Argument): string =>
    args.from === 'json'
      ? columnRef('"pgrst_body"', one.name)
      : `${places.put(textOf(args.values, { name: one.name, list: isVariadic(routine, one) }))}::${one.type}`
  const list = given.map(argumentSql).join(', ')
  const from =
    args.from === 'json' && given.length > 0
      ? `json_to_record(${places.put(args.json)}::json) as "pgrst_body"(${list})`
      : ''
  const passed = given.map(
    (one) => `${isVariadic(routine, one) ? 'variadic ' : ''}${quote(one.name)} := ${readOf(one)}`,
  )
  return { from, passed: passed.join(', ') }
}

// An argument said several times is a list for a variadic one; for any other, the last counts.
function textOf(
  values: readonly (readonly [string, string])[],
  { name, list }: { name: string; list: boolean },
): string {
  const said = values.filter(([other]) => other === name).map(([, value]) => value)
  const last = said.at(-1) ?? ''
  return list && !(said.length === 1 && last.startsWith('{')) ? arrayLiteral(said) : last
}

const argumentSql = ({ name, type }: Argument): string => `${quote(name)} ${type}`
const isVariadic = (routine: Routine, one: Argument): boolean => routine.is_variadic && routine.arguments.at(-1) === one

function byBody(request: RestRequest, candidates: readonly Routine[]): Call {
  const { body, text, columns, content } = request
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  const [first] = rows
  // Of a list, the function takes the first: the others are for one that takes the whole.
  const isObject = typeof first === 'object' && first !== null && (!Array.isArray(body) || rows.length === 1)
  const names = [...(columns ?? (isObject ? Object.keys(first) : []))]
  const fitting = body === undefined || isObject ? candidates.filter((one) => callable(one) && fits(one, names)) : []
  const named = text === '' || content === 'json' ? fitting : []
  if (named.length > 1) throw tooMany(named)
  if (named[0]) {
    const json = body === undefined ? '{}' : Array.isArray(body) ? JSON.stringify(first) : text
    return { routine: named[0], args: { from: 'json', names, json }, filters: [] }
  }
  const whole = text === '' ? [] : candidates.filter((one) => takesWhole(one, content))
  if (whole.length > 1) throw tooMany(whole)
  if (whole[0]) return { routine: whole[0], args: { from: 'whole', names: [], text }, filters: [] }
  // A body sent without its kind is read as JSON all the same.
  if (fitting[0] && content === 'text')
    return { routine: fitting[0], args: { from: 'json', names, json: text }, filters: [] }
  throw unknownRoutine(request, names)
}

// By GET, what is not an argument is a filter on the rows.
function byParameters(request: RestRequest, candidates: readonly Routine[]): Call {
  const given = request.parameters.map(([name]) => name)
  const fitting = candidates.filter(
    (one) => callable(one) && one.arguments.every(({ name, optional }) => optional || given.includes(name)),
  )
  const most = Math.max(0, ...fitting.map((one) => known(one, given).length))
  const best = fitting.filter((one) => known(one, given).length === most)
  const exact = best.filter((one) => one.arguments.length === most)
  const found = exact.length === 1 ? exact : best
  if (found.length > 1) throw tooMany(found)
  const [routine] = found
  if (!routine) throw unknownRoutine(request, given)
  const names = known(routine, given)
  const level = emptyLevel([])
  applyParameters(
    level,
    request.parameters.filter(([name]) => !names.includes(name)),
  )
  const values = request.parameters.filter(([name]) => names.includes(name))
  return { routine, args: { from: 'values', names, values }, filters: level.filters }
}

const known = (routine: Routine, given: readonly string[]): string[] =>
  routine.arguments.map(({ name }) => name).filter((name) => given.includes(name))

function fits({ arguments: wanted }: Routine, given: readonly string[]): boolean {
  return (
    given.every((name) => wanted.some((one) => one.name === name)) &&
    wanted.every(({ name, optional }) => optional || given.includes(name))
  )
}

/** All its arguments have a name. */
const callable = ({ arguments: wanted }: Routine): boolean => wanted.every(({ name }) => name !== '')

const WHOLE: Readonly<Record<Content, readonly string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
}
const takesWhole = ({ arguments: wanted }: Routine, content: Content): boolean =>
  wanted.length === 1 && wanted[0]?.name === '' && WHOLE[content].includes(wanted[0].type)

function tooMany(fitting: readonly Routine[]): WireRefusal {
  const called = fitting.map(
    ({ schema, name, arguments: wanted }) =>
      `${schema}.${name}(${wanted.map((one) => `${one.name} => ${one.type}`).join(', ')})`,
  )
  return new WireRefusal(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${called.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

function unknownRoutine({ schema, target, method }: RestRequest, names: readonly string[]): WireRefusal {
  const name = `${schema}.${target.name}`
  const list = names.join(', ')
  const parameters =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${list}`
  const whole = method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : ''
  return new WireRefusal(
    404,
    'PGRST202',
    `Could not find the function ${name}${names.length === 0 ? ' without parameters' : `(${list})`} in the schema cache`,
    {
      details: `Searched for the function ${name}${parameters}${whole}, but no matches were found in the schema cache.`,
    },
  )
}
