// The published tables as the catalogue describes them: columns, keys, and the policies that judge each role.
import type { Base, Caller } from '../postgres/db.ts'

export type Column = {
  readonly name: string
  /** The short name that the client converts by (`int8`), and the one that SQL casts to (`bigint`). */
  readonly type: string
  readonly sql_type: string
  readonly key: boolean
  readonly readers: readonly string[]
}
type Policy = {
  readonly permissive: boolean
  readonly command: 'r' | 'a' | 'w' | 'd' | '*'
  readonly roles: readonly string[]
  readonly using: string | null
  readonly check: string | null
}
export type Table = {
  readonly schema: string
  readonly name: string
  readonly published: boolean
  readonly secured: boolean
  /** The roles that pass over the policies, and those that may insert. */
  readonly above: readonly string[]
  readonly writers: readonly string[]
  /** What an update tells of the row before: its key, or all of it. */
  readonly full_identity: boolean
  readonly columns: readonly Column[]
  readonly policies: readonly Policy[]
}
/** `*` stands for any. */
export type Wanted = { readonly schema: string; readonly table: string }

export const house: Caller = {
  role: 'service_role',
  user_id: null,
  email: null,
  session_id: null,
  claims: { role: 'service_role' },
}

const CATALOGUE = `
  with caller (role, oid, bypass) as (
    select rolname::text, oid, rolbypassrls or rolsuper from pg_roles
    where rolname in (select json_array_elements_text($2::json)))
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname, 'name', c.relname, 'secured', c.relrowsecurity,
    'published', case when t.tgqual is not null then exists (
      select from pg_publication p where p.pubname = 'supabase_realtime' and (p.puballtables
        or exists (select from pg_publication_rel r where r.prpubid = p.oid and r.prrelid = c.oid)
        or exists (select from pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = n.oid)))
      else t.oid is not null end,
    'full_identity', c.relreplident = 'f',
    'above', (select coalesce(json_agg(role), '[]') from caller where bypass),
    'writers', (select coalesce(json_agg(role), '[]') from caller where has_any_column_privilege(caller.oid, c.oid, 'insert')),
    'columns', (
      select json_agg(json_build_object('name', a.attname, 'type', y.typname, 'sql_type', format_type(a.atttypid, null),
        'key', coalesce(a.attnum = any (k.indkey), false),
        'readers', (select coalesce(json_agg(role), '[]') from caller
                    where has_column_privilege(caller.oid, c.oid, a.attnum, 'select'))) order by a.attnum)
      from pg_attribute a join pg_type y on y.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    'policies', (
      select coalesce(json_agg(json_build_object('permissive', p.polpermissive, 'command', p.polcmd,
        'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid),
        'roles', (select coalesce(json_agg(role), '[]') from caller where exists (
          select from unnest(p.polroles) as r (oid) where r.oid = 0 or pg_has_role(caller.oid, r.oid, 'usage'))))), '[]')
      from pg_policy p where p.polrelid = c.oid)
  )), '[]')::text
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'realtime' and not t.tgisinternal
  left join pg_index k on k.indrelid = c.oid and k.indisprimary
  where c.relkind in ('r', 'p') and exists (
    select from json_to_recordset($1::json) as w (schema text, "table" text)
    where (w.schema = n.nspname or w.schema = '*' and t.oid is not null)
      and (w."table" = c.relname or w."table" = '*' and t.oid is not null))`

/** The role of the database under whose policies he reads and writes. */
export const roleOf = ({ role, database_role }: Caller): string => database_role ?? role

/** Those of the wanted tables that exist, with what these callers may do there. */
export async function tablesOf(base: Base, wanted: readonly Wanted[], callers: Iterable<Caller>): Promise<Table[]> {
  const roles = [...new Set([...callers].map(roleOf))]
  const values = [JSON.stringify(wanted), JSON.stringify(roles)]
  const statement = { name: 'realtime catalogue', text: CATALOGUE, values, readOnly: true }
  const { rows } = await base.oneTrip(house, statement)
  return JSON.parse(rows[0]?.[0] ?? '[]')
}

/** Installs what the `supabase_realtime` publication of a foreign database asks for, where its rights allow it. */
export async function followPublication(base: Base): Promise<void> {
  await base.oneTrip(house, { text: 'select realtime.follow_publication()', values: [], readOnly: false })
}

export const readable = (table: Table, role: string): Column[] =>
  table.columns.filter(({ readers }) => readers.includes(role))

/** What the policies say of a row for a role, as a condition on the row named as its table. */
export function conditionFor(table: Table, role: string, act: 'select' | 'insert'): string {
  if (act === 'select' ? readable(table, role).length === 0 : !table.writers.includes(role)) return 'false'
  if (!table.secured || table.above.includes(role)) return 'true'
  const command = act === 'select' ? 'r' : 'a'
  const mine = table.policies.filter((one) => one.roles.includes(role) && [command, '*'].includes(one.command))
  const said = ({ using, check }: Policy) => `(${(act === 'insert' ? (check ?? using) : using) ?? 'true'})`
  const permissive = mine.filter((one) => one.permissive).map(said)
  const restrictive = mine.filter((one) => !one.permissive).map(said)
  if (permissive.length === 0) return 'false'
  return [`(${permissive.join(' or ')})`, ...restrictive].join(' and ')
}

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
