// A database that falls, or is not there: every route says to come back, in its own shape, and none says that it is a bug.
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type Base, createBase, DatabaseGone, orGone } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from './app/app.ts'
import { readConfig } from './config.ts'

const HOME = 'http://localhost:3000'
let fresh: FreshBase
let keys: Keys
let key: string
let away: Base
beforeAll(async () => {
  fresh = await freshBase()
  keys = await keysOf(await createKey())
  key = await signRoleKey(keys, 'service_role', new Date())
  away = createBase({ connectionString: 'postgres://a:b@127.0.0.1:9/base' })
})
afterAll(async () => {
  await away.end()
  await fresh.drop()
})

const appOn = (base: Base): App =>
  createApp({ base, config: readConfig({}), keys, anon_key: key, now: () => new Date() })
const asked = (app: App, path: string, init: RequestInit = {}) =>
  app.request(`${HOME}${path}`, { ...init, headers: { apikey: key, authorization: `Bearer ${key}`, ...init.headers } })
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const ROUTES: [string, RequestInit, string][] = [
  ['/rest/v1/dossiers?select=id', {}, 'PGRST000'],
  ['/rest/v1/dossiers', json({ nom: 'x' }), 'PGRST000'],
  ['/auth/v1/token?grant_type=password', json({ email: 'a@exemple.fr', password: 'un mot de passe' }), 'base_absente'],
  ['/auth/v1/signup', json({ email: 'a@exemple.fr', password: 'un mot de passe' }), 'base_absente'],
  ['/auth/v1/admin/users', {}, 'base_absente'],
  ['/functions/v1/lire-devis', json({ devis_id: '00000000-0000-4000-8000-000000000000' }), 'base_absente'],
  ['/storage/v1/bucket', {}, 'base_absente'],
  [
    '/storage/v1/object/pieces/a.txt',
    { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } },
    'base_absente',
  ],
  ['/storage/v1/object/public/pieces/a.txt', {}, 'base_absente'],
]
test.each(ROUTES)('%s, while there is no database', async (path, init, code) => {
  const answer = await asked(appOn(away), path, init)
  const said = (await answer.json()) as Record<string, unknown>
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(said.error_code ?? said.error ?? said.code).toBe(code)
  expect(said.message ?? said.msg).toMatch(/^La base de données ne répond pas pour le moment/)
})

test('what is no route of the wire says the same in a text', async () => {
  for (const path of ['/agenda/abc.ics', '/dev/mails']) {
    const answer = await appOn(away).request(`${HOME}${path}`)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
  }
  expect((await appOn(away).request(`${HOME}/ready`)).status).toBe(503)
  expect((await appOn(away).request(`${HOME}/health`)).status).toBe(200)
})

test('requests that are under way when it falls, and the next ones are served', { timeout: 60_000 }, async () => {
  const base = createBase({ connectionString: fresh.address })
  const app = appOn(base)
  // What it asks of the database about itself would wait too.
  expect((await asked(app, '/rest/v1/dossiers?select=id')).status).toBe(200)
  const holder = new pg.Client({ connectionString: fresh.url, application_name: 'qui-tient' })
  holder.on('error', () => {})
  await holder.connect()
  // Another: within a transaction what others do is seen once.
  const observer = new pg.Client({ connectionString: fresh.url, application_name: 'qui-regarde' })
  await observer.connect()
  await holder.query('begin; lock table public.dossiers, auth.users, storage.buckets in access exclusive mode')
  const under = ROUTES.filter(([path]) => /dossiers|admin|bucket$/.test(path)).map(([path, init]) =>
    asked(app, path, init),
  )
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'wire' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await observer.query(waiting)).rows[0].n, { timeout: 20_000 }).toBe(under.length)
  await observer.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'wire'`)
  const answers = await Promise.all(under)
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    under.map(() => [503, '2']),
  )
  await holder.query('rollback')
  expect((await asked(app, '/rest/v1/dossiers?select=id')).status).toBe(200)
  await Promise.all([holder.end(), observer.end()])
  await base.end()
})

test('a refusal of a statement, and what has nothing to do with the database, are left as they are', () => {
  const refused = Object.assign(new pg.DatabaseError('non', 1, 'error'), { severity: 'ERROR', code: '23505' })
  for (const error of [refused, new Error('a bug'), 'a text']) expect(orGone(error)).toBe(error)
  const fatal = Object.assign(new pg.DatabaseError('non', 1, 'error'), { severity: 'FATAL', code: '57P01' })
  const lost = Object.assign(new Error('read'), { code: 'ECONNRESET' })
  for (const error of [fatal, lost, new Error('Connection terminated unexpectedly')])
    expect(orGone(error)).toBeInstanceOf(DatabaseGone)
})
