// The end of an account: asked with a proof, after its consequences; taken back until the night that does it.
import { limit, verifyPassword } from '@quittance/wire'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import { auteurDe } from '../dossier/membre.ts'

const DELAI_JOURS = 30
/** The archive that counts is a recent one: it holds the books as they are. */
const ARCHIVE_JOURS = 7
/** A session this young is a proof by itself. */
const SESSION_FRAICHE_MINUTES = 10
const ESSAIS = { points: 10, seconds: 900 }

type DossierTenu = {
  readonly dossier_id: string
  readonly nom: string
  readonly autres_membres: number
  readonly exercices: number
  readonly ecritures: number
  readonly documents: number
}
export type Consequences = {
  readonly dossiers: DossierTenu[]
  readonly membre_de: number
  readonly abonnement_en_cours: boolean
  readonly archive_le: string | null
  readonly a_un_mot_de_passe: boolean
  readonly echeance_le: string | null
}

const DOSSIERS = `select d.id as dossier_id, d.nom,
    (select count(*)::int from public.dossier_membres a where a.dossier_id = d.id and a.user_id <> $1) as autres_membres,
    (select count(*)::int from public.exercices x where x.dossier_id = d.id) as exercices,
    (select count(*)::int from public.ecritures e where e.dossier_id = d.id) as ecritures,
    (select count(*)::int from public.documents o where o.dossier_id = d.id) as documents
  from public.dossiers d join public.dossier_membres m on m.dossier_id = d.id
  where m.user_id = $1 and m.role = 'proprietaire' order by d.created_at`

const RESTE = `select
    (select count(*)::int from public.dossier_membres m where m.user_id = $1 and m.role <> 'proprietaire') as membre_de,
    exists (select from public.user_subscriptions s where s.user_id = $1 and s.is_active and not s.is_trial) as abonnement_en_cours,
    (select max(a.created_at) from auth.audit_log_entries a where a.payload ->> 'actor_id' = $1::text
      and a.payload ->> 'action' = 'archive_exported' and a.created_at > $2::timestamptz - make_interval(days => ${ARCHIVE_JOURS})) as archive_le,
    (select u.encrypted_password is not null from auth.users u where u.id = $1) as a_un_mot_de_passe,
    (select s.echeance_le from public.suppressions_compte s where s.user_id = $1) as echeance_le`

export async function consequencesDe(house: Db, user_id: string, at: Date): Promise<Consequences> {
  const dossiers = await house.rows<DossierTenu>(DOSSIERS, [user_id])
  const reste = await house.row<Omit<Consequences, 'dossiers'>>(RESTE, [user_id, at.toISOString()])
  if (!reste) throw new Error('a person has no account')
  return { dossiers, ...reste }
}

/** Written once the last byte of an archive has left. */
export function noterArchive(base: Base, { user_id, email }: Caller): Promise<unknown> {
  const payload = { action: 'archive_exported', actor_id: user_id, actor_username: email, log_type: 'account' }
  return base.asHouse('note that an archive left', (house) =>
    house.rows('insert into auth.audit_log_entries (payload) values ($1)', [payload]),
  )
}

type Demande = {
  readonly base: Base
  readonly caller: Caller
  readonly at: Date
  readonly mot_de_passe: string | null
  readonly conservation_acceptee: boolean
}

/** From when the night may do it. Nothing of it can be asked without a proof, nor before the person has read what goes. */
export async function demanderSuppression(demande: Demande): Promise<string> {
  const { base, caller, at, conservation_acceptee } = demande
  const user_id = auteurDe(caller)
  await exigerPreuve(demande)
  return base.asHouse('ask for the end of an account', async (house) => {
    const { dossiers, archive_le } = await consequencesDe(house, user_id, at)
    const partages = dossiers.filter(({ autres_membres }) => autres_membres > 0)
    if (partages.length > 0)
      throw new Refus('suppression_avec_membres', `(${partages.map(({ nom }) => nom).join(', ')})`)
    if (dossiers.length > 0 && archive_le === null) throw new Refus('suppression_sans_archive')
    if (dossiers.length > 0 && !conservation_acceptee) throw new Refus('suppression_sans_engagement')
    const asked = await house.row<{ echeance_le: string }>(
      `insert into public.suppressions_compte (user_id, demandee_le, echeance_le)
       values ($1, $2, $2::timestamptz + make_interval(hours => $3)) on conflict (user_id) do nothing returning echeance_le`,
      [user_id, at.toISOString(), DELAI_JOURS * 24],
    )
    if (!asked) throw new Refus('suppression_deja_demandee')
    // Nothing is charged any more to somebody who leaves.
    await house.rows('update public.user_subscriptions set auto_renew = false where user_id = $1', [user_id])
    return asked.echeance_le
  })
}

async function exigerPreuve({ base, caller, at, mot_de_passe }: Demande): Promise<void> {
  const { user_id, session_id } = caller
  const known = await base.asHouse('what proves who asks for the end of an account', (house) =>
    house.row<{ hash: string | null; fraiche: boolean }>(
      `select u.encrypted_password as hash, exists (select from auth.sessions s where s.id = $2 and s.user_id = u.id
         and s.created_at > $3::timestamptz - make_interval(mins => ${SESSION_FRAICHE_MINUTES})) as fraiche
       from auth.users u where u.id = $1`,
      [user_id, session_id, at.toISOString()],
    ),
  )
  if (mot_de_passe === null || known?.hash == null) {
    if (!known?.fraiche) throw new Refus('preuve_requise')
    return
  }
  await limit(base, [{ key: `password:account:${user_id}`, window: ESSAIS }])
  if (!(await verifyPassword(mot_de_passe, known.hash))) throw new Refus('mot_de_passe_faux')
}

export async function annulerSuppression(base: Base, { user_id }: Caller): Promise<void> {
  const gone = await base.asHouse('an account stays after all', (house) =>
    house.row('delete from public.suppressions_compte where user_id = $1 returning user_id', [user_id]),
  )
  if (!gone) throw new Refus('suppression_sans_demande')
}
