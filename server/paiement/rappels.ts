// The nights of a subscription: the mails before an end, once each; renewals that nobody announced in time; the flags of what is over.
import type { Db } from '@quittance/wire/postgres'
import { type AuTerme, type Rappel, rappelsDus, renouvellementPerdu } from '#domain/abonnement/rappels.ts'
import { addDays, type Day, daysBetween } from '#domain/base/day.ts'
import { accepteCourriel } from '../compte/preferences.ts'
import { dayInParis } from '../functions/function.ts'
import { lettreRappel } from '../gateways/mail/rappels.ts'
import type { MailGateway } from '../gateways/mail.ts'

type Lu = Omit<AuTerme, 'jours'> & {
  readonly user_id: string
  readonly email: string
  readonly fin: string
  /** The first day of Paris that is not paid. */
  readonly jour: Day
  readonly traites: readonly Rappel[]
}

// What was given back ended by the person's own will: he needs no reminder of it.
const AU_TERME = `with termes as (
    select s.*, case when s.is_trial then s.trial_end_date else s.subscription_end_date end as fin
    from public.user_subscriptions s where s.trial_start_date is not null or s.subscription_start_date is not null)
  select t.user_id, u.email, t.is_trial as essai, t.subscription_type = 'annual' as annuel, t.auto_renew as renouvele, t.fin,
    ((t.fin - interval '1 microsecond') at time zone 'Europe/Paris')::date + 1 as jour,
    coalesce(r.sortes, '{}') as traites, coalesce('annonce' = any (r.sortes), false) as annonce
  from termes t join auth.users u on u.id = t.user_id
  left join lateral (
    select array_agg(x.sorte) as sortes from public.rappels_abonnement x where x.user_id = t.user_id and x.fin = t.fin) r on true
  where t.fin between $1::timestamptz - interval '4 days' and $1::timestamptz + interval '92 days'
    and (t.is_active or t.fin <= $1::timestamptz) and u.email is not null and u.deleted_at is null
    and not private.est_administrateur(t.user_id)
    and not exists (select from public.paiements p where p.user_id = t.user_id and p.rembourse_le = t.fin)
    and not exists (select from public.suppressions_compte c where c.user_id = t.user_id)
  order by t.fin`

export type Nuit = { readonly mail: MailGateway; readonly public_url: string; readonly at: Date }
export type Rappeles = { ecrits: number; refuses: number; sans_renouvellement: number; echecs: number }

/** A mail that does not leave is tried again the next night, and holds up no other. */
export async function rappelerLesTermes(db: Db, nuit: Nuit): Promise<Rappeles> {
  const fin: Rappeles = { ecrits: 0, refuses: 0, sans_renouvellement: 0, echecs: 0 }
  const aujourdhui = dayInParis(nuit.at)
  for (const lu of await db.rows<Lu>(AU_TERME, [nuit.at.toISOString()])) {
    const terme = { ...lu, jours: daysBetween(aujourdhui, lu.jour) }
    if (renouvellementPerdu(terme)) {
      await db.rows(
        'update public.user_subscriptions set auto_renew = false, next_billing_date = null where user_id = $1',
        [lu.user_id],
      )
      fin.sans_renouvellement += 1
    }
    for (const rappel of rappelsDus(terme)) {
      if (!lu.traites.includes(rappel)) fin[await rappeler(db, nuit, { ...terme, rappel })] += 1
    }
  }
  return fin
}

type ARappeler = Lu & { readonly jours: number; readonly rappel: Rappel }

// What the law wants announced, and the link that was waited for, are no choice.
const CHOISIS: readonly Rappel[] = ['j15', 'j3', 'j0']

async function rappeler(
  db: Db,
  { mail, public_url, at }: Nuit,
  rappel: ARappeler,
): Promise<'ecrits' | 'refuses' | 'echecs'> {
  const { user_id, email, fin } = rappel
  const veut = !CHOISIS.includes(rappel.rappel) || (await accepteCourriel(db, user_id, 'rappels_essai'))
  if (veut) {
    const lettre = lettreRappel({
      ...rappel,
      dernier: addDays(rappel.jour, -1),
      lien: `${public_url}/profile/abonnement`,
    })
    const parti = await mail.send({ ...lettre, to: email }).then(
      () => true,
      () => false,
    )
    if (!parti) return 'echecs'
  }
  await db.rows(
    `insert into public.rappels_abonnement (user_id, sorte, fin, traite_le, ecrit) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [user_id, rappel.rappel, fin, at.toISOString(), veut],
  )
  return veut ? 'ecrits' : 'refuses'
}

/** Validity is worked out from the dates; the flags follow, for who reads them. */
export async function marquerLesTermines(db: Db, at: Date): Promise<number> {
  const done = await db.rows(
    `update public.user_subscriptions set is_active = false, trial_expired = trial_expired or is_trial
     where (is_active or (is_trial and not trial_expired))
       and case when is_trial then trial_end_date else subscription_end_date end <= $1
     returning user_id`,
    [at.toISOString()],
  )
  return done.length
}
