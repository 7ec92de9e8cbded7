// A subscription and its payments: what stands, what one of them adds to it, what a refund takes back; days are those of Paris.
import type { Db } from '@quittance/wire/postgres'
import { finApresRemboursement, periodePayee, refusDePayer, type Situation } from '#domain/abonnement/periode.ts'
import type { Day } from '#domain/base/day.ts'
import { dayInParis } from '../functions/function.ts'
import type { Paiement } from './paiements.ts'

/** Held until the transaction ends; made when the person has none. */
export async function tenirAbonnement(db: Db, user_id: string | null): Promise<void> {
  if (user_id === null) return
  await db.rows(
    `insert into public.user_subscriptions (user_id) select u.id from auth.users u where u.id = $1
     on conflict (user_id) do nothing`,
    [user_id],
  )
  await db.rows('select 1 from public.user_subscriptions where user_id = $1 for update', [user_id])
}

// The first day that is not paid: an end in the middle of a day leaves the whole of it.
const LIRE = `select s.is_trial, s.is_active and case when s.is_trial then s.trial_end_date else s.subscription_end_date end is null
    as sans_fin,
  case when s.is_active then ((case when s.is_trial then s.trial_end_date else s.subscription_end_date end
    - interval '1 microsecond') at time zone 'Europe/Paris')::date + 1 end as fin
  from public.user_subscriptions s where s.user_id = $1`

/** What stands today, by its dates. */
export async function situationDe(db: Db, user_id: string, aujourdhui: Day): Promise<Situation> {
  const lu = await db.row<{ is_trial: boolean; sans_fin: boolean; fin: Day | null }>(LIRE, [user_id])
  if (lu?.sans_fin) return { etat: 'sans_fin' }
  if (!lu?.fin || lu.fin <= aujourdhui) return { etat: 'aucun' }
  return { etat: lu.is_trial ? 'essai' : 'abonne', fin: lu.fin }
}

const MINUIT = (jour: string): string => `(${jour}::date)::timestamp at time zone 'Europe/Paris'`
const TYPES = { mensuel: 'monthly', annuel: 'annual' } as const

/** False when nobody expected this money: the account is gone, or the subscription is paid far ahead. */
export async function payerAbonnement(db: Db, { id, user_id, periodicite }: Paiement, le: Date): Promise<boolean> {
  if (user_id === null || periodicite === null) return false
  const aujourdhui = dayInParis(le)
  const situation = await situationDe(db, user_id, aujourdhui)
  if (refusDePayer(situation, aujourdhui) !== null) return false
  const { debut, fin } = periodePayee({ aujourdhui, situation, periodicite })
  await db.rows(
    `update public.user_subscriptions set is_active = true, trial_expired = trial_expired or is_trial, is_trial = false,
       subscription_type = $2, subscription_end_date = ${MINUIT('$3')}, next_billing_date = ${MINUIT('$3')}, auto_renew = true,
       subscription_start_date = case when $4 then coalesce(subscription_start_date, $5::timestamptz) else $5::timestamptz end
     where user_id = $1`,
    [user_id, TYPES[periodicite], fin, situation.etat === 'abonne', le.toISOString()],
  )
  await db.rows('update public.paiements set periode_debut = $2, periode_fin = $3 where id = $1', [id, debut, fin])
  return true
}

/** The period goes, and what it was added to stays. Nothing renews by itself what was given back. */
export async function rembourserAbonnement(db: Db, paiement: Paiement, le: Date): Promise<void> {
  const { user_id, periode_debut, periode_fin } = paiement
  if (user_id === null || periode_debut === null || periode_fin === null) return
  const aujourdhui = dayInParis(le)
  const situation = await situationDe(db, user_id, aujourdhui)
  if (situation.etat !== 'abonne') return
  const rendue = { debut: periode_debut, fin: periode_fin }
  const fin = finApresRemboursement(situation.fin, rendue, aujourdhui)
  await db.rows(
    `update public.user_subscriptions set auto_renew = false, next_billing_date = null, is_active = $2::date is not null,
       subscription_end_date = coalesce(${MINUIT('$2')}, $3::timestamptz) where user_id = $1`,
    [user_id, fin, le.toISOString()],
  )
}

/** Whether anything changed, and who is told. */
export async function changerRenouvellement(
  db: Db,
  user_id: string,
  renouvele: boolean,
): Promise<{ change: boolean; email: string }> {
  const changed = await db.row(
    `update public.user_subscriptions set auto_renew = $2,
       next_billing_date = case when $2 then subscription_end_date end
     where user_id = $1 and auto_renew <> $2 returning user_id`,
    [user_id, renouvele],
  )
  const qui = await db.row<{ email: string }>('select email from auth.users where id = $1', [user_id])
  return { change: changed !== null, email: qui?.email ?? '' }
}

export type AbonnementPaye = {
  readonly reference: string
  readonly passerelle: 'stripe' | 'essai'
  /** As the gateway calls it. */
  readonly page: string
  readonly amount_cents: number
  readonly paye_le: string
}

/** The caller's own payment of a subscription, received and not given back: the policies of the table say whose it is. */
export const abonnementPaye = (db: Db, id: string): Promise<AbonnementPaye | null> =>
  db.row<AbonnementPaye>(
    `select reference, passerelle, passerelle_reference as page, amount_cents, paye_le from public.paiements
     where id = $1 and user_id = (select private.moi()) and nature = 'abonnement' and etat = 'paye'
       and passerelle_reference is not null`,
    [id],
  )
