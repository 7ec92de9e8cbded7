// Brings a database to today's structure: built whole when it is empty, climbed step by step when it is not.
import type { SqlFile } from '@quittance/wire/sql'
import pg from 'pg'
import { fingerprint, migrationFiles, repeatable, schemaFiles } from './schema.ts'

const OLDEST = 150_000 // PostgreSQL 15, as `server_version_num` says it
// Any number that no other program would take: two servers that start together migrate one after the other.
const LOCK = 4_917_120_031

/** Which steps a database climbed, and of which files its rules are. */
export const CREER_JOURNAL = `
  create table private.schema_migrations (name text primary key, applied_at timestamptz not null default now());
  create table private.schema_empreinte (empreinte text not null, applied_at timestamptz not null default now())`

type Log = (sentence: string) => void

export async function migrate(connectionString: string, { log }: { log: Log }): Promise<{ fresh: boolean }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`begin; set local check_function_bodies = off; set local client_min_messages = warning`)
    const fresh = !(await holdsOurTables(client))
    if (fresh) await build(client, log)
    else await climb(client, log)
    await client.query('commit')
    return { fresh }
  } finally {
    // The end of the connection gives the lock back and undoes a transaction that was not committed.
    await client.end()
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const [version] = rows
  if (version && version.number < OLDEST)
    throw new Error(`PostgreSQL ${version.name} est trop ancien : il faut la version 15 ou une plus récente.`)
}

async function holdsOurTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('private.schema_migrations') as known`)
  return rows[0]?.known !== null
}

async function build(client: pg.Client, log: Log): Promise<void> {
  log('Construction de la base de données…')
  const files = schemaFiles()
  for (const file of files) await run(client, file.path, file.path.startsWith('seeds/') ? asHouse(file.sql) : file.sql)
  await client.query(CREER_JOURNAL)
  await remember(
    client,
    migrationFiles().map(({ path }) => path),
  )
  await sign(client, files)
}

async function climb(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from private.schema_migrations')
  const done = new Set(rows.map(({ name }) => name))
  const left = migrationFiles().filter(({ path }) => !done.has(path))
  for (const { path, sql } of left) {
    log(`Mise à jour de la base de données : ${path}`)
    await run(client, `migrations/${path}`, sql)
    await remember(client, [path])
  }

  const files = schemaFiles()
  const signed = await client.query('select 1 from private.schema_empreinte where empreinte = $1', [fingerprint(files)])
  if (left.length === 0 && signed.rowCount) return
  log('Mise à jour des règles de la base de données…')
  await client.query(FORGET)
  for (const file of files) for (const sql of repeatable(file)) await run(client, file.path, sql)
  await sign(client, files)
}

// Row level security is forced on the builder too: rows are written by a role that passes over it.
const asHouse = (sql: string): string => `set local role maison; ${sql}; reset role`

async function run(client: pg.Client, path: string, sql: string): Promise<void> {
  await client.query(sql).catch((cause: Error) => {
    throw new Error(`${path} : ${cause.message}`, { cause })
  })
}

async function remember(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('insert into private.schema_migrations (name) select unnest($1::text[])', [names])
}

async function sign(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  await client.query('delete from private.schema_empreinte')
  await client.query('insert into private.schema_empreinte (empreinte) values ($1)', [fingerprint(files)])
}

// Policies, triggers, views and rights of ours, taken away before the files say them again: what a file no longer says is gone.
const FORGET = `
do $$
declare
  schemas constant text[] := array['public', 'auth', 'private', 'realtime'];
  ours record;
begin
  for ours in select schemaname, tablename, policyname from pg_policies where schemaname = any (schemas) loop
    execute format('drop policy %I on %I.%I', ours.policyname, ours.schemaname, ours.tablename);
  end loop;
  for ours in
    select t.tgname, t.tgrelid::regclass as relation from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname = any (schemas)
  loop
    execute format('drop trigger %I on %s', ours.tgname, ours.relation);
  end loop;
  for ours in select schemaname, viewname from pg_views where schemaname = any (schemas) loop
    execute format('drop view %I.%I', ours.schemaname, ours.viewname);
  end loop;
  for ours in select unnest(schemas) as name loop
    execute format('revoke all on all tables in schema %I from anon, authenticated, service_role', ours.name);
    execute format('revoke all on all functions in schema %I from anon, authenticated, service_role', ours.name);
  end loop;
end
$$`
