// Rents that wait on a day: those that are late, lease by lease, and those that are still to be called.
import { type Cents, sum } from '../../../base/cents.ts'
import { type Day, lastOfMonth } from '../../../base/day.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { loyersNonAppeles } from '../appel.ts'
import { loyersDuVendeur } from '../bail-vendu.ts'
import type { Creance } from '../creances.ts'
import type { EcheanceAppelee } from '../echeances-bail.ts'
import { creancesDuDossier } from '../ecritures/creance-perdue.ts'

export type LoyersEnRetard = {
  readonly genre: 'loyer_en_retard'
  readonly bail_id: string
  readonly nombre: number
  /** The month of the oldest one. */
  readonly periode: Day
  readonly reste_cents: Cents
  readonly retard_jours: number
  /** The rents that make it up, the oldest first. */
  readonly creances: readonly Creance[]
}
export type LoyersAAppeler = {
  readonly genre: 'loyers_a_appeler'
  readonly nombre: number
  readonly montant_cents: Cents
  readonly jusqu_au: Day
  readonly loyers: readonly EcheanceAppelee[]
}

export function loyersEnRetard(faits: FaitsBailleur & FaitsDepenses, today: Day): LoyersEnRetard[] {
  const siennes = new Set(loyersDuVendeur(faits.echeances, faits).map(({ id }) => id))
  const parBail = Map.groupBy(
    creancesDuDossier(faits, today).filter(
      ({ retard_jours, echeance }) => retard_jours > 0 && siennes.has(echeance.id),
    ),
    ({ echeance }) => echeance.bail_id,
  )
  return [...parBail].flatMap(([bail_id, creances]) => {
    const [ancienne] = creances
    if (!ancienne) return []
    const reste_cents = sum(creances.map((une) => une.reste_cents))
    const { retard_jours, echeance } = ancienne
    return [
      {
        genre: 'loyer_en_retard' as const,
        bail_id,
        nombre: creances.length,
        periode: echeance.periode,
        reste_cents,
        retard_jours,
        creances,
      },
    ]
  })
}

/** Rents are called to the end of the month, from the first year still open. */
export function loyersAAppeler(faits: FaitsBailleur, today: Day): LoyersAAppeler[] {
  const ouvert = faits.exercices.find(({ etat }) => etat === 'ouvert')
  if (!ouvert) return []
  const jusqu_au = lastOfMonth(today)
  const manquants = loyersNonAppeles(faits, { depuis: ouvert.debut, jusqu_au })
  if (manquants.length === 0) return []
  const montant_cents = sum(manquants.flatMap((un) => [un.loyer_cents, un.charges_cents]))
  return [{ genre: 'loyers_a_appeler', nombre: manquants.length, montant_cents, jusqu_au, loyers: manquants }]
}
