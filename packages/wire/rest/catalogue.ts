// What the wire asks PostgreSQL about itself: relations with their columns, foreign keys, functions.
import type { Settings } from '../postgres/db.ts'

export type Column = {
  readonly name: string
  readonly type: string
  readonly default: string | null
  readonly casts?: Casts | null
}
/** A domain may have functions of its own: how it is shown as JSON, read out of JSON, and told in a filter. */
type Casts = { readonly to_json?: string; readonly from_json?: string; readonly from_text?: string }
export type Relation = {
  readonly schema: string
  readonly name: string
  readonly is_view: boolean
  /** What PostgreSQL lets be done to it, as a sum: 4 changed, 8 added, 16 removed. */
  readonly updatable: number
  readonly columns: readonly Column[]
  readonly primary_key: readonly string[]
}
export type ForeignKey = {
  readonly name: string
  readonly schema: string
  readonly relation: string
  readonly columns: readonly string[]
  readonly to_schema: string
  readonly to_relation: string
  readonly to_columns: readonly string[]
  readonly is_unique: boolean
}

export const RELATIONS = `
select n.nspname as schema, c.relname as name, c.oid::text as oid, c.relkind in ('v', 'm') as is_view,
  pg_relation_is_updatable(c.oid, true) as updatable,
  coalesce((select json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'default',
        case when a.attidentity = 'd'
          then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          else coalesce(pg_get_expr(d.adbin, d.adrelid), y.typdefault) end,
        'casts', case when y.typtype = 'd' then (select json_object_agg(case when x.castsource = y.oid
            then 'to_' || x.casttarget::regtype else 'from_' || x.castsource::regtype end, format('%I.%I', n2.nspname, f.proname))
          from pg_cast x join pg_proc f on f.oid = x.castfunc join pg_namespace n2 on n2.oid = f.pronamespace
          where x.castcontext = 'i' and y.oid in (x.castsource, x.casttarget)) end)
      order by a.attnum)
    from pg_attribute a join pg_type y on y.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
  coalesce((select json_agg(a.attname order by k.rank)
    from pg_constraint p cross join lateral unnest(p.conkey) with ordinality k(attnum, rank)
    join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
    where p.conrelid = c.oid and p.contype = 'p'), '[]') as primary_key
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any ($1)`

/** What gives rows as a media type that a domain is named after: an aggregate of a relation's rows, or of any. */
export type Handler = {
  readonly media: string
  readonly aggregate: string
  readonly aggregate_schema: string
  readonly bytes: boolean
  /** `schema.name`; null for any rows. */
  readonly relation: string | null
}

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
  /** The media type that its one value is, by the name of its domain. */
  readonly media: string | null
  readonly media_bytes: boolean | null
  readonly relation: string | null
  readonly relation_schema: string | null
  /** The relation of which it takes one row: `schema.name`. */
  readonly of_relation: string | null
  /** How long a call of it may last (`set statement_timeout`), as the database writes it. */
  readonly timeout: string | null
}
export type Schema = {
  readonly relations: ReadonlyMap<string, Relation>
  readonly foreignKeys: readonly ForeignKey[]
  /** Relations that a junction of a schema that is not exposed relates to others of their own. */
  readonly unseen: readonly { readonly schema: string; readonly name: string }[]
  readonly routines: readonly Routine[]
  readonly handlers: readonly Handler[]
  /** What is set for a role whenever it asks (`alter role … set`), by the name of the role. */
  readonly roleSettings: ReadonlyMap<string, Settings>
}

/** Of every schema: what stands behind an exposed view need not be exposed. */
export const FOREIGN_KEYS = `
select f.conname as name, n.nspname as schema, c.relname as relation, rn.nspname as to_schema, rc.relname as to_relation,
  c.oid::text as oid, rc.oid::text as to_oid,
  (select json_agg(a.attname order by k.rank) from unnest(f.conkey) with ordinality k(attnum, rank)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) as columns,
  (select json_agg(a.attname order by k.rank) from unnest(f.confkey) with ordinality k(attnum, rank)
    join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum) as to_columns,
  exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
    and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ f.conkey) as is_unique,
  exists (select from pg_constraint p where p.conrelid = f.conrelid and p.contype = 'p' and f.conkey <@ p.conkey) as in_key
from pg_constraint f
join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
join pg_class rc on rc.oid = f.confrelid join pg_namespace rn on rn.oid = rc.relnamespace
where f.contype = 'f' and f.conparentid = 0
order by f.conrelid, f.conname`

/** How each view is made, as PostgreSQL keeps it; those of other schemas may stand behind an exposed one. */
export const VIEWS = `
select c.oid::text as oid, n.nspname as schema, c.relname as name, r.ev_action::text as action
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`

