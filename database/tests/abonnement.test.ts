// Who may do what on profiles, trials, formulas, accesses, administrators and their log, page contents, mails and technical reports.
import type { ClientBase } from 'pg'
import { type Cells, policyMatrix } from './policies.ts'
import { buildWorld, PROPRIETAIRE, VOISIN } from './world.ts'

const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }
const modifier: Cells = { ...lire, update: true }
const PERSONNE = { proprietaire: rien, comptable: rien, lecteur: rien, voisin: rien, visiteur: rien }
const TOUS_LISENT = { proprietaire: lire, comptable: lire, lecteur: lire, voisin: lire, visiteur: lire }

policyMatrix('public.profiles', {
  world: buildWorld,
  row: { id: '00000000-0000-4000-8000-000000000099', email: 'autre@exemple.fr' },
  standing: `id = '${PROPRIETAIRE}'`,
  change: `first_name = 'Marie'`,
  matrix: {
    ...PERSONNE,
    proprietaire: modifier,
    proprietaire_essai_fini: modifier,
    administrateur: lire,
  },
})

policyMatrix('public.user_subscriptions', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`delete from public.user_subscriptions where user_id = '${PROPRIETAIRE}'`)
  },
  row: { user_id: PROPRIETAIRE, is_active: true, is_trial: true },
  standing: `user_id = (select p.id from public.profiles p where p.email = 'hugo@exemple.fr')`,
  change: 'auto_renew = false',
  matrix: {
    ...PERSONNE,
    proprietaire: { ...rien, insert: true },
    proprietaire_essai_fini: { ...rien, insert: true },
    voisin: lire,
    administrateur: { ...modifier, insert: true },
  },
})

policyMatrix('public.subscription_formulas', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`delete from public.subscription_formulas where formula_key = 'sci'`)
  },
  row: { formula_key: 'sci', formula_name: 'SCI', monthly_price: 1, annual_price: 10 },
  matrix: {
    ...TOUS_LISENT,
    proprietaire_essai_fini: lire,
    proprietaire_second_facteur: lire,
    administrateur: { ...modifier, insert: true },
  },
})

policyMatrix('public.user_subscription_access', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`delete from public.user_subscription_access where subscription_formula = 'sci'`)
  },
  row: { user_id: PROPRIETAIRE, subscription_formula: 'sci' },
  change: 'is_active = false',
  matrix: {
    ...PERSONNE,
    proprietaire: lire,
    proprietaire_essai_fini: lire,
    administrateur: { ...modifier, insert: true },
  },
})

/** The neighbour has chosen his mails, and asked for the end of his account. */
async function avecUnVoisinQuiPart(db: ClientBase): Promise<void> {
  await buildWorld(db)
  await db.query(`insert into public.preferences_notification (user_id) values ('${VOISIN}')`)
  await db.query(`insert into public.suppressions_compte values ('${VOISIN}', now(), now() + interval '30 days')`)
}

policyMatrix('public.suppressions_compte', {
  world: avecUnVoisinQuiPart,
  row: { user_id: PROPRIETAIRE, demandee_le: '2026-11-20', echeance_le: '2026-12-20' },
  standing: `user_id = '${VOISIN}'`,
  change: `echeance_le = echeance_le + interval '1 year'`,
  matrix: { ...PERSONNE, voisin: lire, administrateur: rien },
})

policyMatrix('public.preferences_notification', {
  world: avecUnVoisinQuiPart,
  row: { user_id: PROPRIETAIRE, loyers: false },
  standing: `user_id = '${VOISIN}'`,
  change: 'loyers = false',
  matrix: {
    ...PERSONNE,
    proprietaire: { ...rien, insert: true },
    proprietaire_essai_fini: { ...rien, insert: true },
    voisin: modifier,
    administrateur: rien,
  },
})

policyMatrix('public.attentes_formules', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`insert into public.attentes_formules (user_id, formule) values ('${VOISIN}', 'sci')`)
  },
  row: { user_id: PROPRIETAIRE, formule: 'sci' },
  standing: `user_id = '${VOISIN}'`,
  change: 'created_at = now()',
  matrix: {
    ...PERSONNE,
    proprietaire: { ...rien, insert: true },
    proprietaire_essai_fini: { ...rien, insert: true },
    voisin: { ...lire, delete: true },
    administrateur: lire,
  },
})

const OTER: Cells = { ...rien, delete: true }
policyMatrix('public.flux_agenda', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`insert into public.flux_agenda (user_id, empreinte) values ('${VOISIN}', repeat('a', 64))`)
  },
  row: { user_id: PROPRIETAIRE, empreinte: 'b'.repeat(64) },
  standing: `user_id = '${VOISIN}'`,
  change: 'lu_le = now()',
  matrix: { ...PERSONNE, voisin: { ...OTER, select: true }, administrateur: rien },
})

policyMatrix('public.notifications', {
  world: async (db) => {
    await buildWorld(db)
    await db.query('delete from public.notifications')
    await db.query(
      `insert into public.notifications (user_id, genre, cle, titre, chemin) values ('${VOISIN}', 'acces', 'x', 'Bonjour', '/profile')`,
    )
  },
  row: { user_id: PROPRIETAIRE, genre: 'acces', cle: 'y', titre: 'Bonjour', chemin: '/profile' },
  standing: `user_id = '${VOISIN}'`,
  change: 'lue_le = now()',
  matrix: { ...PERSONNE, voisin: modifier, administrateur: rien },
})

policyMatrix('public.privileged_admins', {
  world: buildWorld,
  row: { email: 'marie@exemple.fr' },
  matrix: { ...PERSONNE, proprietaire: lire, proprietaire_essai_fini: lire, administrateur: lire },
})

policyMatrix('public.auth_page_content', {
  world: buildWorld,
  row: { login_title: 'Bonjour', signup_title: 'Bienvenue', is_active: false },
  standing: 'is_active',
  change: `login_title = 'Bonjour'`,
  matrix: {
    ...TOUS_LISENT,
    proprietaire_essai_fini: lire,
    proprietaire_second_facteur: lire,
    administrateur: modifier,
  },
})

policyMatrix('public.mails', {
  world: buildWorld,
  row: { destinataire: 'marie@exemple.fr', sujet: 'Bonjour', texte: 'Bonjour' },
  matrix: { ...PERSONNE, administrateur: lire },
})

policyMatrix('public.retours_courriels', {
  world: async (db) => {
    await buildWorld(db)
    await db.query(`insert into public.retours_courriels values ('retours@hote/INBOX', 1, 1, null, 'etranger', now())`)
  },
  row: { boite: 'retours@hote/INBOX', validite: 1, uid: 2, effet: 'etranger', lu_le: '2026-11-20' },
  standing: 'uid = 1',
  change: `effet = 'retarde'`,
  matrix: { ...PERSONNE, administrateur: lire },
})

policyMatrix('public.journal_admin', {
  world: buildWorld,
  row: { acte: 'ajout', objet: 'services' },
  matrix: { ...PERSONNE, administrateur: lire },
})

const signaler: Cells = { ...rien, insert: true }
policyMatrix('public.technical_reports', {
  world: buildWorld,
  row: { user_email: 'marie@exemple.fr', problem_type: 'Autre', description: 'Rien ne va plus.' },
  change: `status = 'resolu'`,
  matrix: {
    proprietaire: signaler,
    comptable: signaler,
    lecteur: signaler,
    voisin: signaler,
    visiteur: signaler,
    proprietaire_essai_fini: signaler,
    comptable_essai_fini: signaler,
    proprietaire_second_facteur: signaler,
    administrateur: { ...modifier, insert: true },
  },
})
