// What each lease still owes, the oldest first (C. civ. art. 1342-10), and what of it the lines of a statement have already taken.
import { type Cents, minus, plus, smaller, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import type { Bail } from '../../location/bail.ts'
import type { Echeance } from '../../location/echeance.ts'
import { montantEcheance } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { imputer, restesDus } from '../../location/imputation.ts'
import { type Choix, combinaisons } from './combinaisons.ts'

/** A rent called, and what is still to come of it, in cents. */
export type Du = { readonly echeance: Echeance; readonly reste_cents: Cents }
/** What of a line pays which rent; `echeance_id` null: more than what is due, kept as an advance. */
export type Part = {
  readonly bail_id: string
  readonly echeance_id: string | null
  readonly montant_cents: Cents
  /** The day of the rent. */
  readonly le: Day | null
}
/** A way of paying one lease: its parts, and how many rents they are. */
export type Paiement = {
  readonly bail: Bail
  readonly parts: readonly Part[]
  readonly montant_cents: Cents
  /** Whether the aid of the fund is left out of it. */
  readonly sans_aide?: true
}

/** A rent may be paid before its day. */
const AVANCE_JOURS = 12
/** What one transfer pays of one lease at most. */
const MOIS_AU_PLUS = 12

/** By lease, once the payments noted are imputed. */
export const dusParBail = memoire(
  ({ echeances, encaissements }: Pick<FaitsLocation, 'echeances' | 'encaissements'>): ReadonlyMap<string, Du[]> => {
    const restes = restesDus(echeances, imputer(echeances, encaissements))
    const dus = echeances
      .map((echeance) => ({ echeance, reste_cents: restes.get(echeance.id) ?? zero }))
      .filter(({ reste_cents }) => reste_cents > 0)
      .sort((a, b) => (a.echeance.date_echeance < b.echeance.date_echeance ? -1 : 1))
    return Map.groupBy(dus, ({ echeance }) => echeance.bail_id)
  },
)

/** What a lease owes on a day, and what one transfer for several would pay of it: its oldest rent, or the tenant's part. */
type Lu = { readonly dus: readonly Du[]; readonly simples: readonly Paiement[] }

/** What is left of the rents once the lines before took theirs: nothing is proposed twice. */
export class DusLibres {
  readonly #baux: ReadonlyMap<string, Bail>
  readonly #dus: ReadonlyMap<string, readonly Du[]>
  readonly #pris = new Map<string, Cents>()
  readonly #lus = new Map<string, Lu>()
  #borne: { readonly jour: Day; readonly limite: Day } | null = null

  constructor(faits: FaitsLocation) {
    this.#baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
    this.#dus = dusParBail(faits)
  }

  /** Those of a lease that a transfer of that day may pay, the oldest first. */
  de(bail_id: string, jour: Day): readonly Du[] {
    return this.#lu(bail_id, jour).dus
  }

  /** The ways in which several may pay at once: one rent of each. */
  simples(bail_id: string, jour: Day): readonly Paiement[] {
    return this.#lu(bail_id, jour).simples
  }

  prendre(parts: readonly Part[]): void {
    for (const { bail_id, echeance_id, montant_cents } of parts) {
      this.#lus.delete(bail_id)
      if (echeance_id) this.#pris.set(echeance_id, plus(this.#pris.get(echeance_id) ?? zero, montant_cents))
    }
  }

  /** Read once for the lines of one day. */
  #lu(bail_id: string, jour: Day): Lu {
    if (jour !== this.#borne?.jour) {
      this.#borne = { jour, limite: addDays(jour, AVANCE_JOURS) }
      this.#lus.clear()
    }
    const deja = this.#lus.get(bail_id)
    if (deja) return deja
    const dus = this.#restants(bail_id, this.#borne.limite)
    const bail = this.#baux.get(bail_id)
    const lu = { dus, simples: bail ? simplesDe(bail, dus) : [] }
    this.#lus.set(bail_id, lu)
    return lu
  }

  #restants(bail_id: string, limite: Day): readonly Du[] {
    return (this.#dus.get(bail_id) ?? [])
      .filter(({ echeance }) => echeance.date_echeance <= limite)
      .map((du) => {
        const pris = this.#pris.get(du.echeance.id)
        return pris === undefined ? du : { ...du, reste_cents: minus(du.reste_cents, pris) }
      })
      .filter(({ reste_cents }) => reste_cents > 0)
  }
}

export const partDe = ({ echeance: { id, bail_id, date_echeance } }: Du, montant_cents: Cents): Part => ({
  bail_id,
  echeance_id: id,
  montant_cents,
  le: date_echeance,
})

/** The oldest rent, the two oldest, and so on: what one transfer may pay of a lease, whole rents only. */
export function sommesDe(bail: Bail, dus: readonly Du[]): Paiement[] {
  return dus.slice(0, MOIS_AU_PLUS).map((_, rang) => {
    const siens = dus.slice(0, rang + 1)
    return {
      bail,
      parts: siens.map((du) => partDe(du, du.reste_cents)),
      montant_cents: sum(siens.map(({ reste_cents }) => reste_cents)),
    }
  })
}

/** What the fund pays of the oldest rent, as the lease expects it; nothing where it expects none. */
export function aideDe(bail: Bail, dus: readonly Du[]): Paiement[] {
  const [premier] = dus
  const montant_cents = smaller(bail.aide_cents ?? zero, premier?.reste_cents ?? zero)
  return premier && montant_cents > 0 ? [{ bail, parts: [partDe(premier, montant_cents)], montant_cents }] : []
}

/** The tenant's own part of the oldest rent, the aid of the fund taken off while it has not come. */
export function resteDe(bail: Bail, dus: readonly Du[]): Paiement[] {
  const [premier] = dus
  const aide_cents = bail.aide_cents ?? zero
  if (!premier || aide_cents === zero || premier.reste_cents !== montantEcheance(premier.echeance)) return []
  const montant_cents = minus(premier.reste_cents, aide_cents)
  return montant_cents > 0 ? [{ bail, parts: [partDe(premier, montant_cents)], montant_cents, sans_aide: true }] : []
}

/** As what one of several may pay. */
export const enChoix = (siens: readonly Paiement[]): Choix<Paiement> =>
  siens.map((vaut) => ({ montant_cents: vaut.montant_cents, vaut }))

/** Its oldest rent, or the tenant's part of it. */
export const simplesDe = (bail: Bail, dus: readonly Du[]): Paiement[] => [
  ...sommesDe(bail, dus.slice(0, 1)),
  ...resteDe(bail, dus),
]

/** All of an amount, on the oldest rents; what exceeds them is an advance. */
export function imputerTout(bail: Bail, dus: readonly Du[], montant: Cents): Paiement {
  let reste = montant
  const parts: Part[] = []
  for (const du of dus) {
    const verse = smaller(reste, du.reste_cents)
    if (verse > 0) parts.push(partDe(du, verse))
    reste = minus(reste, verse)
  }
  if (reste > 0) parts.push({ bail_id: bail.id, echeance_id: null, montant_cents: reste, le: null })
  return { bail, parts, montant_cents: montant }
}

/** Two of them at least, that come to the amount. */
export function reunis(
  possibles: readonly (readonly Paiement[])[],
  { montant_cents }: { readonly montant_cents: Cents },
  au_plus = possibles.length,
): (readonly Paiement[])[] {
  return combinaisons(possibles.map(enChoix), { montant_cents, au_plus })
}
