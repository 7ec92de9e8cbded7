// Which function an rpc means, by its name and the names of its arguments, and the call of it.
import { WireRefusal } from '../error.ts'
import { arrayLiteral, columnRef, type Places, qualified, quote } from './fragment.ts'
import { isCallable, meantRoutine } from './hints.ts'
import { applyParameters } from './parse.ts'
import { hasOperator } from './parse-filter.ts'
import type { Content, Level, RestRequest } from './request.ts'
import type { Argument, Routine, Schema } from './schema.ts'

/**
 * `names` are the arguments given. By `json` they are read out of one body (of a list, its first), by `values` each is a text of its own, and
 * `whole` is the body as the one unnamed argument.
 */
export type Arguments = { readonly names: readonly string[] } & (
  | { readonly from: 'json'; readonly json: string; readonly list: boolean }
  | { readonly from: 'values'; readonly values: readonly (readonly [string, string])[] }
  | { readonly from: 'whole'; readonly text: string }
)
export type Call = { readonly routine: Routine; readonly args: Arguments; readonly level: Level }

export function routineOf(request: RestRequest, schema: Schema): Call {
  const candidates = schema.routines.filter(
    ({ schema: home, name }) => home === request.schema && name === request.target.name,
  )
  return request.method === 'GET' || request.method === 'HEAD'
    ? byParameters(request, candidates, schema)
    : byBody(request, candidates, schema)
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
      ? `json_to_record(${places.put(args.json)}::json${args.list ? '->0' : ''}) as "pgrst_body"(${list})`
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

function byBody(request: RestRequest, candidates: readonly Routine[], schema: Schema): Call {
  const { body, text, columns, content, level } = request
  const list = Array.isArray(body)
  const first: unknown = Array.isArray(body) ? body[0] : body
  const isObject = typeof first === 'object' && first !== null
  const names = [...(columns ?? (isObject ? Object.keys(first) : []))]
  const fitting = body === undefined || isObject ? candidates.filter((one) => isCallable(one) && fits(one, names)) : []
  const named = text === '' || content === 'json' || content === 'form' || content === 'csv' ? fitting : []
  if (named.length > 1) throw tooMany(named)
  if (named[0]?.arguments[0]?.name === '') return { routine: named[0], args: { from: 'whole', names: [], text }, level }
  if (named[0]) {
    const values = content === 'form' ? [...new URLSearchParams(text)] : null
    const args: Arguments =
      values === null
        ? { from: 'json', names, json: body === undefined ? '{}' : text, list }
        : { from: 'values', names, values }
    return { routine: named[0], args, level }
  }
  const whole = text === '' ? [] : candidates.filter((one) => takesWhole(one, content))
  if (whole.length > 1) throw tooMany(whole)
  if (whole[0]) return { routine: whole[0], args: { from: 'whole', names: [], text }, level }
  // A body sent without its kind is read as JSON all the same.
  if (fitting[0] && content === 'text')
    return { routine: fitting[0], args: { from: 'json', names, json: text, list }, level }
  throw unknownRoutine(request, names, schema)
}

type Parameters = readonly (readonly [name: string, value: string])[]

// By GET, what begins with an operator is a filter on the rows, all else an argument.
function byParameters(request: RestRequest, candidates: readonly Routine[], schema: Schema): Call {
  const { parameters } = request
  const plain = parameters.filter(([, value]) => !hasOperator(value))
  const call = chosen(candidates, plain) ?? chosen(candidates, withTexts(parameters, candidates))
  if (call === null) throw unknownRoutine(request, namesOf(plain), schema)
  const { routine, values } = call
  const level = structuredClone(request.level)
  applyParameters(
    level,
    parameters.filter((one) => !values.includes(one)),
  )
  return { routine, args: { from: 'values', names: namesOf(values), values }, level }
}

function chosen(candidates: readonly Routine[], values: Parameters): { routine: Routine; values: Parameters } | null {
  const names = namesOf(values)
  const fitting = candidates.filter((one) => namedThroughout(one) && fits(one, names))
  if (fitting.length > 1) throw tooMany(fitting)
  return fitting[0] === undefined ? null : { routine: fitting[0], values }
}

// A text may begin as an operator does: it is the argument that bears its name when none is given otherwise.
function withTexts(parameters: Parameters, candidates: readonly Routine[]): Parameters {
  const plain = namesOf(parameters.filter(([, value]) => !hasOperator(value)))
  const texts = candidates.flatMap((one) => one.arguments.filter(({ type }) => TEXTS.includes(type)))
  return parameters.filter(
    ([name, value]) => !hasOperator(value) || (!plain.includes(name) && texts.some((one) => one.name === name)),
  )
}

const TEXTS = ['text', 'character varying']
const namesOf = (values: Parameters): string[] => [...new Set(values.map(([name]) => name))]

function fits({ arguments: wanted }: Routine, given: readonly string[]): boolean {
  return (
    given.every((name) => wanted.some((one) => one.name === name)) &&
    wanted.every(({ name, optional }) => optional || given.includes(name))
  )
}

/** All its arguments have a name. */
const namedThroughout = ({ arguments: wanted }: Routine): boolean => wanted.every(({ name }) => name !== '')

const WHOLE: Readonly<Record<Content, readonly string[]>> = {
  json: ['json', 'jsonb'],
  form: [],
  csv: [],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
}
const takesWhole = ({ arguments: wanted }: Routine, content: Content): boolean =>
  wanted.length === 1 && wanted[0]?.name === '' && WHOLE[content].includes(wanted[0].type)

function tooMany(fitting: readonly Routine[]): WireRefusal {
  const called = fitting
    .map(({ schema, name, arguments: wanted }) => ({
      count: wanted.length,
      text: `${schema}.${name}(${wanted.map((one) => `${one.name} => ${one.type}`).join(', ')})`,
    }))
    .sort((one, other) => one.count - other.count || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text)
  return new WireRefusal(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${called.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

function unknownRoutine(request: RestRequest, names: readonly string[], schema: Schema): WireRefusal {
  const { schema: home, target, content, text } = request
  const name = `${home}.${target.name}`
  const list = names.join(', ')
  const alone = text === '' ? undefined : ALONE[content]
  const parameters =
    names.length === 0 ? ' without parameters' : ` with parameter${names.length > 1 ? 's' : ''} ${list}`
  const whole = request.method === 'POST' && content === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''
  const searched = alone === undefined ? `${parameters}${whole}` : ` with a single unnamed ${alone} parameter`
  const called = alone !== undefined ? '' : names.length === 0 ? ' without parameters' : `(${list})`
  return new WireRefusal(404, 'PGRST202', `Could not find the function ${name}${called} in the schema cache`, {
    details: `Searched for the function ${name}${searched}, but no matches were found in the schema cache.`,
    hint: alone === undefined ? meantRoutine(schema, { schema: home, name: target.name, given: names }) : null,
  })
}

const ALONE: Readonly<Partial<Record<Content, string>>> = { text: 'text', xml: 'xml', bytes: 'bytea' }
