// The aid to housing that a fund pays to the landlord himself, and that did not come, or came short: the tenant's part is then more (CCH art. L832-1).
import { type Cents, sum, zero } from '../../../base/cents.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth } from '../../../base/day.ts'
import type { Bail } from '../bail.ts'
import { estEnCours, montantEcheance } from '../echeances-bail.ts'
import type { FaitsLocation } from '../faits.ts'

export type AideManquante = {
  readonly genre: 'aide_manquante'
  readonly bail_id: string
  /** The first day of the month in which nothing came, or less. */
  readonly mois: Day
  readonly attendue_cents: Cents
  readonly recue_cents: Cents
}

/** Of the leases that expect an aid, those whose last whole month brought less; not the first months, when the fund is late. */
export function aidesManquantes({ baux, encaissements }: FaitsLocation, today: Day): AideManquante[] {
  const mois = addMonths(firstOfMonth(today), -1)
  const fin = lastOfMonth(mois)
  const attendent = baux.filter((bail) => attend(bail, mois))
  if (attendent.length === 0) return []
  const verses = Map.groupBy(
    encaissements.filter(({ mode, date }) => mode === 'caf' && mois <= date && date <= fin),
    ({ bail_id }) => bail_id,
  )
  return attendent.flatMap(({ id: bail_id, aide_cents = zero }) => {
    const recue_cents = sum((verses.get(bail_id) ?? []).map(montantEcheance))
    return recue_cents < aide_cents
      ? [{ genre: 'aide_manquante' as const, bail_id, mois, attendue_cents: aide_cents, recue_cents }]
      : []
  })
}

/** A fund pays a month once it is over, and a right opens after the first one. */
const PREMIERS_MOIS = 2

const attend = (bail: Bail, mois: Day): boolean =>
  (bail.aide_cents ?? zero) > 0 && estEnCours(bail, mois) && bail.debut <= addMonths(mois, -PREMIERS_MOIS)
