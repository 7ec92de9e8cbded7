// The most that a tenant pays to have a lease drawn, and the most that a controlled rent may be: by the surface of the home.
import { type Cents, part, plus } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import type { ZoneLocation } from '../../biens/bien.ts'
import { ENCADREMENT, honorairesMaximum } from '../regles.ts'

export type PlafondHonoraires = {
  readonly location_cents: Cents
  readonly etat_des_lieux_cents: Cents
  readonly par_m2_cents: Cents
  readonly source: string
}

/**
 * What a tenant may pay of the fees of a lease signed on that day (visit, file, contract), and of the state of the dwelling,
 * tax included: never more than his landlord. Refused: a year whose ceilings are not published.
 */
export function plafondHonoraires(
  surface_m2: number,
  { zone, le }: { zone: ZoneLocation; le: Day },
): PlafondHonoraires {
  const regle = honorairesMaximum(le)
  if (!regle) throw new Refus('honoraires_inconnus')
  const { [zone]: par_m2_cents, etat_des_lieux } = regle.valeur
  return {
    location_cents: part(par_m2_cents, surface(surface_m2)),
    etat_des_lieux_cents: part(etat_des_lieux, surface(surface_m2)),
    par_m2_cents,
    source: regle.source,
  }
}

/** `fini_le`: the last day that is sure of the experiment, for a lease after it; the ceiling is then that of the last known rule, to be checked. */
export type PlafondLoyer = {
  readonly majore_m2_cents: Cents
  readonly loyer_cents: Cents
  readonly source: string
  readonly fini_le: Day | null
}

/**
 * The most that a monthly rent may be, charges apart, under a lease signed on that day where rents are controlled: the reference
 * rent of the prefect's order for such a home, raised by a fifth, or as that order says it raised. After the last day
 * that is sure of the experiment, the last known rule is given with that day: no rent is judged by it.
 */
export function plafondLoyer(
  surface_m2: number,
  { reference_m2_cents, majore_m2_cents: dit, le }: { reference_m2_cents: Cents; majore_m2_cents?: Cents; le: Day },
): PlafondLoyer {
  if (le < ENCADREMENT.du) throw new Refus('encadrement_avant')
  const majore_m2_cents = dit ?? plus(reference_m2_cents, part(reference_m2_cents, ENCADREMENT.majoration))
  const fini_le = le > ENCADREMENT.au ? ENCADREMENT.au : null
  return {
    majore_m2_cents,
    loyer_cents: part(majore_m2_cents, surface(surface_m2)),
    source: ENCADREMENT.source,
    fini_le,
  }
}

/** Square metres to the hundredth, as a ratio. */
const surface = (m2: number): readonly [number, number] => [Math.round(m2 * 100), 100]
