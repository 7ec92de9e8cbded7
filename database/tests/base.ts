// A database of its own for a test file: a copy of the migrated one, dropped at the end.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Base, createBase } from '#server/db.ts'
import { command, databaseUrl } from './cluster.ts'

export type FreshBase = {
  /** Connects as the builder of the database, over the policies. */
  readonly url: string
  readonly base: Base
  drop(): Promise<void>
}

/** `patienceMs`: how long a statement of a client may last. */
export async function freshBase(patienceMs?: number): Promise<FreshBase> {
  const server = inject('server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${inject('template')} strategy file_copy`)
  const url = databaseUrl(server, name)
  const base = createBase({ connectionString: url, ...(patienceMs !== undefined && { clientTimeoutMs: patienceMs }) })
  return {
    url,
    base,
    drop: async () => {
      await base.end()
      await command(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** An empty database, for the tests of the building itself. */
export async function emptyBase(): Promise<Pick<FreshBase, 'url' | 'drop'>> {
  const server = inject('server')
  const name = `vide_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  return { url: databaseUrl(server, name), drop: () => command(server, `drop database if exists ${name} with (force)`) }
}
