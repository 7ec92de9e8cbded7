// A database built by a user who is no superuser, as `docs/exploitation.md` says it: on a server that has none of our roles yet.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBase, visitor } from '@quittance/wire/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#database/scripts/migrate.ts'
import { type Embedded, startEmbedded } from '../../postgres/embedded.ts'
import { migrationFailure } from '../../start/database.ts'

const home = mkdtempSync(join(tmpdir(), 'qeb-batisseur-'))
let server: Embedded
beforeAll(async () => {
  chmodSync(home, 0o755)
  server = await startEmbedded({ folder: join(home, 'postgres'), log: () => {}, durable: false })
})
afterAll(async () => {
  await server?.stop()
  rmSync(home, { recursive: true })
})

/** The address of a new database of this user. */
async function batir(user: string, rights: string): Promise<string> {
  await sur(server.url, `create role ${user} login ${rights} password 'secret'`)
  await sur(server.url, `create database ${user} owner ${user}`)
  const url = new URL(server.url)
  Object.assign(url, { username: user, password: 'secret', pathname: `/${user}` })
  return url.href
}

async function sur(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

const silent = { log: () => {} }

test('createrole, bypassrls and a database of his own are enough, to build and to climb', async () => {
  const url = await batir('batisseur', 'createrole bypassrls')
  expect(await migrate(url, silent)).toEqual({ fresh: true })
  await sur(url, 'delete from private.schema_empreinte')
  expect(await migrate(url, silent)).toEqual({ fresh: false })

  const base = createBase({ connectionString: url })
  const who = 'select current_user::text as role'
  expect(await base.asHouse('épreuve', (db) => db.row(who))).toEqual({ role: 'service_role' })
  const count = 'select count(*)::int as n from public.subscription_formulas'
  expect(await base.asCaller(visitor, (db) => db.row(count))).toEqual({ n: 6 })
  await base.end()
})

test('a user with no right at all is told so in a sentence', async () => {
  const url = await batir('simple', '')
  const error = await migrate(url, silent).catch((failed: unknown) => migrationFailure(failed, url))
  expect(error).toMatchObject({ message: expect.stringContaining('CREATEROLE, BYPASSRLS et la propriété de la base') })
})
