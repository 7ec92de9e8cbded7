// Which function an rpc means, by its name and the names of its arguments, and the call of it.
import { WireRefusal } from '../error.ts'
import { columnRef, type Places, qualified, quote } from './fragment.ts'
import { applyParameters } from './parse.ts'
import { emptyLevel } from './parse-select.ts'
import type { Filter, RestRequest } from './request.ts'
import type { Argument, Routine, Schema } from './schema.ts'

/** `names` are the arguments given; `json` holds their values, or is the one unnamed argument. */
export type Arguments = { readonly names: readonly string[]; readonly json: string; readonly whole: boolean }
export type Call = { readonly routine: Routine; readonly args: Arguments; readonly filters: readonly Filter[] }

export function routineOf(request: RestRequest, schema: Schema): Call {
  const candidates = schema.routines.filter(
    ({ schema: home, name }) => home === request.schema && name === request.target.name,
  )
  return request.method === 'GET' || request.method === 'HEAD'
    ? byParameters(request, candidates)
    : byBody(request, candidates)
}

/** The rows of the function, or its one value as `pgrst_scalar`. */
export function routineCall(routine: Routine, { names, json, whole }: Arguments, places: Places): string {
  const given = whole ? [] : routine.arguments.filter(({ name }) => names.includes(name))
  const from =
    given.length === 0 ? '' : `json_to_record(${places.put(json)}::json) as a(${given.map(argumentSql).join(', ')})`
  const passed = whole
    ? `${places.put(json)}::${routine.arguments[0]?.type ?? 'json'}`
    : given
        .map(
          ({ name }, index) =>
            `${isVariadic(routine, index) ? 'variadic ' : ''}${quote(name)} := ${columnRef('a', name)}`,
        )
        .join(', ')
  const call = `${qualified(routine)}(${passed})`
  if (!routine.is_composite) return `select ${call} as "pgrst_scalar"${from === '' ? '' : ` from ${from}`}`
  return `select "pgrst_call".* from ${from === '' ? '' : `${from}, lateral `}${call} as "pgrst_call"`
}

const argumentSql = ({ name, type }: Argument): string => `${quote(name)} ${type}`
const isVariadic = (routine: Routine, index: number): boolean =>
  routine.is_variadic && index === routine.arguments.length - 1

function byBody(request: RestRequest, candidates: readonly Routine[]): Call {
  const { body, text } = request
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const names = isObject ? Object.keys(body) : []
  const fitting = body === undefined || isObject ? candidates.filter((one) => fits(one, names)) : []
  const only = oneOf(fitting, request, names)
  if (only) return { routine: only, args: { names, json: body === undefined ? '{}' : text, whole: false }, filters: [] }
  const whole = candidates.find((one) => body !== undefined && takesWhole(one))
  if (whole) return { routine: whole, args: { names: [], json: text, whole: true }, filters: [] }
  throw unknownRoutine(request, names)
}

// By GET, what is not an argument is a filter on the rows.
function byParameters(request: RestRequest, candidates: readonly Routine[]): Call {
  const given = request.parameters.map(([name]) => name)
  const fitting = candidates.filter(({ arguments: wanted }) =>
    wanted.every(({ name, optional }) => optional || given.includes(name)),
  )
  const most = Math.max(0, ...fitting.map((one) => known(one, given).length))
  const routine = oneOf(
    fitting.filter((one) => known(one, given).length === most),
    request,
    given,
  )
  if (!routine) throw unknownRoutine(request, given)
  const names = known(routine, given)
  const values = request.parameters.filter(([name]) => names.includes(name))
  const level = emptyLevel([])
  applyParameters(
    level,
    request.parameters.filter(([name]) => !names.includes(name)),
  )
  return {
    routine,
    args: { names, json: JSON.stringify(Object.fromEntries(values)), whole: false },
    filters: level.filters,
  }
}

const known = (routine: Routine, given: readonly string[]): string[] =>
  routine.arguments.map(({ name }) => name).filter((name) => given.includes(name))

function fits({ arguments: wanted }: Routine, given: readonly string[]): boolean {
  return (
    given.every((name) => wanted.some((one) => one.name === name)) &&
    wanted.every(({ name, optional }) => optional || given.includes(name))
  )
}

const takesWhole = ({ arguments: wanted }: Routine): boolean =>
  wanted.length === 1 && wanted[0]?.name === '' && ['json', 'jsonb', 'text'].includes(wanted[0].type)

function oneOf(
  fitting: readonly Routine[],
  { schema, target }: RestRequest,
  names: readonly string[],
): Routine | undefined {
  if (fitting.length <= 1) return fitting[0]
  const called = `${schema}.${target.name}(${names.join(', ')})`
  throw new WireRefusal(300, 'PGRST203', `Could not choose the best candidate function between: ${called}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function unknownRoutine({ schema, target }: RestRequest, names: readonly string[]): WireRefusal {
  const called = `${schema}.${target.name}${names.length === 0 ? ' without parameters' : `(${names.join(', ')})`}`
  return new WireRefusal(404, 'PGRST202', `Could not find the function ${called} in the schema cache`, {
    details: `Searched for the function ${called}, but no matches were found in the schema cache.`,
  })
}
