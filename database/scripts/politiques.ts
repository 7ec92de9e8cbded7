// `npm run db:politiques`: records the SQL of the tables and rights as tried whole by the matrices, which draw a sample as long as it stands.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationFiles, schemaFiles } from './schema.ts'

const DATABASE = join(import.meta.dirname, '..')
const NOTEES = join(DATABASE, 'tests', 'politiques-eprouvees.txt')

/** One line by file, those of the package of the wire among them; the seeds and the demonstration give no right. */
export function lignesDesPolitiques(): string[] {
  const files = schemaFiles().filter(({ path }) => !path.startsWith('seeds/'))
  const steps = migrationFiles().map(({ path, sql }) => ({ path: `migrations/${path}`, sql }))
  return [...files, ...steps]
    .map(({ path, sql }) => `${createHash('sha256').update(sql).digest('hex').slice(0, 16)}  ${path}`)
    .toSorted((a, b) => (a.slice(18) < b.slice(18) ? -1 : 1))
}

/** The files that are no more, or not yet, as the record says. */
export function politiquesChangees(notees = readFileSync(NOTEES, 'utf8')): string[] {
  const [notes, presentes] = [notees.split('\n').filter(Boolean), lignesDesPolitiques()]
  const differentes = [
    ...presentes.filter((une) => !notes.includes(une)),
    ...notes.filter((une) => !presentes.includes(une)),
  ]
  return [...new Set(differentes.map((une) => une.split('  ')[1] ?? ''))]
}

if (import.meta.main) writeFileSync(NOTEES, `${lignesDesPolitiques().join('\n')}\n`)
