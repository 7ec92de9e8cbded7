// The figures of the law for one income year: those of each regime, side by side. A rule takes the regime that it needs.

import type { ParametresTva } from '../../sujets/tva/parametres.ts'
import type { ParametresBic } from '../bic/parametres.ts'
import type { ParametresCotisations } from '../cotisations/parametres.ts'
import type { ParametresFoncier } from '../foncier/parametres.ts'
import type { ParametresFoyer } from '../foyer/parametres.ts'
import type { ParametresMicro } from '../micro/parametres.ts'
import type { ParametresPlusValues } from '../plus-values/parametres.ts'

/**
 * Each regime brings its groups of figures, complete by its own type. One that some years only know is added as
 * `& Partial<ParametresX>`: what needs a group that its year lacks is refused by name (`publie`).
 */
export type Parametres = ParametresMicro &
  ParametresBic &
  ParametresTva &
  ParametresCotisations &
  ParametresFoyer &
  ParametresPlusValues &
  ParametresFoncier
