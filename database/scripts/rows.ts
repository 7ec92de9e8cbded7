// `npm run db:rows`: writes contract/rows.ts from the catalogue of a database, so that a row has one type everywhere.
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { migrate } from './migrate.ts'

type Column = {
  relation: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
  of_view: boolean
  choices: string | null
  activite: boolean
}

// One row for each column of public. A column of a view may be null when the column of that name may be in its tables.
// `choices` is the definition of a check that lists texts; `activite`: it refers to the catalogue of activities.
const CATALOGUE = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type,
         case c.relkind when 'r' then not a.attnotnull else exists (
           select from pg_rewrite w join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass
           join pg_attribute source on source.attrelid = d.refobjid and source.attnum = d.refobjsubid
           where w.ev_class = c.oid and source.attrelid <> c.oid and source.attname = a.attname and not source.attnotnull)
         end as nullable, c.relkind = 'v' as of_view,
         a.atthasdef or a.attidentity <> '' or not a.attnotnull as optional,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as choices,
         exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
           and k.confrelid = 'private.activites'::regclass) as activite
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

const SCALARS: Record<string, string> = {
  boolean: 'boolean',
  bigint: 'number',
  integer: 'number',
  numeric: 'number',
  'double precision': 'number',
  date: 'Day',
  jsonb: 'unknown',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
}

const HEAD = `// The rows of each table, as they cross the wire. Written by \`npm run db:rows\` from the database: do not edit.
import type { CleActivite } from '#domain/activites/catalogue.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'

/** A row of a table or a view, as it is read. */
export type Row<Table extends keyof Rows> = Rows[Table]
/** A row to insert: what the database can fill may be left out. */
export type NewRow<Table extends keyof Optional> = Omit<Rows[Table], Optional[Table]> &
  Partial<Pick<Rows[Table], Optional[Table] & keyof Rows[Table]>>
`

/** The text of contract/rows.ts for the database at the end of this connection. */
export async function rowsOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(CATALOGUE)
    return print(rows)
  } finally {
    await client.end()
  }
}

function print(columns: readonly Column[]): string {
  const relations = Map.groupBy(columns, ({ relation }) => relation)
  const rows = [...relations].map(([name, its]) => `  ${name}: {\n${its.map(field).join('\n')}\n  }`)
  const tables = [...relations].filter(([, its]) => its.every((column) => !column.of_view))
  const optional = tables.map(([name, its]) => `  ${name}: ${optionalOf(its)}`)
  return [HEAD, 'export type Rows = {', ...rows, '}', '', 'export type Optional = {', ...optional, '}', ''].join('\n')
}

const field = (column: Column): string => `    ${column.name}: ${typeOf(column)}${column.nullable ? ' | null' : ''}`

function typeOf({ name, type, choices, activite }: Column): string {
  if (name.endsWith('_cents')) return 'Cents'
  if (activite) return 'CleActivite'
  const listed = choices?.match(/'(?:[^']|'')*'(?=::text)/g)
  return listed ? listed.map(literal).join(' | ') : (SCALARS[type] ?? 'string')
}

// SQL doubles an apostrophe inside its own.
const literal = (sql: string): string => (sql.includes("''") ? `"${sql.slice(1, -1).replaceAll("''", "'")}"` : sql)

function optionalOf(columns: readonly Column[]): string {
  const names = columns.filter(({ optional }) => optional).map(({ name }) => `'${name}'`)
  return names.length ? names.join(' | ') : 'never'
}

/** That of DATABASE_URL, which is up to date, or one that is built for this and thrown away. */
async function rowsOfToday(): Promise<string> {
  const given = process.env.DATABASE_URL
  if (given) return rowsOf(given)
  const folder = await mkdtemp(join(tmpdir(), 'quittance-rows-'))
  const { url, stop } = await startEmbedded({ folder, log: () => {}, durable: false })
  try {
    await migrate(url, { log: () => {} })
    return await rowsOf(url)
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '..', '..', 'contract', 'rows.ts'), await rowsOfToday())
