// The list of the requests and what the team does of them: for administrators alone, added to and never rewritten.
import { postgresValues } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DELAIS_REPONSE } from '#domain/boutique/delais.ts'
import { become, type Cells, policyMatrix, type Role } from './policies.ts'
import { buildWorld, PROPRIETAIRE } from './world.ts'

const rien: Cells = { select: false, insert: false, update: false, delete: false }
const PERSONNE = { proprietaire: rien, comptable: rien, lecteur: rien, voisin: rien, visiteur: rien }
const id = (rang: number) => `00000000-0000-4000-8000-0000000002${String(rang).padStart(2, '0')}`
const [SERVICE, SEANCE, PROJET, DEVIS, COMMANDE, PLACE, ATTENTE, SIGNALEMENT] = [1, 2, 3, 4, 5, 6, 7, 8].map(id)

async function world(db: pg.ClientBase): Promise<void> {
  await buildWorld(db)
  const qui = `'Zoé Lambert', 'zoe@exemple.fr'`
  await db.query(`
    insert into public.services (id, title, category, price) values ('${SERVICE}', 'Essai', 'Formation', 690);
    insert into public.training_sessions (id, service_id, session_date, max_participants, price)
      values ('${SEANCE}', '${SERVICE}', now() + interval '10 days', 1, 255);
    insert into public.quote_requests (id, user_name, user_email, phone, business_type, current_challenges, project_scope)
      values ('${PROJET}', ${qui}, '0612345678', 'lmnp', '', 'Un studio');
    insert into public.service_quote_requests (id, user_name, user_email, service_id, project_description)
      values ('${DEVIS}', ${qui}, '${SERVICE}', 'Deux logements');
    insert into public.service_orders (id, user_name, user_email, service_id, amount)
      values ('${COMMANDE}', ${qui}, '${SERVICE}', 90.5);
    insert into public.training_reservations (id, user_name, user_email, training_session_id)
      values ('${PLACE}', 'Anne', 'anne@exemple.fr', '${SEANCE}');
    insert into public.training_reservations (id, user_name, user_email, training_session_id)
      values ('${ATTENTE}', ${qui}, '${SEANCE}');
    insert into public.technical_reports (id, user_email, problem_type, description)
      values ('${SIGNALEMENT}', 'zoe@exemple.fr', 'Autre', 'Rien ne va plus.');
    alter table public.suivi_demandes disable trigger signature;
    insert into public.suivi_demandes (nature, demande_id, genre, texte) values ('devis', '${PROJET}', 'note', 'Debout');
    alter table public.suivi_demandes enable trigger signature`)
}

policyMatrix('public.suivi_demandes', {
  world,
  row: { nature: 'devis', demande_id: PROJET, genre: 'note', texte: 'Rappelée' },
  standing: `texte = 'Debout'`,
  matrix: { ...PERSONNE, administrateur: { ...rien, select: true, insert: true } },
})

const DEVIS_ENVOYE = `insert into public.devis_emis (nature, demande_id, objet, lignes, prix, tva_millieme_pct, ht_cents, tva_cents,
    ttc_cents, valable_jusqu_au, user_name, user_email, vendeur, cle, emis_le)
  values ('devis', '${PROJET}', 'Étude', '[{}]', 'ht', 20000, 10000, 2000, 12000, '2099-01-01', 'Zoé', 'zoe@exemple.fr', '{}',
    gen_random_uuid(), now())`

policyMatrix('public.devis_emis', {
  world: async (db) => {
    await world(db)
    await db.query(DEVIS_ENVOYE)
  },
  row: {
    nature: 'devis',
    demande_id: PROJET,
    objet: 'Étude',
    lignes: '[{}]',
    prix: 'ht',
    tva_millieme_pct: 20_000,
    ht_cents: 100,
    tva_cents: 20,
    ttc_cents: 120,
    valable_jusqu_au: '2099-01-01',
    user_name: 'Zoé',
    user_email: 'zoe@exemple.fr',
    vendeur: '{}',
    cle: COMMANDE,
    emis_le: '2026-11-20',
  },
  standing: `objet = 'Étude'`,
  matrix: { ...PERSONNE, administrateur: { ...rien, select: true } },
})

