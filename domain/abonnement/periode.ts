// A paid period of a subscription: where it starts and ends, and what may still be paid.
import { addDays, addMonths, type Day, daysBetween, later } from '../base/day.ts'

export const PERIODICITES = ['mensuel', 'annuel'] as const
export type Periodicite = (typeof PERIODICITES)[number]
const MOIS: Readonly<Record<Periodicite, number>> = { mensuel: 1, annuel: 12 }

/** `fin` is the first day that is no longer paid: a subscription lasts until midnight, Paris time, as that day begins. */
export type Periode = { readonly debut: Day; readonly fin: Day }
/** What stands; `sans_fin` is what an administrator opened. */
export type Situation =
  | { readonly etat: 'aucun' }
  | { readonly etat: 'essai' | 'abonne'; readonly fin: Day }
  | { readonly etat: 'sans_fin' }

type Demande = { readonly aujourdhui: Day; readonly situation: Situation; readonly periodicite: Periodicite }

/** One month or one year from the later of today and the end that stands: what was left of a trial is not lost. */
export function periodePayee({ aujourdhui, situation, periodicite }: Demande): Periode {
  const debut = 'fin' in situation ? later(aujourdhui, situation.fin) : aujourdhui
  return { debut, fin: addMonths(debut, MOIS[periodicite]) }
}

/** A subscription is renewed in its last days, when it is announced too; before them it is paid already. */
const RENOUVELABLE_JOURS = 90

export type RefusDePayer = 'abonnement_deja_paye' | 'abonnement_sans_fin'

/** Why nothing is to be paid; null when something is. */
export function refusDePayer(situation: Situation, aujourdhui: Day): RefusDePayer | null {
  if (situation.etat === 'sans_fin') return 'abonnement_sans_fin'
  if (situation.etat !== 'abonne') return null
  return daysBetween(aujourdhui, situation.fin) > RENOUVELABLE_JOURS ? 'abonnement_deja_paye' : null
}

/** The end once a period was given back: those that were paid after it come earlier. Null when nothing is left. */
export function finApresRemboursement(fin: Day, rendue: Periode, aujourdhui: Day): Day | null {
  const restante = addDays(fin, -daysBetween(rendue.debut, rendue.fin))
  return restante > aujourdhui ? restante : null
}
