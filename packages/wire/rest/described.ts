// What the caller may reach of a schema, as PostgreSQL describes it: names, types, defaults and comments.
import type { Base, Caller } from '../postgres/db.ts'

export type Described = {
  readonly comment: string | null
  readonly relations: readonly DescribedRelation[]
  readonly functions: readonly DescribedFunction[]
}
export type DescribedRelation = {
  readonly name: string
  readonly comment: string | null
  readonly verbs: readonly string[]
  readonly columns: readonly DescribedColumn[]
}
export type DescribedColumn = {
  readonly name: string
  readonly type: string
  /** The type without its length. */
  readonly base: string
  readonly required: boolean
  readonly default: string | null
  readonly comment: string | null
  readonly values: readonly string[] | null
}
export type DescribedFunction = {
  readonly name: string
  readonly comment: string | null
  readonly stable: boolean
  readonly arguments: readonly DescribedArgument[]
}
export type DescribedArgument = {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly variadic: boolean
}

const DESCRIPTION = `
select json_build_object('comment', obj_description(n.oid, 'pg_namespace'), 'relations', coalesce((
  select json_agg(json_build_object('name', c.relname, 'comment', obj_description(c.oid, 'pg_class'),
    'verbs', array_remove(array[
      case when has_any_column_privilege(c.oid, 'select') then 'get' end,
      case when u.able & 8 > 0 and has_any_column_privilege(c.oid, 'insert') then 'post' end,
      case when u.able & 4 > 0 and has_any_column_privilege(c.oid, 'update') then 'patch' end,
      case when u.able & 16 > 0 and has_table_privilege(c.oid, 'delete') then 'delete' end], null),
    'columns', (select coalesce(json_agg(json_build_object('name', a.attname,
        'type', format_type(coalesce(b.oid, a.atttypid), case when b.oid is null then a.atttypmod else t.typtypmod end),
        'base', format_type(coalesce(b.oid, a.atttypid), null), 'required', a.attnotnull or t.typnotnull,
        'default', case when a.attidentity = '' and a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault) end,
        'comment', col_description(c.oid, a.attnum),
        'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = coalesce(b.oid, t.oid))
      ) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_type b on b.oid = t.typbasetype and b.typnamespace = 'pg_catalog'::regnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(c.oid, a.attnum, 'select, insert, update'))) order by c.relname)
  from pg_class c cross join lateral (select pg_relation_is_updatable(c.oid, true) as able) u
  where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and (has_any_column_privilege(c.oid, 'select, insert, update') or has_table_privilege(c.oid, 'delete'))), '[]'),
 'functions', coalesce((
  select json_agg(json_build_object('name', p.proname, 'comment', obj_description(p.oid, 'pg_proc'), 'stable', p.provolatile <> 'v',
    'arguments', i.arguments) order by p.proname)
  from pg_proc p cross join lateral (
    select coalesce(json_agg(json_build_object('name', coalesce(p.proargnames[u.place], ''), 'type', format_type(u.type, null),
        'optional', u.rank > p.pronargs - p.pronargdefaults, 'variadic', coalesce(p.proargmodes[u.place] = 'v', false)) order by u.rank),
        '[]') as arguments, coalesce(bool_and(p.proargnames[u.place] <> ''), p.pronargs = 0) as named
    from (select type, place, row_number() over (order by place) as rank
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality all_of(type, place)
      where p.proargmodes is null or p.proargmodes[place] in ('i', 'b', 'v')) u) i
  where p.pronamespace = n.oid and p.prokind = 'f' and has_function_privilege(p.oid, 'execute')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and i.named), '[]'))::text
from pg_namespace n where n.nspname = $1 and has_schema_privilege(n.oid, 'usage')`

export async function describe(base: Base, caller: Caller, schema: string): Promise<Described> {
  const { rows } = await base.oneTrip(caller, { text: DESCRIPTION, values: [schema], readOnly: true })
  const text = rows[0]?.[0] ?? '{"comment":null,"relations":[],"functions":[]}'
  return JSON.parse(text) as Described // safe: the statement above builds this very shape
}
