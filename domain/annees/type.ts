// A tax year: the figures of the law, the layouts of its forms, and the last day to file.

import type { Day } from '../base/day.ts'
import type { FigureOuNon } from '../base/parametres.ts'
import type { Millesime } from '../liasse/millesime.ts'

/** Named after the income: 2025 is declared in 2026. `depot`: last day of electronic filing of the 2031. `cfe`: last day to pay the CFE of that year. */
export type Annee = Millesime & { readonly depot: FigureOuNon<Day>; readonly cfe: FigureOuNon<Day> }
