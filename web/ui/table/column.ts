// What a column says of a row: a value to sort, filter and export, and how it is drawn.
import type { ReactNode } from 'react'
import type { Cents } from '#domain/base/cents.ts'
import { compareFrench, plain } from '#web/lib/format.ts'

export type Column<T> = {
  /** Stable name, kept in the URL when the table is sorted by it. */
  key: string
  title: string
  /** Sorted, filtered and exported. */
  value: (row: T) => string | number | null
  /** How it is drawn; by default the value itself. */
  cell?: (row: T) => ReactNode
  /** The sum of the rows shown stands in the foot. */
  sum?: (row: T) => Cents
  /** Figures: aligned on the right. */
  num?: boolean
  /** An amount in cents: written in euros with a comma in the export. */
  cents?: boolean
  /** Its place in the card that a row becomes on a phone; by default the first column is the title, the others are lines; two halves share a line, as figures do. */
  phone?: 'title' | 'side' | 'line' | 'half' | 'hidden' | 'tick'
  width?: 'narrow' | 'wide'
  /** Its name in the menu of the columns, where its head is too short to say it. */
  named?: string
  /** Not shown until it is asked for in the menu of the columns. */
  aside?: boolean
  /** A column of controls (a box to tick): what stands in its head for the rows that are shown; it is neither sorted nor exported. */
  control?: ReactNode | ((shown: readonly T[]) => ReactNode)
}

/** What names a row: the head of its card on a phone, and there whatever columns are chosen. */
export const titleOf = <C extends Pick<Column<never>, 'phone' | 'control'>>(columns: readonly C[]): C | undefined =>
  columns.find(({ phone }) => phone === 'title') ?? columns.find(({ control }) => control === undefined)

/** The sum that stands in the foot of a column, and the rows it adds. */
export type Somme<T> = { column: Column<T>; rows: readonly T[] }

export type Sort = { key: string; down: boolean } | null

/** The rows that match what was typed, in the order asked. */
export function arrange<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  { query, sort }: { query: string; sort: Sort },
): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const kept = words.length ? rows.filter((row) => matches(row, columns, words)) : [...rows]
  const column = sort && columns.find(({ key }) => key === sort.key)
  if (!sort || !column) return kept
  const sign = sort.down ? -1 : 1
  return kept.sort((a, b) => sign * compare(column.value(a), column.value(b)))
}

function matches<T>(row: T, columns: readonly Column<T>[], words: readonly string[]): boolean {
  const text = plain(columns.map((column) => said(column, row)).join(' '))
  return words.every((word) => text.includes(word))
}

// An amount is found by what one reads of it: `1250,5`.
function said<T>(column: Column<T>, row: T): string {
  const value = column.value(row)
  return column.cents && typeof value === 'number' ? `${value} ${inEuros(value)}` : String(value ?? '')
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareFrench(String(a), String(b))
}

/** The columns that say something of a row. */
export const exportable = <T>(columns: readonly Column<T>[]): Column<T>[] =>
  columns.filter(({ control }) => control === undefined)

/** What is shown, as a CSV that a French spreadsheet opens: semicolons, decimal commas, a byte order mark. */
export function toCsv<T>(rows: readonly T[], every: readonly Column<T>[]): string {
  const columns = exportable(every)
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((row) => columns.map((column) => exported(column, row))),
  ]
  return `\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
}

function exported<T>(column: Column<T>, row: T): string {
  const value = column.value(row)
  if (typeof value === 'number') return column.cents ? inEuros(value) : String(value).replace('.', ',')
  return quoted(value ?? '')
}

function inEuros(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

// A cell that begins like a formula is text for us, and must be for the spreadsheet.
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
