// What visitors send: inserted by anybody, read by administrators alone; the seats and the prices are the database's.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cells, policyMatrix } from './policies.ts'
import { buildWorld, PROPRIETAIRE } from './world.ts'

const rien: Cells = { select: false, insert: false, update: false, delete: false }
const lire: Cells = { ...rien, select: true }
const envoyer: Cells = { ...rien, insert: true }
const tenir: Cells = { select: true, insert: true, update: true, delete: true }
const TOUS_ENVOIENT = {
  proprietaire: envoyer,
  comptable: envoyer,
  lecteur: envoyer,
  voisin: envoyer,
  visiteur: envoyer,
  proprietaire_essai_fini: envoyer,
  comptable_essai_fini: envoyer,
  proprietaire_second_facteur: envoyer,
}

const SERVICE = '00000000-0000-4000-8000-000000000101'
const SEANCE = '00000000-0000-4000-8000-000000000102'
const QUI = { user_name: 'Zoé Lambert', user_email: 'zoe@exemple.fr' }

async function world(db: pg.ClientBase): Promise<void> {
  await buildWorld(db)
  await db.query(
    `insert into public.services (id, title, category, price) values ('${SERVICE}', 'Essai', 'Formation', 690)`,
  )
  await db.query(`insert into public.training_sessions (id, service_id, session_date, max_participants, price)
    values ('${SEANCE}', '${SERVICE}', now() + interval '10 days', 2, 255)`)
}

policyMatrix('public.quote_requests', {
  world,
  row: { ...QUI, phone: '0612345678', business_type: 'lmnp', current_challenges: '', project_scope: 'Un studio' },
  change: `status = 'answered'`,
  matrix: { ...TOUS_ENVOIENT, administrateur: { ...tenir, delete: false } },
})

policyMatrix('public.service_quote_requests', {
  world,
  row: { ...QUI, service_id: SERVICE, project_description: 'Un studio' },
  change: `status = 'answered'`,
  matrix: { ...TOUS_ENVOIENT, administrateur: { ...tenir, delete: false } },
})

policyMatrix('public.service_orders', {
  world,
  row: { ...QUI, service_id: SERVICE, amount: 90 },
  matrix: { ...TOUS_ENVOIENT, administrateur: { ...lire, insert: true } },
})

const COMMANDE = '00000000-0000-4000-8000-000000000103'
const paiement = {
  user_id: PROPRIETAIRE,
  user_email: 'marie@exemple.fr',
  nature: 'abonnement',
  formule: 'lmnp',
  periodicite: 'mensuel',
  libelle: 'Essai',
  amount_cents: 100,
  tva_millieme_pct: 20_000,
  passerelle: 'essai',
  retour: '/',
  abandon: '/',
  expire_le: '2099-01-01',
}
const PERSONNE = { proprietaire: rien, comptable: rien, lecteur: rien, voisin: rien, visiteur: rien }

// Whoever pays reads his payments, after the end of his trial too; what opens and moves them is the server.
policyMatrix('public.paiements', {
  world,
  row: paiement,
  matrix: { ...PERSONNE, proprietaire: lire, administrateur: lire },
})

