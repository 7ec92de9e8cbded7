// Which foreign keys lead from one relation to another: to one row, to many, or to many through a junction.
import { WireRefusal } from '../error.ts'
import { meantRelation } from './hints.ts'
import type { Embed } from './request.ts'
import { type ForeignKey, type Relation, type Routine, relationOf, type Schema } from './schema.ts'

/** `pairs` are the columns to be equal, ours first. */
type Pairs = readonly (readonly [ours: string, theirs: string])[]
export type Relationship = {
  readonly toOne: boolean
  /** At most one row on either side. */
  readonly oneToOne: boolean
  readonly target: Relation
  readonly pairs: Pairs
  /** The junction's own pairs lead on to the target. */
  readonly through: { readonly relation: Relation; readonly pairs: Pairs } | null
  readonly constraints: readonly string[]
  /** The function that gives the rows, instead of a foreign key. */
  readonly computed: Routine | null
}

/** The one relationship that an embedded relation names; none, or several, is a refusal that says so. */
export function relationshipOf(schema: Schema, from: Relation, embed: Embed): Relationship {
  // A function named like a relation is preferred: it was written to say how the two are related.
  const [computed] = computedBy(schema, from, embed.relation)
  if (computed) return computed
  const all = [...direct(schema, from), ...throughJunctions(schema, from)].filter((one) => isBeside(from, one.target))
  const named = all.filter((one) => isNamed(from, one, embed))
  const found = embed.hint === null ? named : named.filter((one) => isHinted(from, one, embed.hint ?? ''))
  const [first, ...others] = found
  if (first === undefined) throw unknownRelationship(schema, from, { embed, all })
  if (others.length > 0) throw ambiguous(from, embed, found)
  return first
}

function computedBy(schema: Schema, from: Relation, name: string): Relationship[] {
  return schema.routines.flatMap((routine) => {
    const { relation, relation_schema } = routine
    if (routine.name !== name || relation === null || routine.of_relation !== `${from.schema}.${from.name}`) return []
    const target = schema.relations.get(`${relation_schema ?? routine.schema}.${relation}`)
    if (target === undefined || !isBeside(from, target)) return []
    return [
      {
        toOne: routine.returns_one,
        oneToOne: false,
        target,
        pairs: [],
        through: null,
        constraints: [],
        computed: routine,
      },
    ]
  })
}

// Those that lead to many first, as the real service lists them.
function direct(schema: Schema, from: Relation): Relationship[] {
  const all = schema.foreignKeys.flatMap((fk) => {
    const ways: Relationship[] = []
    if (isOf(fk, from)) {
      const target = relationOf(schema, { schema: fk.to_schema, name: fk.to_relation })
      ways.push({
        toOne: true,
        oneToOne: fk.is_unique,
        target,
        pairs: zip(fk.columns, fk.to_columns),
        through: null,
        constraints: [fk.name],
        computed: null,
      })
    }
    if (isTo(fk, from)) {
      const target = relationOf(schema, { schema: fk.schema, name: fk.relation })
      ways.push({
        toOne: fk.is_unique,
        oneToOne: fk.is_unique,
        target,
        pairs: zip(fk.to_columns, fk.columns),
        through: null,
        constraints: [fk.name],
        computed: null,
      })
    }
    return ways
  })
  return [...all.filter(({ toOne }) => !toOne), ...all.filter(({ toOne }) => toOne)]
}

// A junction's primary key holds both of its foreign keys.
function throughJunctions(schema: Schema, from: Relation): Relationship[] {
  return schema.foreignKeys
    .filter((fk) => isTo(fk, from))
    .flatMap((near) => {
      const junction = relationOf(schema, { schema: near.schema, name: near.relation })
      const inKey = (fk: ForeignKey) => fk.columns.every((column) => junction.primary_key.includes(column))
      if (!inKey(near)) return []
      return schema.foreignKeys
        .filter((far) => far !== near && isOf(far, junction) && inKey(far))
        .map((far) => ({
          toOne: false,
          oneToOne: false,
          target: relationOf(schema, { schema: far.to_schema, name: far.to_relation }),
          pairs: zip(near.to_columns, near.columns),
          through: { relation: junction, pairs: zip(far.columns, far.to_columns) },
          constraints: [near.name, far.name],
          computed: null,
        }))
    })
}