policyMatrix('public.modeles_reponse', {
  world,
  row: { titre: 'Essai', sujet: 'Votre demande', corps: 'Bonjour' },
  matrix: { ...PERSONNE, administrateur: { select: true, insert: true, update: true, delete: true } },
})

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url, types: postgresValues })
  await db.connect()
  await world(db)
})
beforeEach(async () => {
  await db.query('rollback')
  await db.query('begin')
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

async function as<T extends pg.QueryResultRow>(role: Role, sql: string): Promise<T[]> {
  await become(db, role)
  const { rows } = await db.query<T>(sql)
  await db.query(`select set_config('role', 'none', true)`)
  return rows
}
async function refus(role: Role, sql: string): Promise<string> {
  await db.query('savepoint essai')
  const said = await as(role, sql).then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.constraint ?? error.code ?? '') : ''),
  )
  await db.query('rollback to essai')
  return said
}

test('the view is refused to everybody else, never shown empty', async () => {
  for (const role of [
    'visiteur',
    'proprietaire',
    'comptable',
    'lecteur',
    'voisin',
    'proprietaire_second_facteur',
  ] as const)
    expect([role, await refus(role, 'select id from public.demandes')]).toEqual([
      role,
      role === 'visiteur' ? '42501' : 'acces_non_autorise',
    ])
})

type Ligne = { nature: string; id: string; ouverte: boolean; heures: number | null; montant_cents: number | null }

test('every kind is on the list, with the delay that the public texts promise while it waits', async () => {
  const lignes = await as<Ligne>(
    'administrateur',
    `select nature, id, ouverte, (extract(epoch from echeance - envoyee_le) / 3600)::integer as heures, montant_cents
     from public.demandes order by id`,
  )
  const attente = { heures: null, montant_cents: null }
  expect(lignes).toEqual([
    { nature: 'devis', id: PROJET, ouverte: true, heures: DELAIS_REPONSE.devis, montant_cents: null },
    { nature: 'devis_service', id: DEVIS, ouverte: true, heures: DELAIS_REPONSE.devis_service, montant_cents: null },
    { nature: 'commande', id: COMMANDE, ouverte: true, heures: null, montant_cents: 9050 },
    { nature: 'reservation', id: PLACE, ouverte: false, heures: null, montant_cents: 25500 },
    { nature: 'reservation', id: ATTENTE, ouverte: true, heures: null, montant_cents: 25500 },
    { nature: 'signalement', id: SIGNALEMENT, ouverte: true, ...attente },
  ])
  await as('administrateur', `update public.quote_requests set status = 'answered' where id = '${PROJET}'`)
  expect(await as('administrateur', `select ouverte, echeance from public.demandes where id = '${PROJET}'`)).toEqual([
    { ouverte: false, echeance: null },
  ])
})

test('a quote answers its request and stands as it was sent: one that waits at most, numbered, and its order on the list', async () => {
  await db.query(DEVIS_ENVOYE)
  const [devis] = await as<{ id: string; numero: string }>('administrateur', 'select id, numero from public.devis_emis')
  expect(devis?.numero).toMatch(/^DEV-\d{4}-0001$/)
  for (const [sql, code] of [
    [DEVIS_ENVOYE, 'devis_seul_en_cours'],
    [`update public.devis_emis set ttc_cents = 1`, 'devis_immuable'],
    [`update public.devis_emis set etat = 'accepte', decide_le = now()`, 'devis_accepte_signe'],
    [`update public.devis_emis set etat = 'decline', decide_le = now()`, 'devis_decline_dit'],
    ['delete from public.devis_emis', 'devis_immuable'],
    ['truncate public.devis_emis cascade', 'devis_immuable'],
    [
      `insert into public.service_orders (user_name, user_email, amount) values ('Zoé', 'zoe@exemple.fr', 1)`,
      'commande_de_quoi',
    ],
  ] as const) {
    await db.query('savepoint essai')
    await expect(db.query(sql)).rejects.toMatchObject({ constraint: code })
    await db.query('rollback to essai')
  }
  await db.query(
    `insert into public.service_orders (user_name, user_email, amount, devis_id) values ('Zoé', 'zoe@exemple.fr', 120, '${devis?.id}')`,
  )
  expect(await as('administrateur', `select objet, montant_cents from public.demandes where objet = 'Étude'`)).toEqual([
    { objet: 'Étude', montant_cents: 12_000 },
  ])
})

const ecrire = (reste: string) =>
  `insert into public.suivi_demandes (nature, demande_id, genre, texte, assigne_a) values (${reste})`