const PAYE = '00000000-0000-4000-8000-000000000104'
// An invoice is read by whoever paid, and changed by nobody; what was written to a person before an end, by nobody at all.
policyMatrix('public.factures', {
  world: async (db) => {
    await world(db)
    const names = Object.keys({ ...paiement, id: PAYE })
    await db.query(
      `insert into public.paiements (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
      Object.values({ ...paiement, id: PAYE }),
    )
  },
  row: {
    paiement_id: PAYE,
    nature: 'facture',
    user_id: PROPRIETAIRE,
    client_nom: 'Zoé',
    client_email: 'zoe@exemple.fr',
    vendeur: '{}',
    libelle: 'Essai',
    ttc_cents: 100,
    tva_cents: 17,
    tva_millieme_pct: 20_000,
    payee_le: '2026-11-20',
    emise_le: '2026-11-20',
  },
  matrix: { ...PERSONNE, proprietaire: lire, administrateur: lire },
})

policyMatrix('public.rappels_abonnement', {
  world: async (db) => {
    await world(db)
    await db.query(`insert into public.rappels_abonnement values ('${PROPRIETAIRE}', 'j3', '2026-12-05', now(), true)`)
  },
  row: { user_id: PROPRIETAIRE, sorte: 'j15', fin: '2026-12-05', traite_le: '2026-11-20', ecrit: true },
  standing: `sorte = 'j3'`,
  change: 'ecrit = false',
  matrix: { ...PERSONNE, administrateur: rien },
})

policyMatrix('public.evenements_paiement', {
  world: async (db) => {
    await world(db)
    await db.query(`insert into public.evenements_paiement values ('essai', 'evt_0', 'x')`)
  },
  row: { passerelle: 'essai', evenement_id: 'evt_1', type: 'x' },
  standing: `evenement_id = 'evt_0'`,
  change: `effet = 'paye'`,
  matrix: { ...PERSONNE, administrateur: lire },
})

policyMatrix('public.training_reservations', {
  world,
  row: { ...QUI, training_session_id: SEANCE },
  matrix: { ...TOUS_ENVOIENT, administrateur: { ...lire, insert: true } },
})

policyMatrix('public.training_sessions', {
  world,
  row: { service_id: SERVICE, session_date: '2099-01-01', price: 1 },
  matrix: {
    proprietaire: lire,
    comptable: lire,
    lecteur: lire,
    voisin: lire,
    visiteur: lire,
    proprietaire_second_facteur: lire,
    administrateur: tenir,
  },
})

const [ACHETEE, AUTRE_ACHAT] = ['00000000-0000-4000-8000-000000000105', '00000000-0000-4000-8000-000000000106']
const acheter = (id: string, status = 'paid') => `insert into public.service_orders
  (id, service_id, user_name, user_email, amount, status, paid_at)
  values ('${id}', '${SERVICE}', 'Zoé Lambert', 'zoe@exemple.fr', 90, '${status}', case when '${status}' = 'paid' then now() end)`

policyMatrix('public.service_reviews', {
  world: async (db) => {
    await world(db)
    await db.query(acheter(ACHETEE))
    await db.query(acheter(AUTRE_ACHAT))
    await db.query(`insert into public.service_reviews (commande_id, rating) values ('${ACHETEE}', 4)`)
  },
  row: { commande_id: AUTRE_ACHAT, rating: 5 },
  standing: 'rating = 4',
  change: 'is_published = true',
  matrix: {
    proprietaire: rien,
    comptable: rien,
    lecteur: rien,
    voisin: rien,
    visiteur: rien,
    administrateur: tenir,
  },
})

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await world(db)
})
beforeEach(async () => {
  await db.query(`delete from public.training_reservations; update public.training_sessions set current_participants = 0;
    delete from auth.rate_limits`)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

/** What a visitor inserts, on a connection of his own, from an address of the network. */
async function visiteur(table: string, row: object, adresse = '192.0.2.1'): Promise<string> {
  const own = new pg.Client({ connectionString: fresh.url })
  await own.connect()
  try {
    await own.query('begin')
    await own.query(
      `select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('request.address', $1, true)`,
      [adresse],
    )
    const names = Object.keys(row)
    await own.query(
      `insert into public.${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(row),
    )
    await own.query('commit')
    return 'envoyé'
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.constraint ?? error.code ?? 'refusé'
    throw error
  } finally {
    await own.end()
  }
}

const place = (nom: string) => ({ training_session_id: SEANCE, user_name: nom, user_email: `${nom}@exemple.fr` })
const reservations = async () =>
  (await db.query('select user_name, amount, deposit, status from public.training_reservations order by created_at'))
    .rows

test('the last seat goes to one person, the others wait', async () => {
  const noms = ['anne', 'bilal', 'chloe', 'david', 'elise', 'farid']
  await Promise.all(noms.map((nom, rang) => visiteur('training_reservations', place(nom), `192.0.2.${rang}`)))
  const prises = await reservations()
  expect(prises).toHaveLength(6)
  expect(prises.filter(({ status }) => status === 'confirmed')).toHaveLength(2)
  const { rows } = await db.query(`select current_participants from public.training_sessions where id = '${SEANCE}'`)
  expect(rows).toEqual([{ current_participants: 2 }])
})

test('who wants a seat and not the waiting list is told that the session is full', async () => {
  const assis = (nom: string) => ({ ...place(nom), waiting_accepted: false })
  expect(await visiteur('training_reservations', assis('anne'))).toBe('envoyé')
  expect(await visiteur('training_reservations', assis('bilal'))).toBe('envoyé')
  expect(await visiteur('training_reservations', assis('chloe'))).toBe('session_complete')
  expect(await visiteur('training_reservations', { ...assis('chloe'), waiting_accepted: true })).toBe('envoyé')
  expect((await reservations()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'waiting'])
})

test('a seat given back while the next in line leaves it goes to the one after, and a seat had later is dated so', async () => {
  const noms = ['anne', 'bilal', 'chloe', 'david']
  for (const nom of noms) await visiteur('training_reservations', place(nom))
  const [un, deux] = [new pg.Client({ connectionString: fresh.url }), new pg.Client({ connectionString: fresh.url })]
  await Promise.all([un.connect(), deux.connect()])
  try {
    const annuler = (nom: string) =>
      `update public.training_reservations set status = 'cancelled' where user_name = '${nom}'`
    await deux.query('begin')
    await deux.query(annuler('chloe'))
    const rendue = un.query(annuler('anne')) // waits for the one who leaves the list
    await new Promise((resolve) => setTimeout(resolve, 200))
    await deux.query('commit')
    await rendue
  } finally {
    await Promise.all([un.end(), deux.end()])
  }
  const { rows } =
    await db.query(`select user_name, status, place_le is not null as assis, place_le > created_at as promue,
    annulee_le is not null as annulee from public.training_reservations order by user_name`)
  const etat = (user_name: string, status: string, [assis, promue, annulee]: unknown[]) => ({
    user_name,
    status,
    assis,
    promue,
    annulee,
  })
  expect(rows).toEqual([
    etat('anne', 'cancelled', [true, false, true]),
    etat('bilal', 'confirmed', [true, false, false]),
    etat('chloe', 'cancelled', [false, null, true]),
    etat('david', 'confirmed', [true, true, false]),
  ])
  const { rows: seance } = await db.query(
    `select current_participants from public.training_sessions where id = '${SEANCE}'`,
  )
  expect(seance).toEqual([{ current_participants: 2 }])
})

test('nobody is given a seat of a session that is over, and a seat given back is not taken again', async () => {
  for (const nom of ['anne', 'bilal', 'chloe']) await visiteur('training_reservations', place(nom))
  const { rows: avant } = await db.query(`select session_date from public.training_sessions where id = '${SEANCE}'`)
  await db.query(`update public.training_sessions set session_date = now() - interval '1 hour' where id = '${SEANCE}'`)
  await db.query(`update public.training_reservations set status = 'cancelled' where user_name = 'anne'`)
  expect((await reservations()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'waiting'])
  await db.query(`update public.training_sessions set session_date = $1 where id = '${SEANCE}'`, [
    avant[0].session_date,
  ])
  await expect(
    db.query(`update public.training_reservations set status = 'confirmed' where user_name = 'anne'`),
  ).rejects.toMatchObject({ constraint: 'reservation_annulee' })
})

test('the price is that of the session, the deposit a tenth of it rounded to the euro', async () => {
  expect(await visiteur('training_reservations', { ...place('anne'), amount: 1 })).toBe('envoyé')
  expect(await reservations()).toEqual([{ user_name: 'anne', amount: '255.00', deposit: '26.00', status: 'confirmed' }])
})

test('a seat that is given back goes to the one who waits', async () => {
  for (const nom of ['anne', 'bilal', 'chloe']) await visiteur('training_reservations', place(nom))
  await db.query(`update public.training_reservations set accuse_le = now()`)
  await db.query(`update public.training_reservations set status = 'cancelled' where user_name = 'anne'`)
  expect((await reservations()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed'])
  const { rows } = await db.query(
    `select user_name from public.training_reservations where accuse_le is null order by user_name`,
  )
  expect(rows).toEqual([{ user_name: 'anne' }, { user_name: 'chloe' }])
  await db.query(`update public.training_reservations set status = 'cancelled' where user_name = 'bilal'`)
  const { rows: seance } = await db.query(
    `select current_participants from public.training_sessions where id = '${SEANCE}'`,
  )
  expect(seance).toEqual([{ current_participants: 1 }])
})

test('an individual training makes its own session, never listed, and asks for a telephone', async () => {
  const seul = { service_id: SERVICE, reservation_type: 'individual', user_name: 'Anne', user_email: 'anne@exemple.fr' }
  expect(await visiteur('training_reservations', seul)).toBe('individuel_joignable')
  expect(await visiteur('training_reservations', { ...seul, user_phone: '0612345678' })).toBe('envoyé')
  const { rows } = await db.query(`select status, max_participants, current_participants, price, session_date
    from public.training_sessions where id <> '${SEANCE}' and service_id = '${SERVICE}'`)
  expect(rows).toEqual([
    { status: 'requested', max_participants: 1, current_participants: 1, price: '690.00', session_date: null },
  ])
})

test.each([
  ['a session that does not exist', { training_session_id: SERVICE }],
  ['no session', {}],
  ['an individual training of a service that does not exist', { service_id: SEANCE, reservation_type: 'individual' }],
])('refused: %s', async (_, what) => {
  expect(await visiteur('training_reservations', { ...QUI, user_phone: '0612345678', ...what })).toBe(
    'session_indisponible',
  )
  expect(await reservations()).toEqual([])
})

test('the same person takes one seat', async () => {
  expect(await visiteur('training_reservations', place('anne'))).toBe('envoyé')
  expect(await visiteur('training_reservations', { ...place('anne'), user_email: ' ANNE@exemple.fr' })).toBe(
    'reservation_unique',
  )
  const { rows } = await db.query(`select current_participants from public.training_sessions where id = '${SEANCE}'`)
  expect(rows).toEqual([{ current_participants: 1 }])
})

const commande = { ...QUI, service_id: SERVICE, amount: 90 }

test('from one address of the network, ten an hour, counted for all processes', async () => {
  const sent = await Promise.all(
    Array.from({ length: 14 }, (_, rang) =>
      visiteur('service_orders', { ...commande, user_email: `p${rang}@exemple.fr` }, '198.51.100.7'),
    ),
  )
  expect(sent.filter((one) => one === 'envoyé')).toHaveLength(10)
  expect(new Set(sent)).toEqual(new Set(['envoyé', 'envois_trop_nombreux']))
})

test('from one e-mail address, five an hour', async () => {
  const sent: string[] = []
  for (let rang = 0; rang < 7; rang++) sent.push(await visiteur('service_orders', commande, `203.0.113.${rang}`))
  expect(sent).toEqual([...Array(5).fill('envoyé'), 'envois_trop_nombreux', 'envois_trop_nombreux'])
})

test.each([
  ['commande_montant', { amount: 0 }],
  ['commande_montant', { amount: -5 }],
  ['demande_adresse', { user_email: 'zoe' }],
  ['demande_nom', { user_name: '  ' }],
  ['commande_adresse', { adresse: 'x'.repeat(501) }],
  ['42501', { status: 'paid' }],
  ['42501', { devis_id: '00000000-0000-4000-8000-0000000009ff' }],
  ['service_retire', { service_id: '00000000-0000-4000-8000-0000000009ff' }],
])('an order refused: %s %o', async (refus, what) => {
  expect(await visiteur('service_orders', { ...commande, ...what })).toBe(refus)
})

// ---------- What the page of a service says

const ETAPE = { who: 'Vous', title: 'Vous déposez', description: 'Au fil de l’eau.' }
test.each([
  ['service_etapes', 'steps', { who: 'Vous' }],
  ['service_etapes', 'steps', [{ ...ETAPE, who: ' ' }]],
  ['service_etapes', 'steps', [ETAPE, 'Vous déposez']],
  ['service_etapes', 'steps', [{ ...ETAPE, title: 3 }]],
  ['service_etapes', 'steps', Array.from({ length: 13 }, () => ETAPE)],
  ['service_questions', 'faq', [{ title: 'Combien ?' }]],
  ['service_questions', 'faq', [[{ title: 'Combien ?', description: 'Tant.' }]]],
  ['enregistré', 'steps', [ETAPE]],
  ['enregistré', 'faq', [{ title: 'Combien ?', description: 'Tant.' }]],
])('%s: %s of a service, %j', async (attendu, colonne, lignes) => {
  const ecrit = db
    .query(`update public.services set ${colonne} = $1 where id = $2`, [JSON.stringify(lignes), SERVICE])
    .then(() => 'enregistré')
    .catch((error: pg.DatabaseError) => error.constraint)
  expect(await ecrit).toBe(attendu)
})

// ---------- The price that a service tells

async function auPrix(price_range: string | null, amount: number): Promise<string> {
  await db.query('update public.services set price_range = $1 where id = $2', [price_range, SERVICE])
  return visiteur('service_orders', { ...commande, amount }).finally(() =>
    db.query('update public.services set price_range = null where id = $1', [SERVICE]),
  )
}

test.each([
  ['6 % à 8 % des loyers', 90],
  ['6\u202f% du prix', 90],
  ['Sur devis', 90],
  ['490 € puis sur devis', 490],
  ['À convenir', 90],
])('«%s»: a price that only a quote fixes is not ordered', async (prix, montant) => {
  expect(await auPrix(prix, montant)).toBe('commande_sur_devis')
})

test.each([
  ['90 € à 190 €', 89.99, 'commande_hors_prix'],
  ['90 € à 190 €', 90, 'envoyé'],
  ['90 € à 190 €', 190, 'envoyé'],
  ['90 € à 190 €', 190.01, 'commande_hors_prix'],
  ['5\u202f990 € à 9\u202f900 €', 5_989, 'commande_hors_prix'],
  ['5\u202f990 € à 9\u202f900 €', 9_900, 'envoyé'],
  ['89,50 €', 89, 'commande_hors_prix'],
  ['89,50 €', 89.5, 'envoyé'],
  ['À partir de 90 €', 900, 'envoyé'],
  ['90 € par logement', 180, 'envoyé'],
  ['90 € à 190 €', -90, 'commande_montant'],
  ['90 € à 190 €', 0, 'commande_montant'],
  [null, 90, 'envoyé'],
])('«%s», an order of %d €: %s', async (prix, montant, attendu) => {
  expect(await auPrix(prix, montant)).toBe(attendu)
})

test('a service that is no longer on sale is neither ordered nor quoted, and the house may still write its own', async () => {
  await db.query('update public.services set is_active = false where id = $1', [SERVICE])
  const devis = { ...QUI, service_id: SERVICE, project_description: 'Un studio' }
  expect(await visiteur('service_orders', commande)).toBe('service_retire')
  expect(await visiteur('service_quote_requests', devis)).toBe('service_retire')
  await db.query(`insert into public.service_orders (service_id, user_name, user_email, amount)
    values ('${SERVICE}', 'Zoé', 'zoe@exemple.fr', 12)`)
  await db.query('update public.services set is_active = true where id = $1', [SERVICE])
})

test('the marks and words of a service are public under a first name and an initial, who wrote them and of what is not', async () => {
  await db.query(acheter(ACHETEE))
  await db.query(acheter(AUTRE_ACHAT))
  await db.query(`insert into public.service_reviews (commande_id, rating, comment, is_published)
    values ('${ACHETEE}', 4, 'Bien', true), ('${AUTRE_ACHAT}', 1, 'Non', false)`)
  await db.query('begin')
  await db.query(`set local role anon`)
  const { rows } = await db.query(
    `select signature, rating, comment from public.safe_service_reviews where service_id = '${SERVICE}'`,
  )
  expect(rows).toEqual([{ signature: 'Zoé L.', rating: 4, comment: 'Bien' }])
  for (const tue of ['author_name', 'commande_id', 'reservation_id', '*']) {
    await db.query('savepoint lu')
    await expect(db.query(`select ${tue} from public.service_reviews`), tue).rejects.toThrow(/permission denied/)
    await db.query('rollback to lu')
  }
  await db.query('rollback')
})

test.each([
  ['avis_sans_achat', `'00000000-0000-4000-8000-000000000109'`, 'null'],
  ['avis_sans_achat', 'null', 'null'],
  ['avis_sans_achat', `(select id from public.service_orders where status = 'pending' limit 1)`, 'null'],
  ['avis_sans_achat', 'null', `(select id from public.training_reservations limit 1)`],
  ['avis_unique_commande', `'${ACHETEE}'`, 'null'],
])('a review refused: %s, order %s, seat %s', async (refus, commande_, reservation) => {
  await db.query(`${acheter('00000000-0000-4000-8000-000000000110', 'pending')} on conflict do nothing`)
  await visiteur('training_reservations', place('zoe')) // of a session to come
  await expect(
    db.query(
      `insert into public.service_reviews (commande_id, reservation_id, rating) values (${commande_}, ${reservation}, 5)`,
    ),
  ).rejects.toMatchObject({ constraint: refus })
})

test('a review of a session that was held says its service and its author, whatever is sent', async () => {
  await visiteur('training_reservations', place('chloé dubois'.replace(' ', '.')))
  await db.query(`update public.training_reservations set user_name = 'chloé dubois'`)
  await db.query(`update public.training_sessions set session_date = now() - interval '1 day' where id = '${SEANCE}'`)
  const { rows } =
    await db.query(`insert into public.service_reviews (reservation_id, rating, author_name, signature, service_id)
    select id, 5, 'Une autre', 'Une A.', service_id from public.training_reservations returning author_name, signature, service_id`)
  await db.query(`update public.training_sessions set session_date = now() + interval '10 days' where id = '${SEANCE}'`)
  expect(rows).toEqual([{ author_name: 'chloé dubois', signature: 'Chloé D.', service_id: SERVICE }])
})

test.each([
  ['Zoé Lambert', 'Zoé L.'],
  ['  jean-marc   de la TOUR ', 'Jean-Marc T.'],
  ['Zoé', 'Zoé'],
  ['zoe@exemple.fr', 'Un client'],
])('«%s» signs «%s»', async (nom, signature) => {
  expect((await db.query('select private.signature($1) as dit', [nom])).rows).toEqual([{ dit: signature }])
})

// ---------- Payments

test('an order has one open payment at most, under concurrency too, and a payment says when it was received', async () => {
  await db.query(`insert into public.service_orders (id, service_id, user_name, user_email, amount)
    values ('${COMMANDE}', '${SERVICE}', 'Zoé', 'zoe@exemple.fr', 90)`)
  const ouvrir = async () => {
    const own = new pg.Client({ connectionString: fresh.url })
    await own.connect()
    const row = { ...paiement, nature: 'commande', commande_id: COMMANDE, formule: null, periodicite: null }
    const names = Object.keys(row)
    const asked = own.query(
      `insert into public.paiements (${names}) values (${names.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    )
    return asked.then(() => 'ouvert').finally(() => own.end())
  }
  const tries = await Promise.allSettled([ouvrir(), ouvrir(), ouvrir()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { constraint: 'paiement_commande_ouvert' },
  })
  await expect(db.query(`update public.paiements set etat = 'paye'`)).rejects.toMatchObject({
    constraint: 'paiement_paye_date',
  })
})
