// One throw-away PostgreSQL for a run of the tests, holding a migrated database that each test file copies.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Address } from '#server/db.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { openLogins } from '#server/postgres/logins.ts'
import { migrate } from '../scripts/migrate.ts'
import { dropStories } from './story.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server, on a database that is not ours. */
    server: string
    /** The name of the migrated database. */
    template: string
    /** How the product would reach that server, on a database that is not ours. */
    logins: Address
  }
}

/** With TEST_DATABASE_URL the tests run on that server instead, and leave it as they found it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = await openServer(given)
  const template = `modele_${process.pid}_${Date.now()}`
  await command(url, `create database ${template}`)
  await migrate(databaseUrl(url, template), { log: () => {} })
  project.provide('server', url)
  project.provide('template', template)
  project.provide('logins', given ? url : await openLogins(url))

  return async () => {
    await dropStories(url, template)
    await command(url, `drop database if exists ${template} with (force)`)
    await stop()
  }
}

async function openServer(given: string | undefined): Promise<{ url: string; stop(): Promise<void> }> {
  if (given) return { url: given, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'quittance-tests-'))
  const { url, stop } = await startEmbedded({ folder, log: () => {}, durable: false })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** One statement on a connection of its own: databases are made and dropped outside of any transaction. */
export async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
