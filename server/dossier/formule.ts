// The choice of a formula: the profile's activity, the trial that a first choice starts, and the dossier it opens.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

/** Sets the activity of the caller; refused when no policy lets him, or when the formula is not open to him. */
export async function choisirActivite(db: Db, formule: string): Promise<void> {
  const touched = await db.row('update public.profiles set activity_type = $1 where id = auth.uid() returning id', [
    formule,
  ])
  if (!touched) throw new Refus('acces_non_autorise')
}

// The dates are written by the table's own guard: 60 days from today, once in a life.
const COMMENCER = `update public.user_subscriptions set is_active = true, is_trial = true
  where user_id = auth.uid() and trial_start_date is null and subscription_start_date is null and not public.est_admin()
    and not exists (
      select from public.subscription_formulas f where f.formula_key = $1 and f.development_status <> 'available')
  returning trial_end_date`

/** Starts the trial of a caller who never had one nor a subscription, on a formula whose software exists. An administrator needs none. */
export async function commencerEssai(db: Db, formule: string): Promise<{ commence: boolean; fin: string | null }> {
  const started = await db.row<{ trial_end_date: string }>(COMMENCER, [formule])
  if (started) return { commence: true, fin: started.trial_end_date }
  const standing = await db.row<{ trial_end_date: string | null }>(
    'select trial_end_date from public.user_subscriptions where user_id = auth.uid() and is_trial',
  )
  return { commence: false, fin: standing?.trial_end_date ?? null }
}

/** Whether its software is on sale, as the formula itself says. */
export const estEnVente = async (db: Db, formule: string): Promise<boolean> =>
  !(await db.row(
    `select from public.subscription_formulas f where f.formula_key = $1 and f.development_status <> 'available'`,
    [formule],
  ))

/** Whether this person may use it now: it is on sale, and among those open to him. */
export const estOuverte = async (
  house: Db,
  { user_id, formule }: { user_id: string; formule: string },
): Promise<boolean> => {
  const acces = await house.row<{ ouverte: boolean }>('select private.a_acces($1, $2::text) as ouverte', [
    user_id,
    formule,
  ])
  return acces?.ouverte === true && (await estEnVente(house, formule))
}

type Ouverture = { readonly user_id: string; readonly formule: string; readonly nom: string }

/** The first dossier of its family that the user owns, made when there is none: `nom`, and his own. Runs as the house. */
export async function ouvrirPremierDossier(house: Db, ouverture: Ouverture): Promise<string> {
  const { user_id, formule } = ouverture
  await house.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`premier dossier de ${user_id}`])
  const owned = await house.row<{ id: string }>(
    `select d.id from public.dossiers d join public.dossier_membres m on m.dossier_id = d.id
     where m.user_id = $1 and m.role = 'proprietaire' and d.activite = any (private.activites_de_la_famille($2))
     order by d.created_at limit 1`,
    [user_id, formule],
  )
  return owned?.id ?? creerDossier(house, ouverture)
}

const CREER = `with nouveau as (
    insert into public.dossiers (nom, activite, denomination)
    select coalesce($3 || ' ' || nullif(p.last_name, ''), $3), $2,
      nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '')
    from public.profiles p where p.id = $1
    returning id),
  proprietaire as (
    insert into public.dossier_membres (dossier_id, user_id, role)
    select id, $1, 'proprietaire' from nouveau)
  select id from nouveau`

async function creerDossier(house: Db, { user_id, formule, nom }: Ouverture): Promise<string> {
  const created = await house.row<{ id: string }>(CREER, [user_id, formule, nom])
  if (!created) throw new Refus('acces_non_autorise')
  return created.id
}
