// A database of its own for a test file: a copy of the one that its ring was given, dropped at the end.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { command, databaseUrl } from '../postgres/command.ts'
import { type Address, type Base, createBase, perRole } from '../postgres/db.ts'
import './provided.ts'

export type FreshBase = {
  /** Connects as the builder of the database, over the policies. */
  readonly url: string
  /** Connects as the program does, with no more rights than it has. */
  readonly address: Address
  readonly base: Base
  drop(): Promise<void>
}

/** `patienceMs`: how long a statement of a client may last; `template`: what is copied, instead of the migrated database. */
export async function freshBase(patienceMs?: number, template = inject('template')): Promise<FreshBase> {
  const server = inject('server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${template} strategy file_copy`)
  const address = addressOf(inject('logins'), name)
  const base = createBase({
    connectionString: address,
    ...(patienceMs !== undefined && { clientTimeoutMs: patienceMs }),
  })
  return {
    url: databaseUrl(server, name),
    address,
    base,
    drop: async () => {
      await base.end()
      await command(server, `drop database if exists ${name} with (force)`)
    },
  }
}

function addressOf(logins: Address, name: string): Address {
  return typeof logins === 'string' ? databaseUrl(logins, name) : perRole((role) => databaseUrl(logins[role], name))
}

/** Lets the program take one more role, as the operator of a database lets it take his. */
export async function lend({ url, address }: FreshBase, role: string): Promise<void> {
  const { username } = new URL(typeof address === 'string' ? address : address.authenticated)
  await command(url, `grant ${role} to ${username}`)
}

/** An empty database, for the tests of the building itself. */
export async function emptyBase(): Promise<Pick<FreshBase, 'url' | 'drop'>> {
  const server = inject('server')
  const name = `vide_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  return { url: databaseUrl(server, name), drop: () => command(server, `drop database if exists ${name} with (force)`) }
}
