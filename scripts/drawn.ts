// What `npm test` leaves to the drills of what it draws by whole files: journeys of details, and long trials of the whole server.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { EN_ENTIER, tires } from '#server/epreuves/tests/seeded-random.ts'

/** In each of these folders one file in so many runs, rounded up; all of them in the drills and where `MATRICE=tout` asks. */
const SUR = 4
const FOLDERS = ['e2e/*/details/*.e2e.ts', 'server/epreuves/drills/*.test.ts']

export const drawable = (): readonly string[] => globSync(FOLDERS).sort()

/** Drawn from `GRAINE`; of each folder some run each time. */
export function leftOut(files = drawable(), whole = EN_ENTIER || process.env.MATRICE === 'tout'): readonly string[] {
  if (whole) return []
  const drawn = [...Map.groupBy(files, dirname).values()].flatMap((all) =>
    tires(all, Math.ceil(all.length / SUR), false),
  )
  return files.filter((file) => !drawn.includes(file))
}
