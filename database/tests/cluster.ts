// The migrated database that each test file copies, built once for a run of the tests on their server.
import { command, databaseUrl, openLogins } from '@quittance/wire/postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../scripts/migrate.ts'
import { dropStories } from './story.ts'

/** The server is left as it was found. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server } = project.getProvidedContext()
  const template = `modele_${process.pid}_${Date.now()}`
  await command(server, `create database ${template}`)
  await migrate(databaseUrl(server, template), { log: () => {} })
  project.provide('template', template)
  project.provide('logins', process.env.TEST_DATABASE_URL ? server : await openLogins(server))
  return async () => {
    await dropStories(server, template)
    await command(server, `drop database if exists ${template} with (force)`)
  }
}
