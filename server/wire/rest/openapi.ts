// The description of a schema at the root of /rest/v1, in the form of Swagger 2.0: what the caller may reach, and no more.
import type { Base, Caller } from '../../db.ts'

type Described = {
  readonly relations: readonly DescribedRelation[]
  readonly functions: readonly DescribedFunction[]
}
type DescribedRelation = {
  readonly name: string
  readonly comment: string | null
  readonly verbs: readonly string[]
  readonly columns: readonly DescribedColumn[]
}
type DescribedColumn = {
  readonly name: string
  readonly type: string
  readonly base: string
  readonly required: boolean
  readonly default: string | null
  readonly comment: string | null
  readonly key: boolean
  readonly refers: string | null
  readonly values: readonly string[] | null
}
type DescribedFunction = {
  readonly name: string
  readonly comment: string | null
  readonly stable: boolean
  readonly arguments: readonly { name: string; type: string; optional: boolean }[]
}

const DESCRIPTION = `
select json_build_object('relations', coalesce((
  select json_agg(json_build_object('name', c.relname, 'comment', obj_description(c.oid, 'pg_class'),
    'verbs', array_remove(array[
      case when has_any_column_privilege(c.oid, 'select') then 'get' end,
      case when has_any_column_privilege(c.oid, 'insert') then 'post' end,
      case when has_any_column_privilege(c.oid, 'update') then 'patch' end,
      case when has_table_privilege(c.oid, 'delete') then 'delete' end], null),
    'columns', (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'base', format_type(a.atttypid, null), 'required', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'default', pg_get_expr(d.adbin, d.adrelid), 'comment', col_description(c.oid, a.attnum),
        'key', exists (select from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey)),
        'refers', (select r.relname || '.' || ra.attname from pg_constraint f join pg_class r on r.oid = f.confrelid
          join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = f.confkey[1]
          where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1),
        'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid)
      ) order by a.attnum), '[]')
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(c.oid, a.attnum, 'select, insert, update'))) order by c.relname)
  from pg_class c
  where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and (has_any_column_privilege(c.oid, 'select, insert, update') or has_table_privilege(c.oid, 'delete'))), '[]'),
 'functions', coalesce((
  select json_agg(json_build_object('name', p.proname, 'comment', obj_description(p.oid, 'pg_proc'), 'stable', p.provolatile <> 'v',
    'arguments', coalesce((select json_agg(json_build_object('name', p.proargnames[u.place], 'type', format_type(u.type, null),
        'optional', u.place > p.pronargs - p.pronargdefaults) order by u.place)
      from unnest(p.proargtypes::oid[]) with ordinality u(type, place)), '[]')) order by p.proname)
  from pg_proc p
  where p.pronamespace = n.oid and p.prokind = 'f' and has_function_privilege(p.oid, 'execute')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (p.pronargs = 0 or '' <> all (p.proargnames[1:p.pronargs]))), '[]'))::text
from pg_namespace n where n.nspname = $1 and has_schema_privilege(n.oid, 'usage')`

export async function openApi(
  base: Base,
  caller: Caller,
  { schema, url }: { schema: string; url: URL },
): Promise<string> {
  const { rows } = await base.oneTrip(caller, { text: DESCRIPTION, values: [schema], readOnly: true })
  const text = rows[0]?.[0] ?? '{"relations":[],"functions":[]}'
  const { relations, functions } = JSON.parse(text) as Described // safe: the statement above builds this very shape
  return JSON.stringify({
    swagger: '2.0',
    info: { title: schema, description: '', version: '1' },
    host: url.host,
    basePath: url.pathname,
    schemes: [url.protocol.slice(0, -1)],
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries([
      ...relations.map((one) => [`/${one.name}`, pathOf(one)]),
      ...functions.map((one) => [`/rpc/${one.name}`, callOf(one)]),
    ]),
    definitions: Object.fromEntries(relations.map((one) => [one.name, definitionOf(one)])),
  })
}

function definitionOf({ comment, columns }: DescribedRelation) {
  return {
    ...(comment !== null && { description: comment }),
    required: columns.filter(({ required }) => required).map(({ name }) => name),
    type: 'object',
    properties: Object.fromEntries(columns.map((one) => [one.name, propertyOf(one)])),
  }
}

function propertyOf(column: DescribedColumn) {
  const { type, base, comment, key, refers, values } = column
  const notes = [
    comment ?? '',
    key ? 'Note:\nThis is a Primary Key.<pk/>' : '',
    refers === null
      ? ''
      : `Note:\nThis is a Foreign Key to \`${refers}\`.<fk table='${refers.split('.')[0]}' column='${refers.split('.')[1]}'/>`,
  ].filter((note) => note !== '')
  const length = /\((\d+)\)$/.exec(type)?.[1]
  return {
    ...(notes.length > 0 && { description: notes.join('\n\n') }),
    ...(column.default !== null && { default: column.default }),
    ...(values !== null && { enum: values }),
    ...(length !== undefined && base.startsWith('character') && { maxLength: Number(length) }),
    format: base,
    ...kindOf(base),
  }
}

const KINDS: Readonly<Record<string, string>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
}

function kindOf(base: string): Record<string, unknown> {
  if (base.endsWith('[]')) return { type: 'array', items: kindOf(base.slice(0, -2)) }
  return base === 'json' || base === 'jsonb' ? {} : { type: KINDS[base] ?? 'string' }
}

const answers = (what: string) => ({ responses: { '200': { description: what } } })

function pathOf({ name, comment, verbs, columns }: DescribedRelation) {
  const filters = columns.map((one) => ({ name: one.name, in: 'query', required: false, type: 'string' }))
  const body = { name, in: 'body', required: false, schema: { $ref: `#/definitions/${name}` } }
  const parameters: Readonly<Record<string, readonly object[]>> = {
    get: [...filters, ...SHAPE.map((one) => ({ name: one, in: 'query', required: false, type: 'string' }))],
    post: [body],
    patch: [...filters, body],
    delete: filters,
  }
  return Object.fromEntries(
    verbs.map((verb) => [
      verb,
      { tags: [name], ...(comment !== null && { summary: comment }), parameters: parameters[verb], ...answers('OK') },
    ]),
  )
}

const SHAPE = ['select', 'order', 'limit', 'offset']

function callOf({ name, comment, stable, arguments: wanted }: DescribedFunction) {
  const shared = { tags: [`(rpc) ${name}`], ...(comment !== null && { summary: comment }), ...answers('OK') }
  const properties = Object.fromEntries(wanted.map((one) => [one.name, { format: one.type, ...kindOf(one.type) }]))
  const required = wanted.filter(({ optional }) => !optional).map((one) => one.name)
  const schema = { type: 'object', ...(required.length > 0 && { required }), properties }
  const parameters = wanted.map((one) => ({
    name: one.name,
    in: 'query',
    required: !one.optional,
    type: 'string',
    format: one.type,
  }))
  return {
    ...(stable && { get: { ...shared, parameters } }),
    post: { ...shared, parameters: [{ name: 'args', in: 'body', required: true, schema }] },
  }
}
