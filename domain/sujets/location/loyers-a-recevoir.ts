// The rents of a period that nobody received yet, called or not, each with the line of a statement that may be its payment.
import { type Cents, zero } from '../../base/cents.ts'
import { type Day, daysBetween } from '../../base/day.ts'
import { loyersNonAppeles } from './appel.ts'
import type { Bail } from './bail.ts'
import type { BienVendable } from './bail-vendu.ts'
import { dureeDite, type Echeance, estLoyer } from './echeance.ts'
import { imputer, type Paiement, restesDus } from './imputation.ts'
import { ventilerEncaissement } from './ventilation.ts'

/** Money that came into a bank account, and that is not said to be anything yet. */
export type LigneEnAttente = { readonly date: Day; readonly montant_cents: Cents }

export type LoyerARecevoir<L extends LigneEnAttente = LigneEnAttente> = {
  readonly bail_id: string
  readonly periode: Day
  /** How many months the rent is for; absent: one. */
  readonly mois?: number
  /** The day that the lease says. */
  readonly date_echeance: Day
  /** Null while the rent is not called. */
  readonly echeance_id: string | null
  /** What is left to pay of it. */
  readonly reste_cents: Cents
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  /** The bank tells it already: this line is what pays it, so that nothing is counted twice. */
  readonly ligne: L | null
}

type Source<L> = {
  readonly baux: readonly Bail[]
  readonly biens: readonly BienVendable[]
  readonly echeances: readonly Echeance[]
  readonly encaissements: readonly Paiement[]
  readonly lignes: readonly L[]
}

/**
 * In the order of their days; a rent whose payment is whole, or came in advance, is not among them, nor is a complement of
 * charges. `depuis` and `jusqu_au` are days of rents, both included.
 */
export function loyersARecevoir<L extends LigneEnAttente>(
  { baux, biens, echeances, encaissements, lignes }: Source<L>,
  { depuis, jusqu_au }: { depuis: Day; jusqu_au: Day },
): LoyerARecevoir<L>[] {
  const aAppeler = loyersNonAppeles({ baux, biens, echeances }, { depuis, jusqu_au }).map(
    (une): Echeance => ({
      ...une,
      id: `${NOUVELLE}${une.bail_id}/${une.periode}`,
    }),
  )
  const toutes: readonly Echeance[] = [...echeances, ...aAppeler]
  const restes = restesDus(toutes, imputer(toutes, encaissements))
  const parBail = new Map(baux.map((bail) => [bail.id, bail]))
  const dus = toutes
    .filter((une) => estLoyer(une) && depuis <= une.date_echeance && une.date_echeance <= jusqu_au)
    .sort((a, b) => (`${a.date_echeance}${a.bail_id}` < `${b.date_echeance}${b.bail_id}` ? -1 : 1))
    .flatMap((echeance) => {
      const bail = parBail.get(echeance.bail_id)
      const reste_cents = restes.get(echeance.id) ?? zero
      return bail && reste_cents > 0 ? [{ echeance, bail, reste_cents }] : []
    })
  const ligneDe = prendreLignes(lignes)
  return dus.map(({ echeance, bail, reste_cents }) => ({
    bail_id: bail.id,
    periode: echeance.periode,
    ...dureeDite(echeance),
    date_echeance: echeance.date_echeance,
    echeance_id: echeance.id.startsWith(NOUVELLE) ? null : echeance.id,
    reste_cents,
    ...ventilerEncaissement(reste_cents, { restes: [{ echeance, reste_cents }], bail }),
    ligne: ligneDe(reste_cents, echeance.date_echeance),
  }))
}

/** Called for the reckoning alone: an id that no row has. */
const NOUVELLE = 'nouvelle/'

/** Nearer than a month: the payment of the month before is not taken for this one. */
const AUTOUR_JOURS = 25

/** Each line answers for one rent: of the same amount, the nearest in time. */
function prendreLignes<L extends LigneEnAttente>(lignes: readonly L[]): (montant: Cents, date: Day) => L | null {
  const libres = new Set(lignes.filter(({ montant_cents }) => montant_cents > 0))
  const ecart = (ligne: L, date: Day): number => Math.abs(daysBetween(ligne.date, date))
  return (montant, date) => {
    const [proche] = [...libres]
      .filter((ligne) => ligne.montant_cents === montant && ecart(ligne, date) <= AUTOUR_JOURS)
      .sort((a, b) => ecart(a, date) - ecart(b, date))
    if (!proche) return null
    libres.delete(proche)
    return proche
  }
}