test('who takes care of it is the last one named, an administrator in office, and each line is signed', async () => {
  const confier = (a: string) => as('administrateur', ecrire(`'devis', '${PROJET}', 'assignation', null, ${a}`))
  const assigne = async () =>
    (await as<{ a: string }>('administrateur', `select assigne_a as a from public.demandes where id = '${PROJET}'`))[0]
      ?.a
  await confier(`'Admin@exemple.fr'`)
  expect(await assigne()).toBe('admin@exemple.fr')
  await confier('null')
  expect(await assigne()).toBeNull()
  expect(
    await as('administrateur', `select auteur_email from public.suivi_demandes where genre = 'assignation'`),
  ).toEqual([{ auteur_email: 'admin@exemple.fr' }, { auteur_email: 'admin@exemple.fr' }])
  expect(await as('administrateur', `select acte, objet from public.journal_admin`)).toEqual([
    { acte: 'ajout', objet: 'suivi_demandes' },
    { acte: 'ajout', objet: 'suivi_demandes' },
  ])
})

test('what is not written by hand, of nobody, or by nobody, is refused by name', async () => {
  const cas = [
    [ecrire(`'devis', '${PROJET}', 'assignation', null, 'marie@exemple.fr'`), 'assigne_inconnu'],
    [ecrire(`'devis', '${DEVIS}', 'note', 'x', null`), 'demande_inconnue'],
    [ecrire(`'devis', '${PROJET}', 'reponse', 'x', null`), 'suivi_par_acte'],
    [ecrire(`'devis', '${PROJET}', 'devis', 'x', null`), 'suivi_par_acte'],
    [ecrire(`'commande', '${COMMANDE}', 'reglement', 'x', null`), 'suivi_par_acte'],
    [ecrire(`'devis', '${PROJET}', 'note', null, null`), 'suivi_dit'],
    [ecrire(`'devis', '${PROJET}', 'note', '  ', null`), 'suivi_texte'],
    [ecrire(`'devis', '${PROJET}', 'note', 'x', 'admin@exemple.fr'`), 'suivi_assignation'],
    [`insert into public.modeles_reponse (titre, sujet, corps) values ('x', 'x', ' ')`, 'modele_corps'],
  ] as const
  for (const [sql, code] of cas) expect([sql, await refus('administrateur', sql)]).toEqual([sql, code])
  for (const acte of [
    `select private.annuler_par_la_maison('${PLACE}', 'moi')`,
    `select private.donner_place('${ATTENTE}', 'moi')`,
    `select private.noter_suivi('devis', '${PROJET}', 'reponse', 'x')`,
  ])
    for (const role of ['proprietaire', 'voisin'] as const)
      expect([acte, await refus(role, acte)]).toEqual([acte, 'acces_non_autorise'])
  expect(await refus('visiteur', `select private.donner_place('${ATTENTE}', 'moi')`)).toBe('42501')
})

test('a seat of the house: given back it goes to who waits; given when none is free, refused; each with its line', async () => {
  const places = async () =>
    (await db.query(`select id, status, accuse_le, motif_maison from public.training_reservations order by id`)).rows
  expect(await refus('administrateur', `select private.donner_place('${ATTENTE}', 'urgent')`)).toBe(
    'aucune_place_libre',
  )
  await db.query('update public.training_sessions set max_participants = 2 where id = $1', [SEANCE])
  await db.query('update public.training_reservations set accuse_le = now()')
  await as('administrateur', `select private.donner_place('${ATTENTE}', 'Une table de plus')`)
  expect((await places())[1]).toMatchObject({ id: ATTENTE, status: 'confirmed', accuse_le: null })
  expect((await db.query('select current_participants as n from public.training_sessions')).rows).toEqual([{ n: 2 }])
  expect(await refus('administrateur', `select private.donner_place('${ATTENTE}', 'encore')`)).toBe(
    'reservation_sans_attente',
  )

  await as('administrateur', `select private.annuler_par_la_maison('${PLACE}', 'Formateur malade')`)
  expect((await places())[0]).toMatchObject({ status: 'cancelled', accuse_le: null, motif_maison: 'Formateur malade' })
  const encore = `select private.annuler_par_la_maison('${PLACE}', 'encore')`
  expect(await refus('administrateur', encore)).toBe('reservation_deja_annulee')
  expect(await refus('administrateur', encore.replace(`${PLACE}`, PROPRIETAIRE))).toBe('demande_inconnue')
  await db.query(`update public.training_sessions set session_date = now() - interval '1 day'`)
  const apres = `select private.annuler_par_la_maison('${ATTENTE}', 'trop tard')`
  expect(await refus('administrateur', apres)).toBe('session_passee')
  expect(
    await as(
      'administrateur',
      `select acte, motif from public.journal_admin where objet = 'training_reservations' order by id`,
    ),
  ).toEqual([
    { acte: 'donner-place', motif: 'Une table de plus' },
    { acte: 'annuler-reservation', motif: 'Formateur malade' },
  ])
})
