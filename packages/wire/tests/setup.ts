// Builds, once for a run of the tests, the database that each file of them copies: what the wire needs, and nothing else.
import type { TestProject } from 'vitest/node'
import { command, databaseUrl } from '../postgres/command.ts'
import { openLogins } from '../postgres/logins.ts'
import { buildWire } from '../sql/build.ts'
import './provided.ts'

/** On the server of TEST_DATABASE_URL, else on the one that was provided before; it is left as it was found. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ?? project.getProvidedContext().server
  if (!server) throw new Error('The tests of the wire need a PostgreSQL: give its address in TEST_DATABASE_URL')
  const template = `wire_${process.pid}_${Date.now()}`
  await command(server, `create database ${template}`)
  await buildWire(databaseUrl(server, template), { grants: [] })
  project.provide('server', server)
  project.provide('template', template)
  project.provide('logins', given ? server : await openLogins(server))
  return () => command(server, `drop database if exists ${template} with (force)`)
}
