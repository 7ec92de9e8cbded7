// `npm run db:politiques`: records the SQL of the tables and rights as tried whole by the matrices, which draw a sample as long as it stands.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DATABASE = join(import.meta.dirname, '..')
const NOTEES = join(DATABASE, 'tests', 'politiques-eprouvees.txt')

/** One line by file; the seeds and the demonstration give no right. */
export function lignesDesPolitiques(): string[] {
  return globSync('{base,tables,migrations}/**/*.sql', { cwd: DATABASE })
    .toSorted()
    .map((file) => {
      const digest = createHash('sha256')
        .update(readFileSync(join(DATABASE, file)))
        .digest('hex')
      return `${digest.slice(0, 16)}  ${file}`
    })
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