// By the name of the relation; a direct foreign key may also be named by its constraint or by its single column, unless
// it leads to a view. Of a relation to itself, its own name means the rows that point at it, the column the one it points
// at, and the constraint, which is the same for both, neither: the real service refuses it.
function isNamed(
  from: Relation,
  { target, constraints, pairs, through, toOne }: Relationship,
  { relation: name }: Embed,
): boolean {
  const byColumn = toOne && pairs.length === 1 && pairs[0]?.[0] === name
  if (target === from && through === null) return toOne ? byColumn : target.name === name
  if (target.name === name) return true
  return (constraints.includes(name) || byColumn) && through === null && !target.is_view
}

function isHinted(from: Relation, { target, constraints, pairs, through, toOne }: Relationship, hint: string): boolean {
  if (through !== null) return through.relation.name === hint || constraints.includes(hint)
  const [pair] = pairs.length === 1 ? pairs : []
  if (target === from) return !toOne && pair?.[1] === hint
  return constraints.includes(hint) || pair?.[0] === hint || pair?.[1] === hint
}

// Of one schema: a foreign key that leads into another one relates nothing, as in the real service.
const isBeside = (from: Relation, target: Relation): boolean => target.schema === from.schema
const isOf = (fk: ForeignKey, relation: Relation) => fk.schema === relation.schema && fk.relation === relation.name
const isTo = (fk: ForeignKey, relation: Relation) =>
  fk.to_schema === relation.schema && fk.to_relation === relation.name
const zip = (ours: readonly string[], theirs: readonly string[]): Pairs =>
  ours.map((name, index) => [name, theirs[index] ?? name])

function unknownRelationship(
  schema: Schema,
  from: Relation,
  { embed: { relation, hint }, all }: { embed: Embed; all: readonly Relationship[] },
): WireRefusal {
  const by = hint === null ? '' : ` using the hint '${hint}'`
  const names = new Set(schema.routines.filter((one) => one.relation !== null).map(({ name }) => name))
  const computed = [...names].flatMap((name) => computedBy(schema, from, name))
  return new WireRefusal(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${relation}'${by} in the schema '${from.schema}', but no matches were found.`,
      hint: meantRelation(schema, from, { related: [...all, ...computed].map(({ target }) => target), name: relation }),
    },
  )
}

function ambiguous(from: Relation, { relation }: Embed, found: readonly Relationship[]): WireRefusal {
  const hints = found.map((one) => `'${relation}!${one.through?.relation.name ?? one.constraints[0] ?? ''}'`)
  return new WireRefusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${relation}'`,
    {
      details: found.map((one) => described(from, one)),
      hint: `Try changing '${relation}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function described(
  from: Relation,
  { target, toOne, oneToOne, through, pairs, constraints }: Relationship,
): Record<string, string> {
  const [near = '', far = ''] = constraints
  const list = (of: Pairs, side: 0 | 1): string => of.map((pair) => pair[side]).join(', ')
  const ends = `${from.name}(${list(pairs, 0)}) and ${target.name}(${list(pairs, 1)})`
  const cardinality = oneToOne ? 'one-to-one' : toOne ? 'many-to-one' : 'one-to-many'
  return {
    cardinality: through === null ? cardinality : 'many-to-many',
    embedding: `${from.name} with ${target.name}`,
    relationship:
      through === null
        ? `${near} using ${ends}`
        : `${through.relation.name} using ${near}(${list(pairs, 1)}) and ${far}(${list(through.pairs, 0)})`,
  }
}
