// A story that several test files begin with: written once in a run, into a database that each of them copies.
import type { Base } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { inject } from 'vitest'

/** The first of the run to ask for a story writes it, into a copy of the migrated database; the others wait for it. */
export async function baseOf(story: string, write: (base: Base) => Promise<void>): Promise<FreshBase> {
  const template = `${inject('template')}_${story}`
  await onServer(inject('server'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await writeTemplate(client, template, write)
  })
  return freshBase(undefined, template)
}

/** Under another name until it is whole. */
async function writeTemplate(client: pg.Client, template: string, write: (base: Base) => Promise<void>): Promise<void> {
  const draft = await freshBase()
  try {
    await write(draft.base)
  } catch (error) {
    await draft.drop()
    throw error
  }
  await draft.base.end()
  await client.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${template}`)
}

/** At the end of a run, before the database that they are copies of. */
export async function dropStories(server: string, template: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${template}_`],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
