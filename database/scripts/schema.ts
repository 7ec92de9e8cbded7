// The SQL files of the house in the order of order.txt, those of the wire among them, and what of them is said again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SqlFile, type SqlNames, statements, wireFiles } from '@quittance/wire/sql'

const ROOM = fileURLToPath(new URL('..', import.meta.url))

/** What a line of order.txt starts with when it names a file of the package of the wire. */
const WIRE = 'wire/'

/** What the files of the package call in English. */
const NAMES: SqlNames = { wire_owner: 'maison', stamp_row: 'horodater', row_stamp: 'horodatage' }

/** The files that build a database, from the first to the last. */
export function schemaFiles(): SqlFile[] {
  const wire = new Map(wireFiles(NAMES).map(({ path, sql }) => [WIRE + path, sql]))
  const paths = readFileSync(`${ROOM}order.txt`, 'utf8').split('\n').filter(Boolean)
  return paths.map((path) => ({ path, sql: wire.get(path) ?? readFileSync(ROOM + path, 'utf8') }))
}

/** The steps that an older database climbs, by number. */
export function migrationFiles(): SqlFile[] {
  const names = readdirSync(`${ROOM}migrations`).filter((name) => name.endsWith('.sql'))
  return names.sort().map((path) => ({ path, sql: readFileSync(`${ROOM}migrations/${path}`, 'utf8') }))
}

/** Changes whenever a file of the schema does. */
export function fingerprint(files: readonly SqlFile[]): string {
  const hash = createHash('sha256')
  for (const { path, sql } of files) hash.update(`${path}\n${sql}\n`)
  return hash.digest('hex')
}

// Functions, views, policies, triggers and rights; never a table, an index or a row.
const REPEATABLE =
  /^(create or replace (function|view|trigger)|create (constraint )?trigger|create policy|grant|revoke|alter table \S+ (enable|force) row level security)\b/

/** What of a file is said again at each release. Base files are written to be run again whole; seeds never are. */
export function repeatable({ path, sql }: SqlFile): string[] {
  if (/^(wire\/)?base\//.test(path)) return [sql]
  if (path.startsWith('seeds/')) return []
  return statements(sql).filter((statement) => REPEATABLE.test(statement))
}
