// Everything that names a person, found in the catalogue: in his archive, and gone with his account, or kept for a reason that is written here.
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Maison, ouvrirMaison, VOISIN, voisin } from '../epreuves/tests/maison.ts'

let maison: Maison
let batisseur: pg.Client
beforeAll(async () => {
  maison = await ouvrirMaison()
  batisseur = new pg.Client({ connectionString: maison.url })
  await batisseur.connect()
  for (const phrase of SEMIS) await batisseur.query(phrase)
})
afterAll(async () => {
  await batisseur.end()
  await maison.drop()
})

/** As the builder: no policy nor grant stands before what is looked at. */
const lire = async (texte: string): Promise<Record<string, unknown>[]> => (await batisseur.query(texte)).rows

const ID = (rang: number) => `00000000-0000-4000-8000-0000000009${String(rang).padStart(2, '0')}`
const MOI = `'${voisin.email}'`
const QUI = `'Voisin', ${MOI}`
const [SERVICE, PASSEE, SEANCE, ATTENTE, PAYEE, PAIEMENT, PROJET] = [1, 2, 3, 4, 5, 6, 7].map(ID)

/** A row of his in every table of `public` that can name him; the account and its triggers write the others. */
const SEMIS = [
  `insert into public.services (id, title, category) values ('${SERVICE}', 'Conseil', 'Formation')`,
  `insert into public.training_sessions (id, service_id, session_date, max_participants, price)
   values ('${SEANCE}', '${SERVICE}', now() + interval '90 days', 1, 100), ('${PASSEE}', '${SERVICE}', now() - interval '9 days', 1, 100)`,
  `insert into public.quote_requests (id, user_name, user_email, phone, business_type, current_challenges, project_scope)
   values ('${PROJET}', ${QUI}, '0612345678', 'sci', '', 'Un immeuble')`,
  `insert into public.service_quote_requests (user_name, user_email, service_id, project_description)
   values (${QUI}, '${SERVICE}', 'Un site')`,
  `insert into public.service_orders (user_name, user_email, service_id, amount) values (${QUI}, '${SERVICE}', 10)`,
  `insert into public.service_orders (id, user_name, user_email, service_id, amount) values ('${PAYEE}', ${QUI}, '${SERVICE}', 20)`,
  `update public.service_orders set status = 'paid', paid_at = now() where id = '${PAYEE}'`,
  `insert into public.service_reviews (commande_id, rating, comment, is_published) values ('${PAYEE}', 5, 'Très utile', true)`,
  `insert into public.training_reservations (user_name, user_email, training_session_id) values (${QUI}, '${SEANCE}')`,
  `insert into public.training_reservations (id, user_name, user_email, training_session_id, waiting_accepted)
   values ('${ATTENTE}', 'Anne', 'anne@exemple.fr', '${SEANCE}', true)`,
  `insert into public.technical_reports (user_id, user_email, problem_type, description)
   values ('${VOISIN}', ${MOI}, 'Autre', 'Lent'), (null, ${MOI}, 'Autre', 'Encore')`,
  `insert into public.paiements (user_id, user_email, nature, commande_id, libelle, amount_cents, tva_millieme_pct, passerelle,
     retour, abandon, etat, expire_le, paye_le, id)
   values (null, ${MOI}, 'commande', '${PAYEE}', 'Conseil', 2000, 20000, 'essai', '/', '/', 'paye', now(), now(), '${PAIEMENT}'),
     ('${VOISIN}', ${MOI}, 'commande', '${PAYEE}', 'Conseil', 2000, 20000, 'essai', '/', '/', 'echoue', now(), null, default)`,
  `insert into public.factures (nature, paiement_id, user_id, client_nom, client_email, vendeur, libelle, ttc_cents, tva_cents,
     tva_millieme_pct, payee_le, emise_le)
   values ('facture', '${PAIEMENT}', '${VOISIN}', ${QUI}, '{}', 'Conseil', 2000, 333, 20000, now(), now())`,
  `insert into public.devis_emis (nature, demande_id, objet, lignes, prix, tva_millieme_pct, ht_cents, tva_cents, ttc_cents,
     valable_jusqu_au, user_name, user_email, vendeur, cle, emis_le)
   values ('devis', '${PROJET}', 'Un immeuble', '[{}]', 'ttc', 0, 100, 0, 100, '2027-01-01', ${QUI}, '{}', gen_random_uuid(), now())`,
  `insert into public.mails (destinataire, sujet, texte, lien) values (${MOI}, 'Bonjour', 'Votre code', 'http://lien-secret')`,
  `insert into public.invitations (dossier_id, email, role, jeton, invite_par, envoyee_le, expire_le)
   select d.id, ${MOI}, 'lecteur', 'jeton-secret', '${ID(99)}', now(), now() + interval '14 days'
   from public.dossiers d join public.dossier_membres m on m.dossier_id = d.id where m.user_id <> '${VOISIN}' limit 1`,
  `insert into public.notifications (user_id, genre, cle, titre, chemin) values ('${VOISIN}', 'acces', 'x', 'Accès', '/profile')`,
  `insert into public.flux_agenda (user_id, empreinte) values ('${VOISIN}', repeat('ab', 32))`,
  `insert into public.preferences_notification (user_id) values ('${VOISIN}')`,
  `insert into public.rappels_abonnement (user_id, sorte, fin, traite_le, ecrit) values ('${VOISIN}', 'j15', '2026-12-01', now(), true)`,
  `insert into public.attentes_formules (user_id, formule) values ('${VOISIN}', 'sci')`,
  `insert into public.acces_assistance (user_id, demandeur, demandeur_email, motif)
   values ('${VOISIN}', '${ID(98)}', 'admin@exemple.fr', 'Il le demande')`,
  `insert into public.suppressions_compte (user_id, demandee_le, echeance_le) values ('${VOISIN}', now(), now() + interval '30 days')`,
  `insert into public.privileged_admins (email) values (${MOI})`,
  // By the house: its triggers would ask who writes.
  'set session_replication_role = replica',
  `   insert into public.suivi_demandes (nature, demande_id, genre, texte, auteur, auteur_email) values
     ('devis', '${PROJET}', 'note', 'Rappelé ce matin', '${ID(98)}', 'admin@exemple.fr'),
     ('commande', '${PAYEE}', 'note', 'Ailleurs', '${VOISIN}', ${MOI});
   insert into public.suivi_demandes (nature, demande_id, genre, assigne_a) values ('commande', '${PAYEE}', 'assignation', ${MOI})`,
  `   insert into public.brouillons_contenu (objet, objet_id, titre, colonnes, auteur_email)
     values ('homepage_content', '${ID(97)}', 'Accueil', '{}', ${MOI})`,
  'set session_replication_role = default',
  `insert into public.journal_admin (auteur_email, acte, objet, concerne, concerne_email, motif)
   values ('admin@exemple.fr', 'essai_prolonge', 'user_subscriptions', '${VOISIN}', ${MOI}, 'Il l’a demandé')`,
]

