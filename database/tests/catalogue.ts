// What a database is made of, as one list of sentences: two databases built by two ways are compared by it.
import type pg from 'pg'

const OURS = `('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)`

const CATALOGUE = `
  select 'colonne ' || c.oid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') as thing
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace in ${OURS} and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all select 'table ' || c.oid::regclass || ' ' || c.relkind::text || c.relrowsecurity || c.relforcerowsecurity
    || coalesce(array_to_string(c.reloptions, ','), '') from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'v')
  union all select 'contrainte ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace in ${OURS} and contype <> 'n'
  union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace in ${OURS}
  union all select concat_ws(' ', 'politique', schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check)
  from pg_policies where schemaname in ('public', 'auth', 'private')
  union all select 'fonction ' || pg_get_functiondef(p.oid) || ' ' || p.proowner::regrole
  from pg_proc p where p.pronamespace in ${OURS} and p.prokind = 'f'
  union all select 'vue ' || c.oid::regclass || ' ' || pg_get_viewdef(c.oid) from pg_class c
  where c.relnamespace in ${OURS} and c.relkind = 'v'
  union all select 'déclencheur ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace in ${OURS}
  union all select concat_ws(' ', 'droit', table_schema, table_name, grantee, privilege_type)
  from information_schema.role_table_grants where table_schema in ('public', 'auth', 'private')
  union all select concat_ws(' ', 'droit', table_schema, table_name, column_name, grantee, privilege_type)
  from information_schema.column_privileges where table_schema in ('public', 'auth', 'private')
  union all select concat_ws(' ', 'droit', specific_schema, routine_name, grantee, privilege_type)
  from information_schema.routine_privileges where specific_schema in ('public', 'auth', 'private')`

export async function catalogue(db: pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ thing: string }>(CATALOGUE)
  return rows.map(({ thing }) => thing).sort()
}
