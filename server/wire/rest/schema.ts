// The catalogue of the exposed schemas, read once and again when the database says that it changed.
import type { Base } from '../../db.ts'
import { WireRefusal } from '../error.ts'
import {
  type Column,
  FOREIGN_KEYS,
  type ForeignKey,
  FUNCTIONS,
  ORIGINS,
  RELATIONS,
  type Relation,
  VIEWS,
} from './catalogue.ts'
import { behind, type OriginRow, type TableKey, throughViews, type ViewRow } from './views.ts'

export type { Column, ForeignKey, Relation }
export type Argument = { readonly name: string; readonly type: string; readonly optional: boolean }
export type Routine = {
  readonly schema: string
  readonly name: string
  readonly arguments: readonly Argument[]
  readonly returns: string
  readonly returns_set: boolean
  readonly is_void: boolean
  readonly is_stable: boolean
  readonly is_variadic: boolean
  readonly is_composite: boolean
  /** One row at most, as far as its declaration says: no set, or `rows 1`. */
  readonly returns_one: boolean
  readonly relation: string | null
  readonly relation_schema: string | null
  /** The relation of which it takes one row: `schema.name`. */
  readonly of_relation: string | null
}
export type Schema = {
  readonly relations: ReadonlyMap<string, Relation>
  readonly foreignKeys: readonly ForeignKey[]
  readonly routines: readonly Routine[]
}
export type SchemaCache = { readonly get: () => Promise<Schema>; readonly forget: () => void }

const key = (schema: string, name: string): string => `${schema}.${name}`

/** Reads the catalogue at the first need; `forget` makes the next need read it again. */
export function createSchemaCache(base: Base, schemas: readonly string[]): SchemaCache {
  let known: Promise<Schema> | null = null
  return {
    get: () => {
      const reading = known ?? readSchema(base, schemas)
      known = reading
      reading.catch(() => {
        if (known === reading) known = null
      })
      return reading
    },
    forget: () => {
      known = null
    },
  }
}

export function readSchema(base: Base, schemas: readonly string[]): Promise<Schema> {
  return base.asHouse('read the catalogue of the exposed schemas', async (db) => {
    const relations = await db.rows<Relation>(RELATIONS, [schemas])
    const foreignKeys = await db.rows<TableKey>(FOREIGN_KEYS)
    const routines = await db.rows<Routine>(FUNCTIONS, [schemas])
    const views = await db.rows<ViewRow>(VIEWS)
    const origins = await db.rows<OriginRow>(ORIGINS, [behind(views)])
    return schemaFrom({ ...throughViews({ relations, foreignKeys, views, origins }), routines })
  })
}

export function schemaFrom({
  relations,
  foreignKeys,
  routines,
}: {
  relations: readonly Relation[]
  foreignKeys: readonly ForeignKey[]
  routines: readonly Routine[]
}): Schema {
  return { relations: new Map(relations.map((one) => [key(one.schema, one.name), one])), foreignKeys, routines }
}

export function relationOf(schema: Schema, name: { schema: string; name: string }): Relation {
  const found = schema.relations.get(key(name.schema, name.name))
  if (found) return found
  throw new WireRefusal(404, 'PGRST205', `Could not find the table '${name.schema}.${name.name}' in the schema cache`)
}

export function columnOf(relation: Relation, name: string): Column {
  const found = relation.columns.find((column) => column.name === name)
  if (found) return found
  throw new WireRefusal(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  )
}
