// Which journeys `npm test` walks: those of the house and the main ones of each subject whole, and of their details a part, drawn.
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { EN_ENTIER, tires } from '#server/epreuves/tests/seeded-random.ts'

/** Of the journeys in a folder `details`, one in so many, rounded up; the drills walk all of them, and so does `MATRICE=tout`. */
const SUR = 3

const WHOLE = EN_ENTIER || process.env.MATRICE === 'tout'

/** Drawn from `GRAINE`; each subject has some in every run. */
export function journeysOf(files: readonly string[], whole = WHOLE): readonly string[] {
  if (whole) return files
  const drawn = [...Map.groupBy(files, dirname)].flatMap(([folder, all]) =>
    folder.endsWith('/details') ? tires(all, Math.ceil(all.length / SUR), false) : all,
  )
  return files.filter((file) => drawn.includes(file))
}

export const allJourneys = (): readonly string[] => globSync('e2e/**/*.e2e.ts').sort()
