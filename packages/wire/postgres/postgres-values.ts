// How PostgreSQL's values become ours: whole numbers checked, days and amounts as text, instants as ISO text.
import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

/** A `bigint` column as a number: beyond 2^53 it would lose its last digits, so it is a bug. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit in a number`)
  return value
}

/** `2025-03-14 10:00:00.5+00` as `2025-03-14T10:00:00.5+00:00`, the form that JSON built by PostgreSQL has. */
export function instant(text: string): string {
  const iso = text.replace(' ', 'T')
  return /[+-]\d{2}$/.test(iso) ? `${iso}:00` : iso
}

const asText = (text: string): string => text

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  [DATE, asText],
  [NUMERIC, asText],
  [TIMESTAMP, instant],
  [TIMESTAMPTZ, instant],
  [INT8_ARRAY, (text) => textArray(text).map((one) => (one === null ? null : wholeNumber(one)))],
  [DATE_ARRAY, textArray],
])

/** The `types` of every pool of the house. */
export const postgresValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
}

function textArray(text: string): (string | null)[] {
  const bare = text.slice(1, -1)
  return bare === '' ? [] : bare.split(',').map((one) => (one === 'NULL' ? null : one))
}
