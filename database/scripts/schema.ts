// The SQL files of the house in the order of order.txt, and the statements that they are made of.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOM = fileURLToPath(new URL('..', import.meta.url))

export type SqlFile = { readonly path: string; readonly sql: string }

/** The files that build a database, from the first to the last. */
export function schemaFiles(): SqlFile[] {
  const paths = readFileSync(`${ROOM}order.txt`, 'utf8').split('\n').filter(Boolean)
  return paths.map((path) => ({ path, sql: readFileSync(ROOM + path, 'utf8') }))
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

// A comment, a quoted text (its quotes doubled inside), a body between dollars, or anything else, one character at a time.
const PIECE = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g

/** Cuts a file at its semicolons, those of texts and bodies apart; comments between statements are dropped. */
export function statements(sql: string): string[] {
  const found: string[] = []
  let current = ''
  for (const [piece] of sql.matchAll(PIECE)) {
    if (piece === ';') {
      found.push(current.trim())
      current = ''
    } else if (!piece.startsWith('--') || piece.length < 2) current += piece
  }
  found.push(current.trim())
  return found.filter((statement) => statement !== '')
}

// Functions, views, policies, triggers and rights; never a table, an index or a row.
const REPEATABLE =
  /^(create or replace (function|view|trigger)|create (constraint )?trigger|create policy|grant|revoke|alter table \S+ (enable|force) row level security)\b/

/** What of a file is said again at each release. Base files are written to be run again whole; seeds never are. */
export function repeatable({ path, sql }: SqlFile): string[] {
  if (path.startsWith('base/')) return [sql]
  if (path.startsWith('seeds/')) return []
  return statements(sql).filter((statement) => REPEATABLE.test(statement))
}
