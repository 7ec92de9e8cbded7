// A tax year: the figures of the law, the layouts of its forms, and the last days to file and to pay.

import type { Day } from '../../base/day.ts'
import type { FigureOuNon } from '../../base/parametres.ts'
import type { FormulairesBic } from '../../liasse/liasse-bic.ts'
import type { Millesime } from '../../liasse/millesime.ts'

/** The last day to declare one's income online goes by the department where one lives: 01 to 19, 20 to 54, 55 and beyond. */
export type Zones = { readonly zone_1: Day; readonly zone_2: Day; readonly zone_3: Day }

/**
 * Named after the income: 2025 is declared in 2026. `depot`: last day of electronic filing of the 2031. `declaration`: last
 * days of the 2042 and its 2042-C-PRO. `cfe`: last day to pay the CFE of that year.
 */
export type Annee = Millesime & {
  readonly depot: FigureOuNon<Day>
  readonly declaration: FigureOuNon<Zones>
  readonly cfe: FigureOuNon<Day>
  /** The real BIC return is whole in every year; the forms of other activities are there from the year they are known of. */
  readonly formulaires: Millesime['formulaires'] & FormulairesBic
}

/** What is the same for every activity. */
export type Commun = Omit<Annee, 'parametres' | 'formulaires'>
