// Where a person stands with the house: trial, subscription or neither, computed from dates and never from a flag alone.
import type { UserSubscription } from '#web/data/user-subscriptions.ts'

export type SituationAbonnement =
  | { etat: 'essai'; fin: string; jours: number }
  | { etat: 'abonne'; fin: string | null }
  | { etat: 'termine'; fin: string | null }
  | { etat: 'aucun' }

const DAY_MS = 86_400_000

export function situationAbonnement(row: UserSubscription | null, now: Date): SituationAbonnement {
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
  return { etat: 'termine', fin: future(fin, now) ? null : fin }
}

/** Days to an end, rounded up, never below zero. */
export function joursRestants(end: string | null, now: Date): number {
  return end === null ? 0 : Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS))
}

const future = (end: string | null, now: Date): boolean => end !== null && Date.parse(end) > now.getTime()
