// Who may do what on profiles, trials, formulas, accesses, administrators, page contents, mails and technical reports.
import { type Cells, policyMatrix } from './policies.ts'
import { buildWorld, PROPRIETAIRE } from './world.ts'

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
    // The screen that asks for the second factor reads the address; nothing is written before it is given.
    proprietaire_second_facteur: lire,
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
