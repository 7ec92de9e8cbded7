// Where the rest of the rents of a month will come from: lines of the bank that wait, the aid of a fund, a plan that is kept, rents whose day is to come; what is left is claimed.
import { type Cents, minus, positive, smaller, sum, zero } from '../../../base/cents.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import type { Echeance } from '../../../sujets/location/echeance.ts'
import type { LoyersDuMois, ResteDuLoyer } from './loyers-du-mois.ts'

/** In the order in which they are counted: what one takes of a rent, the next ones leave. */
const SOURCES = ['banque', 'caf', 'plan', 'a_venir', 'a_reclamer'] as const
export type Source = (typeof SOURCES)[number]

type PartDuReste = { readonly echeance: Echeance; readonly bail: Bail; readonly montant_cents: Cents }
export type SourceDuReste = {
  readonly source: Source
  readonly montant_cents: Cents
  /** One a rent. */
  readonly parts: readonly PartDuReste[]
}

export type Attendus = {
  readonly today: Day
  /** What the lines of the bank that wait would pay, in cents, by the id of the rent. */
  readonly banque: ReadonlyMap<string, Cents>
  /** The leases whose repayment plan is signed and kept. */
  readonly plans: ReadonlySet<string>
}

/** What is left of a month, all of it, by where it will come from: those that bring nothing are left out; the amounts add up to `reste_cents`. */
export function resteAVenir({ mois, lots }: LoyersDuMois, attendus: Attendus): SourceDuReste[] {
  const parts = lots.flatMap(({ restes }) => restes).flatMap((reste) => partager(reste, { ...attendus, mois }))
  return SOURCES.flatMap((source) => {
    const siennes = parts.filter((une) => une.source === source)
    if (siennes.length === 0) return []
    return [{ source, parts: siennes, montant_cents: sum(siennes.map(({ montant_cents }) => montant_cents)) }]
  })
}

type Part = PartDuReste & { readonly source: Source }

function partager(
  { echeance, bail, reste_cents, caf_cents }: ResteDuLoyer,
  { mois, today, banque, plans }: Attendus & { mois: Day },
): Part[] {
  const enBanque = smaller(reste_cents, banque.get(echeance.id) ?? zero)
  const sansBanque = minus(reste_cents, enBanque)
  const caf = estAttendue(mois, today) ? smaller(sansBanque, positive(minus(bail.aide_cents ?? zero, caf_cents))) : zero
  const reste = minus(sansBanque, caf)
  const autre: Source = plans.has(bail.id) ? 'plan' : echeance.date_echeance >= today ? 'a_venir' : 'a_reclamer'
  return (
    [
      ['banque', enBanque],
      ['caf', caf],
      [autre, reste],
    ] as const
  ).flatMap(([source, montant_cents]) => (montant_cents > 0 ? [{ source, echeance, bail, montant_cents }] : []))
}

/** A fund pays a month once it is over: it is still to come until the end of the next one. */
const estAttendue = (mois: Day, today: Day): boolean => today < addMonths(mois, 2)