/** The names of the columns of these relations by number, and what of them is their key. */
export const ORIGINS = `
select a.attrelid::text as oid, a.attnum as number, a.attname as name,
  coalesce(a.attnum = any (p.conkey), false) as in_key
from pg_attribute a left join pg_constraint p on p.conrelid = a.attrelid and p.contype = 'p'
where a.attrelid = any ($1::oid[]) and a.attnum > 0 and not a.attisdropped`

export const FUNCTIONS = `
select n.nspname as schema, p.proname as name, p.proretset as returns_set,
  format_type(p.prorettype, null) as returns, p.prorettype = 'void'::regtype as is_void,
  p.provolatile <> 'v' as is_stable, p.provariadic <> 0 as is_variadic,
  not p.proretset or p.prorows = 1 as returns_one,
  -- Rows of a relation, a composite type, or a record with OUT columns; else one value.
  (coalesce(d.typtype, t.typtype) = 'c' or coalesce(p.proargmodes && '{o,b,t}', false)) as is_composite,
  case when t.typname ~ '^[^/ ]+/[^/ ]+$' and d.oid is not null and not p.proretset then lower(t.typname) end as media,
  d.oid = 'bytea'::regtype as media_bytes,
  rc.relname as relation, rn.nspname as relation_schema,
  (select substr(one, 19) from unnest(p.proconfig) one where starts_with(one, 'statement_timeout=')) as timeout,
  -- A function of one row of a relation is a column of it, or a relation embedded in it.
  (select n2.nspname || '.' || c2.relname from pg_type t2 join pg_class c2 on c2.oid = t2.typrelid
    join pg_namespace n2 on n2.oid = c2.relnamespace
    where p.pronargs = 1 and t2.oid = p.proargtypes[0] and c2.relkind in ('r', 'p', 'v', 'm', 'f')) as of_relation,
  -- "bit" and "character" alone would keep one sign of what is given: the function takes any number of them.
  coalesce((select json_agg(json_build_object('name', coalesce(a.name, ''), 'type', case a.type
        when 'pg_catalog.bit'::regtype then 'bit varying' when 'pg_catalog.bit[]'::regtype then 'bit varying[]'
        when 'bpchar'::regtype then 'character varying' when 'bpchar[]'::regtype then 'character varying[]'
        else format_type(a.type, null) end,
        'optional', a.rank > p.pronargs - p.pronargdefaults) order by a.rank)
    from (select row_number() over (order by u.place) as rank, u.type, p.proargnames[u.place] as name
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u(type, place)
      where p.proargmodes is null or p.proargmodes[u.place] in ('i', 'b', 'v')) a), '[]') as arguments
from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
left join pg_type d on d.oid = t.typbasetype
left join pg_class rc on rc.oid = coalesce(d.typrelid, t.typrelid) and rc.relkind in ('r', 'p', 'v', 'm', 'f')
left join pg_namespace rn on rn.oid = rc.relnamespace
where p.prokind = 'f' and n.nspname = any ($1) and p.prorettype <> 'trigger'::regtype and p.prorettype <> 'event_trigger'::regtype`

/** Of the settings of a role, those that anybody may change; where names are looked for, the request says. */
export const ROLE_SETTINGS = `
select r.rolname as role, json_object_agg(p.name, substr(one, strpos(one, '=') + 1)) as settings
from pg_roles r cross join unnest(r.rolconfig) one
join pg_settings p on lower(p.name) = lower(split_part(one, '=', 1)) and p.context = 'user'
where p.name <> 'search_path'
group by r.rolname`

/** An aggregate gives a media type when its state, or what it makes of it in the end, is a domain of that name. */
export const HANDLERS = `
select lower(m.typname) as media, p.proname as aggregate, n.nspname as aggregate_schema,
  m.typbasetype = 'bytea'::regtype as bytes, rn.nspname || '.' || rc.relname as relation
from pg_aggregate g join pg_proc p on p.oid = g.aggfnoid join pg_namespace n on n.oid = p.pronamespace
join pg_type m on m.oid = p.prorettype and m.typbasetype <> 0
left join pg_type t on t.oid = p.proargtypes[0]
left join pg_class rc on rc.oid = t.typrelid left join pg_namespace rn on rn.oid = rc.relnamespace
where m.typname ~ '^[^/ ]+/[^/ ]+$' and p.pronargs = 1
  and (p.proargtypes[0] = 'anyelement'::regtype or rn.nspname = any ($1))
union all
select 'application/geo+json', p.proname, n.nspname, false, null
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype`
