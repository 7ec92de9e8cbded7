// The wire alone on the database of an older house: the first storage tables of the service, and a person read from one claim.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../serving/port.ts'
import { emptyBase, type FreshBase } from '../tests/base.ts'
import { readWireCommand } from './options.ts'
import { serveWire, type WireAlone } from './serve.ts'

const SECRET = 'un-secret-de-trente-deux-caracteres-au-moins'
const MARIE = '11111111-1111-4111-8111-111111111111'
const STRANGER = '22222222-2222-4222-8222-222222222222'

// What the service had before it counted its migrations: no public bucket, no version, an owner who is an account.
const OLD = `
  create schema auth;
  create table auth.users (id uuid primary key, email text, confirmed_at timestamptz, raw_user_meta_data jsonb);
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  create function auth.role() returns text language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.role', true), '')::text $$;
  create schema storage;
  create table storage.buckets (
    id text primary key, name text not null unique, owner uuid constraint buckets_owner_fkey references auth.users,
    created_at timestamptz default now(), updated_at timestamptz default now());
  create table storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text,
    owner uuid constraint objects_owner_fkey references auth.users, created_at timestamptz default now(),
    updated_at timestamptz default now(), last_accessed_at timestamptz default now(), metadata jsonb, unique (bucket_id, name));
  alter table storage.objects enable row level security;
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
  insert into auth.users (id, email) values ('${MARIE}', 'marie@exemple.fr');
  insert into storage.buckets (id, name, owner) values ('ancien', 'ancien', '${MARIE}');
  insert into storage.objects (bucket_id, name, owner, metadata) values ('ancien', 'dossier/vieux.png', '${MARIE}', '{"size": 1234}');
  create policy la_sienne on storage.objects for all
    using (bucket_id = 'ancien' and auth.uid() = '${MARIE}' and auth.role() = 'authenticated');`

const folder = mkdtempSync(join(tmpdir(), 'wire-old-'))
let base: Pick<FreshBase, 'url' | 'drop'>
let wire: WireAlone
beforeAll(async () => {
  base = await emptyBase()
  const client = new pg.Client({ connectionString: base.url })
  await client.connect()
  await client.query(OLD)
  await client.end()
  const keys = join(folder, 'secret')
  writeFileSync(keys, SECRET)
  const given = ['--database-url', base.url, '--port', String(await freePort()), '--jwt-keys', keys]
  wire = await serveWire(readWireCommand(given, {}), () => {})
})
afterAll(async () => {
  await wire.stop()
  await base.drop()
  rmSync(folder, { recursive: true })
})

const signed = (sub: string): Promise<string> =>
  new SignJWT({ sub, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET))
const filesOf = (key: string) =>
  createClient(wire.url, key, { auth: { persistSession: false, autoRefreshToken: false } }).storage

test('its buckets and files are served, and new ones made beside them', async () => {
  const storage = filesOf(wire.serviceKey)
  expect((await storage.getBucket('ancien')).data).toMatchObject({ id: 'ancien', public: false, owner: MARIE })
  expect((await storage.createBucket('neuf', { public: true, fileSizeLimit: 1_000 })).error).toBeNull()
  expect((await storage.listBuckets()).data?.map(({ name }) => name).sort()).toEqual(['ancien', 'neuf'])
  expect((await storage.from('ancien').list('dossier')).data).toMatchObject([{ name: 'vieux.png' }])
  expect((await storage.from('neuf').upload('a.txt', new Blob(['bonjour']))).error).toBeNull()
  expect(await (await fetch(storage.from('neuf').getPublicUrl('a.txt').data.publicUrl)).text()).toBe('bonjour')
})

test('a policy that reads the person from one claim lets him in, and nobody else, of whom no account is kept', async () => {
  const [marie, stranger] = [filesOf(await signed(MARIE)), filesOf(await signed(STRANGER))]
  expect((await marie.from('ancien').upload('dossier/neuf.txt', new Blob(['à moi']))).error).toBeNull()
  expect((await marie.from('ancien').list('dossier')).data?.map(({ name }) => name)).toEqual(['neuf.txt', 'vieux.png'])
  expect(await (await marie.from('ancien').download('dossier/neuf.txt')).data?.text()).toBe('à moi')
  expect((await stranger.from('ancien').list('dossier')).data).toEqual([])
  expect((await stranger.from('ancien').upload('dossier/autre.txt', new Blob(['à lui']))).error).toMatchObject({
    statusCode: '403',
  })
  expect((await filesOf(wire.anonKey).from('ancien').list('dossier')).data).toEqual([])
})
