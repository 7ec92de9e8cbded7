// What was probably meant by a name that is not there: the nearest of those that are, by their pieces and their spelling.
import type { Relation, Routine, Schema } from './catalogue.ts'

// The name of what is there is told to whoever nearly wrote it; of parameters, and of what is related, less is enough.
const SAME = 0.75
const LEAST = 0.33
/** A schema that has so many relations is not looked through for each that is not there. */
const MANY = 500

export function meantTable({ relations }: Schema, { schema, name }: { schema: string; name: string }): string | null {
  const names = [...relations.values()].filter((one) => one.schema === schema).map((one) => one.name)
  if (names.length >= MANY) return null
  const [near] = nearest(names, name, SAME)
  return near === undefined ? null : `Perhaps you meant the table '${schema}.${near.name}'`
}

/** Of a function that is there, its arguments; else the function that has nearly this name. */
export function meantRoutine(
  { routines }: Schema,
  asked: { schema: string; name: string; given: readonly string[] },
): string | null {
  const { schema, name, given } = asked
  const called = routines.filter((one) => one.schema === schema && isCallable(one))
  const same = called.filter((one) => one.name === name)
  const [near] =
    same.length === 0
      ? nearest(
          called.map((one) => one.name),
          name,
          SAME,
        )
      : nearest(
          same.map((one) => listed(one.arguments.map((argument) => argument.name))),
          listed(given),
        )
  if (near === undefined) return null
  return `Perhaps you meant to call the function ${schema}.${same.length === 0 ? near.name : `${name}${near.name}`}`
}

/**
 * Among the relations that `from` is related to; when it is related to none, among those that are to others. One that is
 * related only by way of a junction that nobody sees is related all the same: nothing else was meant.
 */
export function meantRelation(schema: Schema, from: Relation, { related, name }: Related): string | null {
  if (related.some((one) => one.name === name)) return null
  const beside = schema.foreignKeys.filter((fk) => fk.schema === from.schema && fk.to_schema === from.schema)
  const unseen = schema.unseen.filter((one) => one.schema === from.schema)
  const alone = related.length === 0 && !unseen.some((one) => one.name === from.name)
  const others = [...beside.flatMap((fk) => [fk.relation, fk.to_relation]), ...unseen.map((one) => one.name)]
  const names = alone ? others : related.map((one) => one.name)
  const wanted = alone ? from.name : name
  const [near] = nearest(names, wanted)
  return near === undefined ? null : `Perhaps you meant '${near.name}' instead of '${wanted}'.`
}
type Related = { readonly related: readonly Relation[]; readonly name: string }

/** Called by names, or with its one argument whole. */
export const isCallable = ({ arguments: wanted }: Routine): boolean =>
  wanted.every(({ name }) => name !== '') ||
  (wanted.length === 1 && ['json', 'jsonb', 'text', 'xml', 'bytea'].includes(wanted[0]?.type ?? ''))
const listed = (names: readonly string[]): string => `(${[...names].sort().join(', ')})`

type Near = { readonly name: string; readonly likeness: number }

/** Those that share pieces of three letters with the name, else of two, the likest first. */
function nearest(names: readonly string[], wanted: string, least = LEAST): Near[] {
  for (const size of [3, 2]) {
    const pieces = piecesOf(wanted, size)
    const found = [...new Set(names)]
      .filter((name) => [...piecesOf(name, size)].some((piece) => pieces.has(piece)))
      .map((name) => ({ name, likeness: likeness(name.toLowerCase(), wanted.toLowerCase()) }))
      .filter((one) => one.likeness >= least)
      .sort((one, other) => other.likeness - one.likeness)
    if (found.length > 0) return found
  }
  return []
}

function piecesOf(name: string, size: number): Set<string> {
  const text = `-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}, ]/gu, '')}-`
  return new Set(Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size)))
}

// One less the share of the letters that must change.
function likeness(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return 1 - (row[other.length] ?? 0) / Math.max(one.length, other.length, 1)
}
