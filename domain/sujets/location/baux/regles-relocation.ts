// Dated rules of a home let again: the decree of each year that holds its rent in the zones of tension, and the classes that hold it anywhere.
import { type Day, day } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { ZoneLocation } from '../../biens/bien.ts'
import type { TypeBail } from '../bail.ts'

type DecretRelocation = {
  readonly du: Day
  readonly au: Day
  readonly source: string
  readonly certitude: Certitude
}
const DECRET = 'loi n° 89-462 du 6 juillet 1989, art. 18 ; décret n° 2017-1198 du 27 juillet 2017'
/** Renewed each July for a year. That of 2026-2027 was not found: nothing is sure after the last day. */
const DECRETS: readonly DecretRelocation[] = [
  { du: day('2017-08-01'), au: day('2022-07-31'), source: `${DECRET}, renouvelé chaque année`, certitude: 'R' },
  {
    ...{ du: day('2022-08-01'), au: day('2023-07-31'), certitude: 'C' },
    source: `${DECRET}, modifié par le décret n° 2022-1079 du 29 juillet 2022`,
  },
  { du: day('2023-08-01'), au: day('2024-07-31'), source: `${DECRET}, renouvelé chaque année`, certitude: 'R' },
  {
    ...{ du: day('2024-08-01'), au: day('2025-07-31'), certitude: 'C' },
    source: `${DECRET}, modifié par le décret n° 2024-854 du 24 juillet 2024`,
  },
  {
    ...{ du: day('2025-08-01'), au: day('2026-07-31'), certitude: 'C' },
    source: `${DECRET}, modifié par le décret n° 2025-652 du 15 juillet 2025`,
  },
]

/** The decree of a lease of that day, or the last known one, whose end it then passes; null before the first. */
export const decretRelocation = (le: Day): DecretRelocation | null => DECRETS.findLast(({ du }) => du <= le) ?? null

/** Let as a main home, empty or furnished. */
export const BAUX_RELOCATION: ReadonlySet<TypeBail> = new Set(['vide', 'meuble', 'etudiant'])
/** The towns of the decree: those of the fees that are under tension, the most or less. */
export const ZONES_TENDUES: ReadonlySet<ZoneLocation> = new Set(['tres_tendue', 'tendue'])

/** Left for longer, the rent is free; the lease says the last rent up to then (art. 3). */
export const VACANCE_LIBRE = { mois: 18, certitude: 'R' } as const
/** A rent revised within these months before the new lease is not revised once more (décret n° 2017-1198, art. 3). */
export const REVISION_RECENTE = { mois: 12, certitude: 'R' } as const

/** Of a home of class F or G, anywhere, by the days of `GEL_DPE`: never above the last rent. */
export const RELOCATION_DPE = {
  source: 'loi n° 89-462 du 6 juillet 1989, art. 17, II ; loi n° 2021-1104 du 22 août 2021, art. 159',
  certitude: 'R',
} as const satisfies { source: string; certitude: Certitude }
