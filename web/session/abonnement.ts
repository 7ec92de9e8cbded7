// Where a person stands with the house: trial, subscription or neither, computed from dates and never from a flag alone.
import type { Situation } from '#domain/abonnement/periode.ts'
import { addDays, type Day, day } from '#domain/base/day.ts'
import type { UserSubscription } from '#web/data/abonnement/user-subscriptions.ts'
import { heureDeParis } from '#web/lib/paris.ts'

export type SituationAbonnement =
  | { etat: 'essai'; fin: string; jours: number }
  | { etat: 'abonne'; fin: string | null }
  /** `essai`: it was the trial that ended, nothing was ever paid. */
  | { etat: 'termine'; fin: string | null; essai: boolean }
  | { etat: 'aucun' }

const DAY_MS = 86_400_000

type Dates = Pick<
  UserSubscription,
  'is_active' | 'is_trial' | 'trial_start_date' | 'trial_end_date' | 'subscription_start_date' | 'subscription_end_date'
>

export function situationAbonnement(row: Dates | null, now: Date): SituationAbonnement {
  if (!row || (!row.trial_start_date && !row.subscription_start_date && !row.is_active)) return { etat: 'aucun' }
  if (row.is_trial && row.is_active && future(row.trial_end_date, now)) {
    return { etat: 'essai', fin: row.trial_end_date ?? '', jours: joursRestants(row.trial_end_date, now) }
  }
  const paid = !row.is_trial && row.is_active
  if (paid && (row.subscription_end_date === null || future(row.subscription_end_date, now))) {
    return { etat: 'abonne', fin: row.subscription_end_date }
  }
  const fin = row.is_trial ? row.trial_end_date : row.subscription_end_date
  // Switched off before its day, it has no date to say.
  return { etat: 'termine', fin: future(fin, now) ? null : fin, essai: row.is_trial }
}

/** Days to an end, rounded up, never below zero: by the clock of Paris, where a day that loses or gains an hour is a day. */
export function joursRestants(end: string | null, now: Date): number {
  return end === null ? 0 : Math.max(0, Math.ceil((lueAParis(new Date(end)) - lueAParis(now)) / DAY_MS))
}

function lueAParis(instant: Date): number {
  const { jour, heure } = heureDeParis(instant)
  return Date.parse(`${jour}T${heure}:00Z`) + (instant.getTime() % 60_000)
}

const future = (end: string | null, now: Date): boolean => end !== null && Date.parse(end) > now.getTime()

const PARIS = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })

/** The last day of Paris that an end leaves open: what is said with « inclus ». */
export const dernierJour = (fin: string): Day => day(PARIS.format(new Date(Date.parse(fin) - 1)))

/** The same, as what is to be paid is worked out: by days of Paris, `fin` the first one that is not paid. */
export function situationDePaiement(row: Dates | null, now: Date): Situation {
  const at = situationAbonnement(row, now)
  if (at.etat !== 'essai' && at.etat !== 'abonne') return { etat: 'aucun' }
  if (at.fin === null) return { etat: 'sans_fin' }
  return { etat: at.etat, fin: addDays(dernierJour(at.fin), 1) }
}
