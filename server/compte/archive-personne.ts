// What the house keeps of a person himself: his account, what was done with it, what he asked for, what was done about him.
import type { Db } from '@quittance/wire/postgres'
import { type Rangee, seules } from '../documents/fichiers/tableur.ts'

/** A file of the archive, by its name without ending, and its rows. */
type Feuille = { readonly nom: string; readonly lire: (db: Db) => Promise<Rangee[]> }

export async function feuillesDeLaPersonne(db: Db, user_id: string): Promise<Feuille[]> {
  const nommantes = await db.rows<{ table: string; colonnes: string[]; dites: string }>(NOMMANTES, [HORS, PREUVES])
  return [
    ...nommantes.map(({ table, colonnes, dites }) => ({
      nom: `${colonnes.includes('user_id') ? 'compte' : 'demandes'}/${table}`,
      lire: (house: Db) => siennes(house, { table, colonnes, dites, user_id }),
    })),
    ...Object.entries(AUTRES).map(([nom, sql]) => ({
      nom,
      lire: (house: Db) => house.rows<{ rangee: unknown }>(sql, [user_id]).then(seules),
    })),
  ]
}

const ADRESSES = ['user_email', 'client_email']
/** What the house keeps for its own working, and says nothing of the person; what he was told is said apart. */
const HORS = ['cles_idempotence', 'notifications']
/** Columns that only prove a link, or name a session. */
const PREUVES = ['jeton', 'empreinte', 'a_renvoyer', 'session_id', 'session_demandeur']

// The tables that name a person by his account or by his address; of those of a dossier, what names a person is its members.
const NOMMANTES = `select c.relname as table,
    array_agg(a.attname::text order by a.attnum) filter (where a.attname in ('user_id', 'user_email', 'client_email')) as colonnes,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum)
      filter (where a.atttypid <> 'bytea'::regtype and a.attname <> all ($2)) as dites
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  group by c.oid
  having bool_or(a.attname in ('user_id', 'user_email', 'client_email')) and not bool_or(a.attname = 'dossier_id')
  order by 1`

type Nommante = { table: string; colonnes: readonly string[]; dites: string; user_id: string }

/** By the account, and by the address once it is proved: before that it may be somebody else's. */
function siennes(db: Db, { table, colonnes, dites, user_id }: Nommante): Promise<Rangee[]> {
  const par = colonnes.map((colonne) =>
    ADRESSES.includes(colonne)
      ? `lower(x.${colonne}) = (select lower(u.email) from auth.users u where u.id = $1 and u.email_confirmed_at is not null)`
      : `x.${colonne} = $1`,
  )
  const sql = `select to_jsonb(y) as rangee from (select ${dites} from public.${table} x where ${par.join(' or ')}) y
    order by to_jsonb(y) ->> 'created_at'`
  return db.rows<{ rangee: unknown }>(sql, [user_id]).then(seules)
}

const MOI = `moi as (select u.id, lower(u.email) as email from auth.users u where u.id = $1 and u.email_confirmed_at is not null)`

// Their identifiers are drawn at random: that of one kind is never that of another.
const ENVOYEES = [
  'quote_requests',
  'service_quote_requests',
  'service_orders',
  'training_reservations',
  'technical_reports',
]
  .map((table) => `select r.id from public.${table} r join moi on lower(r.user_email) = moi.email`)
  .join(' union all ')

/** What names a person in another way: never the words of a mail, whose links open accounts, nor who of the team wrote. */
const AUTRES: Readonly<Record<string, string>> = {
  'compte/evenements': `select jsonb_build_object('le', a.created_at, 'evenement', a.payload ->> 'action', 'adresse_reseau', a.ip_address)
    as rangee from auth.audit_log_entries a where a.payload ->> 'actor_id' = $1::text order by a.created_at`,
  'compte/journal_admin': `select jsonb_build_object('le', j.at, 'acte', j.acte, 'objet', j.objet, 'motif', j.motif,
    'avant', j.avant, 'apres', j.apres) as rangee from public.journal_admin j where j.concerne = $1 order by j.id`,
  'compte/mails': `with ${MOI} select jsonb_build_object('le', m.created_at, 'canal', m.canal, 'destinataire', m.destinataire,
    'sujet', m.sujet, 'envoye_le', m.envoye_le) as rangee
    from public.mails m join moi on lower(m.destinataire) = moi.email order by m.created_at`,
  // That he was told of a dossier, and when: what it says belongs to the dossier, which may be somebody else's.
  'compte/notifications': `select jsonb_build_object('le', n.created_at, 'genre', n.genre, 'lue_le', n.lue_le,
    'titre', case when n.genre in ('paiement', 'acces', 'invitation') then n.titre end) as rangee
    from public.notifications n where n.user_id = $1 order by n.created_at`,
  'compte/invitations': `with ${MOI} select jsonb_build_object('role', i.role, 'envoyee_le', i.envoyee_le, 'expire_le', i.expire_le,
    'acceptee_le', i.acceptee_le) as rangee from public.invitations i join moi on i.email = moi.email order by i.envoyee_le`,
  'compte/privileged_admins': `with ${MOI} select jsonb_build_object('active', a.is_active, 'depuis', a.created_at) as rangee
    from public.privileged_admins a join moi on a.email = moi.email`,
  'compte/brouillons_contenu': `with ${MOI} select jsonb_build_object('objet', b.objet, 'titre', b.titre, 'colonnes', b.colonnes,
    'le', b.updated_at) as rangee from public.brouillons_contenu b join moi on b.auteur_email = moi.email order by b.updated_at`,
  'demandes/service_reviews': `with ${MOI}, siennes as (${ENVOYEES})
    select jsonb_build_object('le', a.created_at, 'note', a.rating, 'avis', a.comment, 'signature', a.signature,
      'publie', a.is_published) as rangee
    from public.service_reviews a where a.commande_id in (select id from siennes) or a.reservation_id in (select id from siennes)
    order by a.created_at`,
  'demandes/suivi_demandes': `with ${MOI}, siennes as (${ENVOYEES})
    select jsonb_build_object('nature', s.nature, 'demande_id', s.demande_id, 'le', s.at, 'genre', s.genre, 'texte', s.texte) as rangee
    from public.suivi_demandes s where s.demande_id in (select id from siennes) order by s.id`,
}
