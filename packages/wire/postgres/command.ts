// One statement on a connection of its own, and the address of another database of a server: databases are made and dropped so.
import pg from 'pg'

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Outside of any transaction, on a connection that ends with it. */
export async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
