// The catalogue of the exposed schemas, read once and again when the database says that it changed.
import { WireRefusal } from '../error.ts'
import type { Base, Settings } from '../postgres/db.ts'
import {
  type Argument,
  type Column,
  FOREIGN_KEYS,
  type ForeignKey,
  FUNCTIONS,
  HANDLERS,
  type Handler,
  ORIGINS,
  RELATIONS,
  type Relation,
  ROLE_SETTINGS,
  type Routine,
  type Schema,
  VIEWS,
} from './catalogue.ts'
import { meantTable } from './hints.ts'
import { behind, type OriginRow, type TableKey, throughViews, type ViewRow } from './views.ts'

export type { Argument, Column, ForeignKey, Handler, Relation, Routine, Schema }
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
    const handlers = await db.rows<Handler>(HANDLERS, [schemas])
    const views = await db.rows<ViewRow>(VIEWS)
    const origins = await db.rows<OriginRow>(ORIGINS, [behind(views)])
    const roles = await db.rows<{ role: string; settings: Settings }>(ROLE_SETTINGS)
    const roleSettings = new Map(roles.map(({ role, settings }) => [role, settings]))
    return schemaFrom({ ...throughViews({ relations, foreignKeys, views, origins }), routines, handlers, roleSettings })
  })
}

export function schemaFrom({
  relations,
  ...others
}: Omit<Schema, 'relations'> & { relations: readonly Relation[] }): Schema {
  return { relations: new Map(relations.map((one) => [key(one.schema, one.name), one])), ...others }
}

export function relationOf(schema: Schema, name: { schema: string; name: string }): Relation {
  const found = schema.relations.get(key(name.schema, name.name))
  if (found) return found
  throw new WireRefusal(404, 'PGRST205', `Could not find the table '${name.schema}.${name.name}' in the schema cache`, {
    hint: meantTable(schema, name),
  })
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