/** Tables with such a column that name nobody who signs in. */
const DE_PERSONNE = ['seo_settings']
/** What stays of somebody whose account is erased, and why. */
const RESTE: Readonly<Record<string, string>> = {
  'public.factures': 'an invoice is kept ten years (C. com., art. L123-22)',
  'public.paiements': 'the payment that the invoice proves',
  'public.service_orders': 'the order that was paid',
  'public.devis_emis': 'a numbered quote, that nothing changes',
  'public.journal_admin': 'what administrators did is changed by nobody (decision 014)',
  'auth.rate_limits': 'how often something was tried, cleaned every night',
  'realtime.outbox': 'what live screens are told, for as long as it takes to tell them',
  'auth.audit_log_entries': 'the events of security, of an identifier that names nobody any more',
}

type Table = { readonly nom: string; readonly de_dossier: boolean }
/** The tables of `public` with a column that says a person: by a reference, or by its name. */
const nommantes = () =>
  maison.sql<Table>(
    `select c.relname as nom, bool_or(a.attname = 'dossier_id') as de_dossier
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
       and k.confrelid = 'auth.users'::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.oid having bool_or(k.oid is not null or a.attname ~ $2) order by 1`,
    [
      DE_PERSONNE,
      '(^|_)(user_id|email|destinataire|auteur|concerne|assigne_a|demandeur|granted_by|owner|owner_id|utilisateur)$',
    ],
  )
