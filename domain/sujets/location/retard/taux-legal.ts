// The legal rate of interest of each half-year, as its arrêté sets it: what a sum of money that is paid late bears.
import type { Ratio } from '../../../base/cents.ts'
import { type Day, day, month, year } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'

/** Who is owed: a person who does not act for the needs of a trade, or anybody else (C. mon. fin. art. L313-2). */
export const CREANCIERS = ['particulier', 'autre'] as const
export type Creancier = (typeof CREANCIERS)[number]

export const SOURCE_TAUX_LEGAL = 'C. mon. fin. art. L313-2 et D313-1-A'

type Semestre = Readonly<Record<Creancier, number>> & { readonly source: string; readonly certitude: Certitude }
const TABLEAU = 'arrêté du semestre, lu dans un tableau de presse'
const lu = (particulier: number, autre: number, source = TABLEAU, certitude: Certitude = 'R'): Semestre => ({
  ...{ particulier, autre, source, certitude },
})

/** In hundredths of a percent, by half-year. One that is not here is refused by its name: the rate before it is never used instead. */
const TAUX: Readonly<Record<string, Semestre>> = {
  '2021-S1': lu(314, 79),
  '2021-S2': lu(312, 76),
  '2022-S1': lu(313, 76),
  '2022-S2': lu(315, 77),
  '2023-S1': lu(447, 206),
  '2023-S2': lu(682, 422, 'arrêté ECOT2317028A du 27 juin 2023, JO du 30', 'C'),
  '2024-S1': lu(801, 507),
  '2024-S2': lu(816, 492, 'arrêté du 28 juin 2024'),
  '2025-S1': lu(721, 371),
  '2025-S2': lu(665, 276, 'arrêté ECOT2516925A du 19 juin 2025, JO du 24'),
  '2026-S1': lu(667, 262, 'arrêté du 15 décembre 2025, JO du 26', 'C'),
  '2026-S2': lu(684, 275, 'arrêté du second semestre 2026, taux lu le 28 septembre 2026', 'C'),
}

const semestreDe = (le: Day): string => `${year(le)}-S${month(le) <= 6 ? 1 : 2}`

/** The last day of the half-year of a day. */
export const finDeSemestre = (le: Day): Day => day(month(le) <= 6 ? `${year(le)}-06-30` : `${year(le)}-12-31`)

/** The last day whose rate is known. */
export const DERNIER_JOUR_DU_TAUX: Day = Object.keys(TAUX)
  .map((cle) => day(cle.endsWith('S1') ? `${cle.slice(0, 4)}-06-30` : `${cle.slice(0, 4)}-12-31`))
  .reduce((a, b) => (a > b ? a : b))

export type TauxLegal = { readonly taux: Ratio; readonly source: string; readonly certitude: Certitude }

/** The yearly rate of a day. Refused when the arrêté of its half-year is not known here, by the name of that half-year. */
export function tauxLegal(le: Day, creancier: Creancier): TauxLegal {
  const semestre = TAUX[semestreDe(le)]
  if (!semestre) throw new Refus('taux_legal_inconnu', `${month(le) <= 6 ? 'premier' : 'second'} semestre ${year(le)}.`)
  return { taux: [semestre[creancier], 10_000], source: semestre.source, certitude: semestre.certitude }
}
