// The contents as they were: what the log kept is written again, as a new change, unless somebody wrote there since.
import { postgresValues } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { become } from './policies.ts'
import { ADMIN, buildWorld } from './world.ts'

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url, types: postgresValues })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})
beforeEach(async () => {
  await db.query('rollback')
  await db.query('begin')
  await become(db, 'administrateur')
})

const dernier = async (): Promise<{ id: number; acte: string; motif: string | null; auteur: string }> =>
  (await db.query('select id, acte, motif, auteur from public.journal_admin order by id desc limit 1')).rows[0]
const annuler = (id: number) => db.query('select public.annuler_changement($1)', [id])
async function refuse(id: number): Promise<string> {
  await db.query('savepoint essai')
  const said = await annuler(id).then(
    () => 'fait',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : 'autre'),
  )
  await db.query('rollback to essai')
  return said
}
const sci = async () =>
  (await db.query(`select monthly_price, features from public.subscription_formulas where formula_key = 'sci'`)).rows[0]

test('a price and its list come back as they were, by a change of its own that can be taken back too', async () => {
  const avant = await sci()
  await db.query(`update public.subscription_formulas set monthly_price = 12.5, annual_promo_price = null, monthly_promo_price = null,
    features = array['Un', 'Deux'] where formula_key = 'sci'`)
  const { id } = await dernier()
  await annuler(id)
  expect(await sci()).toEqual(avant)
  const retour = await dernier()
  expect(retour).toMatchObject({ acte: 'modification', motif: `Annulation du changement nº ${id}`, auteur: ADMIN })
  await annuler(retour.id)
  expect(await sci()).toEqual({ monthly_price: '12.50', features: ['Un', 'Deux'] })
})

test('another field written since is kept; the same field written since refuses', async () => {
  await db.query(`update public.homepage_content set title = 'Un'`)
  const { id } = await dernier()
  await db.query(`update public.homepage_content set cta_text = 'Allons'`)
  await annuler(id)
  const { rows } = await db.query('select title, cta_text from public.homepage_content')
  expect(rows).toEqual([{ title: 'Tout part de la quittance et finit au bilan.', cta_text: 'Allons' }])
  expect(await refuse(id)).toBe('changement_depasse')
  await db.query(`update public.homepage_content set title = 'Deux'`)
  expect(await refuse(id)).toBe('changement_depasse')
})

test('what was added goes, what was deleted comes back whole; each once', async () => {
  const titre = `insert into public.services (title, category, price) values ('Essai', 'Formation', 90) returning id`
  const service = (await db.query<{ id: string }>(titre)).rows[0]?.id
  const { id: ajout } = await dernier()
  await annuler(ajout)
  expect((await db.query('select 1 from public.services where id = $1', [service])).rows).toEqual([])
  const { id: suppression } = await dernier()
  expect(await refuse(ajout)).toBe('changement_depasse')
  await annuler(suppression)
  const { rows } = await db.query('select title, category, price, is_active from public.services where id = $1', [
    service,
  ])
  expect(rows).toEqual([{ title: 'Essai', category: 'Formation', price: '90.00', is_active: true }])
  expect(await refuse(suppression)).toBe('changement_depasse')
})

/** A client bought it, and said what he thought of it. */
async function noter(service: string): Promise<void> {
  await db.query('reset role')
  const { rows } = await db.query(
    `insert into public.service_orders (service_id, user_name, user_email, amount, status, paid_at)
     values ($1, 'Sylvie Roy', 'sylvie@exemple.fr', 90, 'paid', now()) returning id`,
    [service],
  )
  await become(db, 'administrateur')
  await db.query(`insert into public.service_reviews (commande_id, rating, comment) values ($1, 5, 'Bien')`, [
    rows[0].id,
  ])
}

test('a service that orders name is not deleted under them, nor taken back once they are there', async () => {
  const { rows } = await db.query(
    `insert into public.services (title, category) values ('Essai', 'Formation') returning id`,
  )
  const { id } = await dernier()
  await noter(rows[0].id)
  expect(await refuse(id)).toBe('commande_du_service')
  await expect(db.query('delete from public.services where id = $1', [rows[0].id])).rejects.toMatchObject({
    constraint: 'commande_du_service',
  })
})

test('administrators read a review whole', async () => {
  const { rows } = await db.query(
    `insert into public.services (title, category) values ('Essai', 'Formation') returning id`,
  )
  await noter(rows[0].id)
  const { rows: avis } = await db.query('select author_name, comment, is_published from public.avis_services()')
  expect(avis).toContainEqual({ author_name: 'Sylvie Roy', comment: 'Bien', is_published: false })
})

test('neither an unknown line, nor what is no content, is taken back', async () => {
  expect(await refuse(987_654)).toBe('changement_sans_retour')
  await db.query(`insert into public.app_assets (asset_type, file_url, is_active) values ('logo', '/x.png', false)`)
  expect(await refuse((await dernier()).id)).toBe('changement_sans_retour')
})

test('two who take back the same change: one does, the other is told', async () => {
  await db.query('rollback')
  await db.query('begin')
  await become(db, 'administrateur')
  await db.query(`update public.auth_page_content set login_title = 'Entrez'`)
  await db.query('commit')
  const { rows } = await db.query<{ id: number }>('select max(id) as id from public.journal_admin')
  const id = rows[0]?.id ?? 0
  const clients = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: fresh.url })
      await client.connect()
      await client.query('begin')
      await become(client, 'administrateur')
      return client
    }),
  )
  const said = await Promise.all(
    clients.map(async (client) => {
      try {
        await client.query('select public.annuler_changement($1)', [id])
        await client.query('commit')
        return 'fait'
      } catch (error) {
        await client.query('rollback')
        return error instanceof pg.DatabaseError ? error.constraint : 'autre'
      }
    }),
  )
  await Promise.all(clients.map((client) => client.end()))
  expect(said.toSorted()).toEqual(['changement_depasse', 'fait'])
})

test.each([
  `update public.homepage_content set title = ' '`,
  `update public.subscription_formulas set formula_name = ''`,
  `insert into public.services (title, category) values ('', 'x')`,
  `insert into public.catalog_applications (title, family, summary, price_from) values ('Un', 'site', '', 1)`,
])('a text that is asked for is not blank: %s', async (sql) => {
  await expect(db.query(sql)).rejects.toMatchObject({ constraint: 'texte_requis' })
})
