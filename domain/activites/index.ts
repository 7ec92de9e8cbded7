// The six formulas, in the order of the catalogue; one line each.
import { comptabiliteIndependants } from './comptabilite-independants.ts'
import { gestionLocative } from './gestion-locative.ts'
import { lmp } from './lmp.ts'
import { lmnp } from './meuble/lmnp.ts'
import { patrimoine } from './patrimoine.ts'
import { sci } from './sci.ts'
import type { Activite, CleActivite } from './type.ts'

export const ACTIVITES: readonly Activite[] = [lmnp, lmp, gestionLocative, sci, comptabiliteIndependants, patrimoine]

export const estActivite = (cle: string): cle is CleActivite => ACTIVITES.some((une) => une.cle === cle)

/** Null for a key that is no formula: it comes from the outside. */
export const activiteDe = (cle: string): Activite | null => ACTIVITES.find((une) => une.cle === cle) ?? null
