// What may be done with a table, a view or a function, as OPTIONS asks it: what PostgreSQL lets be done, whoever asks.
import type { Answer } from '../answer.ts'
import { WireRefusal } from '../error.ts'
import { targetOf } from './parse.ts'
import { schemaOf } from './parse-headers.ts'
import { type Relation, relationOf, type Schema } from './schema.ts'

type Asked = { readonly path: string; readonly profile: string | null; readonly exposed: readonly string[] }

export function optionsOf(schema: Schema, { path, profile, exposed }: Asked): Answer {
  const allow = ['OPTIONS', ...methodsOf(schema, path, schemaOf({ profile, exposed }))].join(',')
  return { status: 200, headers: { allow }, body: '' }
}

function methodsOf(schema: Schema, path: string, home: string): readonly string[] {
  if (path === '') return READ
  const { kind, name } = targetOf(path)
  if (kind === 'table') return [...READ, ...writesOf(relationOf(schema, { schema: home, name }))]
  const called = schema.routines.filter((one) => one.schema === home && one.name === name)
  if (called.length === 0)
    throw new WireRefusal(404, 'PGRST202', `Could not find the function ${home}.${name} in the schema cache`)
  return called.every((one) => one.is_stable) ? [...READ, 'POST'] : ['POST']
}

const READ = ['GET', 'HEAD']

function writesOf({ updatable, primary_key }: Relation): string[] {
  const [changed, added, removed] = [4, 8, 16].map((bit) => (updatable & bit) !== 0)
  return [
    ...(added ? ['POST'] : []),
    ...(added && changed && primary_key.length > 0 ? ['PUT'] : []),
    ...(changed ? ['PATCH'] : []),
    ...(removed ? ['DELETE'] : []),
  ]
}