/** Where this person is written, whatever the column. */
async function traces(): Promise<string[]> {
  const tables = await maison.sql<{ nom: string }>(
    `select n.nspname || '.' || c.relname as nom from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') order by 1`,
  )
  const found: string[] = []
  for (const { nom } of tables) {
    const [row] = await lire(`select exists (select from ${nom} x where x::text ilike '%${voisin.email}%'
      or x::text like '%${VOISIN}%') as la`)
    if (row?.la === true) found.push(nom)
  }
  return found
}

async function archive(): Promise<{ noms: string[]; tout: string }> {
  const { jeton } = await maison.entrer(voisin.email, voisin.password)
  const answer = await maison.envoyer('/functions/v1/exporter-mes-donnees', jeton, { corps: {} })
  expect(answer.status).toBe(200)
  const fichiers = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return {
    noms: Object.keys(fichiers),
    tout: Object.values(fichiers)
      .map((one) => strFromU8(one))
      .join('\n'),
  }
}

test('each table that names a person is in his archive', async () => {
  const tables = (await nommantes()).filter(({ de_dossier }) => !de_dossier).map(({ nom }) => nom)
  const vues = await traces()
  // A new table is to have a row of his above, or nothing here would look at it.
  expect(tables.filter((nom) => !vues.includes(`public.${nom}`))).toEqual([])
  const { noms, tout } = await archive()
  const dites = noms.map((nom) => nom.replace(/^.*\/(.*)\.json$/, '$1'))
  expect(tables.filter((nom) => nom !== 'profiles' && !dites.includes(nom))).toEqual([])
  expect(noms).toEqual(
    expect.arrayContaining(['demandes/suivi_demandes.json', 'compte/evenements.json', 'compte/mails.csv']),
  )
  for (const dit of ['Rappelé ce matin', 'Il l’a demandé', 'Un immeuble', 'Encore', 'Très utile'])
    expect(tout).toContain(dit)
  for (const tu of ['http://lien-secret', 'jeton-secret', 'abababab', 'anne@exemple.fr']) expect(tout).not.toContain(tu)
})

test('each table of a dossier goes with it', async () => {
  const tables = await maison.sql<{ nom: string }>(
    `select c.relname as nom from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const videes = await maison.sql<{ nom: string }>(
    `select c.relname as nom from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.confrelid = 'public.dossiers'::regclass`,
  )
  const noms = new Set(videes.map(({ nom }) => nom))
  expect(tables.filter(({ nom }) => !noms.has(nom))).toEqual([])
})

test('with his account everything that names him goes, but for what is said here', async () => {
  await maison.sql('select private.effacer_compte($1, now())', [VOISIN])
  expect((await traces()).toSorted()).toEqual(Object.keys(RESTE).toSorted())
  // Of what stays of the requests: the one that was paid, and its history, of nobody.
  expect(await lire('select id from public.service_orders')).toEqual([{ id: PAYEE }])
  expect(await lire('select id from public.service_reviews')).toEqual([])
  expect(await lire('select etat from public.paiements')).toEqual([{ etat: 'paye' }])
  expect(await lire(`select nature, texte, auteur, assigne_a from public.suivi_demandes order by id`)).toEqual([
    { nature: 'commande', texte: 'Ailleurs', auteur: null, assigne_a: null },
    { nature: 'commande', texte: null, auteur: null, assigne_a: null },
  ])
  // The seat that he leaves is for whoever waited.
  expect(await lire('select id, status from public.training_reservations')).toEqual([
    { id: ATTENTE, status: 'confirmed' },
  ])
})

test('an address that was never proved has sent nothing: what came under it stays', async () => {
  const autre = ID(97)
  await batisseur.query(`insert into auth.users (id, email) values ('${autre}', 'anne@exemple.fr')`)
  await maison.sql('select private.effacer_compte($1, now())', [autre])
  expect(await lire('select id from public.training_reservations')).toEqual([{ id: ATTENTE }])
})
