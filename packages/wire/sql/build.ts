// What the wire needs of a database of another's: its roles, and the tables of auth, storage and realtime. What is there
// already is left as it is; nothing of the database's own schemas is touched.
import pg from 'pg'
import { type SqlFile, statements, wireFiles } from './files.ts'

type Options = {
  /** Schemas in which every role is given every right, as a new project of the Supabase service has it. */
  readonly grants: readonly string[]
}

/** Gives whether the database will say by itself that its structure changed. */
export async function buildWire(connectionString: string, { grants }: Options): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`begin; set local check_function_bodies = off; set local client_min_messages = warning`)
    await client.query('select pg_advisory_xact_lock(4917120031)')
    for (const file of wireFiles()) await build(client, file)
    await client.query(GROWN)
    await client.query(OWNED)
    await client.query(PUBLICATION)
    for (const schema of grants) await client.query(granted(pg.escapeIdentifier(schema)))
    await client.query(`notify pgrst, 'reload schema'`)
    await client.query('commit')
    return await watchStructure(client)
  } finally {
    await client.end()
  }
}

/**
 * What changes the structure says so by itself, as the databases of the service do. PostgreSQL lets superusers alone set
 * such a trigger: without one, whoever changes the structure says `notify pgrst`. Gives whether it is set.
 */
async function watchStructure(client: pg.Client): Promise<boolean> {
  try {
    await client.query(WATCH)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false
    throw error
  }
}

const WATCH = `
create or replace function private.structure_changed() returns event_trigger language plpgsql set search_path = pg_catalog
as $$ begin
  if exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp') then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
create or replace function private.structure_dropped() returns event_trigger language plpgsql set search_path = pg_catalog
as $$ begin
  if exists (select from pg_event_trigger_dropped_objects() where not is_temporary) then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
drop event trigger if exists wire_structure_changed;
create event trigger wire_structure_changed on ddl_command_end when tag in (
  'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE', 'CREATE FOREIGN TABLE',
  'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW',
  'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE AGGREGATE', 'CREATE TYPE', 'ALTER TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN',
  'CREATE RULE', 'CREATE TRIGGER', 'COMMENT')
  execute function private.structure_changed();
drop event trigger if exists wire_structure_dropped;
create event trigger wire_structure_dropped on sql_drop execute function private.structure_dropped()`

/** True when the server's own acts pass over the policies, without which no account could be read. */
export async function canServe(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select rolbypassrls or rolsuper as able from pg_roles where rolname = 'service_role'`,
    )
    return rows[0]?.able === true
  } finally {
    await client.end()
  }
}

async function build(client: pg.Client, { path, sql }: SqlFile): Promise<void> {
  const table = /create table (\w+\.\w+)/.exec(sql)?.[1]
  if (table !== undefined && (await exists(client, `to_regclass('${table}')`))) return
  for (const statement of statements(sql)) {
    const known = /^create or replace function (auth\.\w+\(\))/.exec(statement)?.[1]
    if (known !== undefined && (await exists(client, `to_regprocedure('${known}')`))) continue
    await client.query(statement).catch((cause: Error) => {
      throw new Error(`${path} : ${cause.message}`, { cause })
    })
  }
}

async function exists(client: pg.Client, what: string): Promise<boolean> {
  const { rows } = await client.query(`select ${what} is not null as known`)
  return rows[0]?.known === true
}

// The storage tables of a database that only the first migration of the service made: it adds the rest when it starts, and
// frees the owners of files from the table of accounts, since a token of another house may name somebody else.
const GROWN = `
do $$
begin
  alter table storage.buckets
    add column if not exists type text not null default 'STANDARD',
    add column if not exists owner_id text,
    add column if not exists public boolean default false,
    add column if not exists avif_autodetection boolean default false,
    add column if not exists file_size_limit bigint,
    add column if not exists allowed_mime_types text[],
    drop constraint if exists buckets_owner_fkey;
  alter table storage.objects
    add column if not exists owner_id text,
    add column if not exists version text,
    add column if not exists user_metadata jsonb,
    add column if not exists path_tokens text[] generated always as (string_to_array(name, '/')) stored,
    drop constraint if exists objects_owner_fkey;
exception when insufficient_privilege then
  null; -- they are another's, who keeps them as he wants
end
$$`

const OWNED = `
do $$
declare
  definer regprocedure;
begin
  for definer in
    select p.oid::regprocedure from pg_proc p
    where p.prosecdef and p.pronamespace = 'realtime'::regnamespace and p.proowner <> 'wire_owner'::regrole
      and p.proname <> 'follow_publication' -- wire_owner may not alter the tables of a foreign schema
  loop
    execute format('alter function %s owner to wire_owner', definer);
  end loop;
end
$$`

// A new project of the Supabase service has it, empty: its owner adds the tables that are heard.
const PUBLICATION = `
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
exception when insufficient_privilege then
  null; -- tables are then published by realtime.publish alone
end
$$`

const granted = (schema: string): string => `
  grant usage on schema ${schema} to anon, authenticated, service_role;
  grant all on all tables in schema ${schema} to anon, authenticated, service_role;
  grant all on all sequences in schema ${schema} to anon, authenticated, service_role;
  grant execute on all routines in schema ${schema} to anon, authenticated, service_role;
  alter default privileges in schema ${schema} grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema ${schema} grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema ${schema} grant execute on routines to anon, authenticated, service_role`
