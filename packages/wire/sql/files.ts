// The SQL files of the wire in the order of order.txt, and the statements that such files are made of.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

export type SqlFile = { readonly path: string; readonly sql: string }

/**
 * What a program calls in its own way in its database: the role that owns the definer functions, the function of `private` that
 * dates a row, and the trigger that calls it. They stand in the files by these names.
 */
export type SqlNames = Readonly<Partial<Record<'wire_owner' | 'stamp_row' | 'row_stamp', string>>>
const NAMES = /\b(?:wire_owner|stamp_row|row_stamp)\b/g

/** The files that build what the wire needs of a database, from the first to the last; a program may put its own between them. */
export function wireFiles(names: SqlNames = {}): SqlFile[] {
  const paths = readFileSync(`${FOLDER}order.txt`, 'utf8').split('\n').filter(Boolean)
  const called = (sql: string): string => sql.replaceAll(NAMES, (name) => names[name as keyof SqlNames] ?? name) // safe: one of the three
  return paths.map((path) => ({ path, sql: called(readFileSync(FOLDER + path, 'utf8')) }))
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
