// A body by its kind: JSON as it stands, the fields of a form and the lines of CSV as the JSON that they mean.
import { WireRefusal } from '../error.ts'
import type { Content } from './request.ts'

type Sent = { readonly text: string; readonly content: Content; readonly whole: boolean }

/** The text for PostgreSQL, and what it holds. `whole`: a function may take it as it is, and it need not be JSON. */
export function bodyOf({ text, content, whole }: Sent): { text: string; body: unknown } {
  if (content === 'form') return formOf(text, whole)
  if (content === 'csv') {
    const body = csvRows(text)
    return { text: JSON.stringify(body), body }
  }
  if (text.trim() === '') return { text, body: undefined }
  try {
    return { text, body: JSON.parse(text) }
  } catch {
    if (whole && content !== 'json') return { text, body: undefined }
    throw broken('Empty or invalid json')
  }
}

// A field said several times is a list only for a function that wants one: it reads the text itself.
function formOf(text: string, whole: boolean): { text: string; body: unknown } {
  const body = Object.fromEntries(new URLSearchParams(text))
  return { text: whole ? text : JSON.stringify(body), body }
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y

/** The first line names the columns; an unquoted NULL is no value. */
export function csvRows(text: string): Record<string, string | null>[] {
  const [names, ...lines] = csvLines(text)
  if (names === undefined) throw broken('Empty or invalid csv')
  return lines.map((line) => {
    if (line.length !== names.length) throw broken('All lines must have same number of fields')
    return Object.fromEntries(names.map((name, index) => [name ?? 'NULL', line[index] ?? null]))
  })
}

function csvLines(text: string): (string | null)[][] {
  const lines: (string | null)[][] = []
  let line: (string | null)[] = []
  for (let at = 0; at < text.length || line.length > 0; ) {
    CELL.lastIndex = at
    const found = CELL.exec(text)
    if (found === null) throw broken('Empty or invalid csv')
    const [all, quoted, bare = '', end] = found
    at += all.length
    line.push(quoted === undefined ? (bare === 'NULL' ? null : bare) : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

const broken = (sentence: string): WireRefusal => new WireRefusal(400, 'PGRST102', sentence)
