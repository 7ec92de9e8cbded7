// The deposit held under a lease is never taken twice: given back, kept, or used to pay the rent.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refused } from './books.ts'
import { become } from './policies.ts'
import { BAIL, BIEN, buildWorld, DOSSIER } from './world.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})
beforeEach(async () => {
  await db.query('begin')
  await become(db, 'proprietaire')
})
afterEach(() => db.query('rollback'))

const mouvement = (date: string, sens: string, montant: number, bail = BAIL) => `insert into public.mouvements_depot
  (dossier_id, bail_id, date, sens, montant_cents) values ('${DOSSIER}', '${bail}', '${date}', '${sens}', ${montant})`
const loyer = (date: string, montant: number, mode = 'depot_garantie') => `insert into public.encaissements
  (dossier_id, bail_id, date, loyer_cents, charges_cents, mode)
  values ('${DOSSIER}', '${BAIL}', '${date}', ${montant - 10}, 10, '${mode}')`

/** What a request ends in, its deferred guards heard: `null`, or the name of the refusal. */
async function outcome(...requests: string[]): Promise<string | null> {
  await db.query('savepoint before')
  try {
    for (const sql of requests) await db.query(sql)
    await db.query('set constraints all immediate; set constraints all deferred')
    return null
  } catch (error) {
    await db.query('rollback to before')
    if (error instanceof pg.DatabaseError && error.constraint) return error.constraint
    throw error
  }
}
const REFUSED = 'depot_insuffisant'

test('a rent takes on the deposit what is held that day, and no more', async () => {
  expect(await outcome(loyer('2024-06-01', 400))).toBe(REFUSED)
  expect(await outcome(mouvement('2024-05-01', 'recu', 1000))).toBeNull()
  expect(await outcome(loyer('2024-04-30', 400))).toBe(REFUSED)
  expect(await outcome(loyer('2024-06-01', 1001))).toBe(REFUSED)
  expect(await outcome(loyer('2024-06-01', 600))).toBeNull()
  expect(await outcome(loyer('2024-06-02', 401))).toBe(REFUSED)
  expect(await outcome(loyer('2024-06-02', 5_000, 'virement'))).toBeNull()
})

test('what the rent took is neither given back nor kept for damage', async () => {
  expect(await outcome(mouvement('2024-05-01', 'recu', 1000), loyer('2024-06-01', 600))).toBeNull()
  expect(await outcome(mouvement('2024-07-01', 'rendu', 401))).toBe(REFUSED)
  expect(await outcome(mouvement('2024-05-10', 'retenu', 401))).toBe(REFUSED)
  expect(await outcome(mouvement('2024-07-01', 'retenu', 150), mouvement('2024-07-01', 'rendu', 250))).toBeNull()
})

test('what holds it up is neither changed nor taken away', async () => {
  expect(await outcome(mouvement('2024-05-01', 'recu', 1000), loyer('2024-06-01', 600))).toBeNull()
  for (const change of [
    'update public.mouvements_depot set montant_cents = 599',
    `update public.mouvements_depot set date = '2024-06-02'`,
    `update public.mouvements_depot set sens = 'retenu'`,
    'delete from public.mouvements_depot',
    `update public.encaissements set loyer_cents = 1000 where mode = 'depot_garantie'`,
    `update public.encaissements set date = '2024-04-30' where mode = 'depot_garantie'`,
  ])
    expect([change, await outcome(change)]).toEqual([change, REFUSED])
  expect(
    await outcome(`update public.encaissements set mode = 'virement'`, 'delete from public.mouvements_depot'),
  ).toBeNull()
})

test('each lease has its own, wherever a movement goes', async () => {
  const autre = '00000000-0000-4000-8000-000000000099'
  await db.query(`insert into public.baux (id, dossier_id, bien_id, type_bail, debut, loyer_cents)
    values ('${autre}', '${DOSSIER}', '${BIEN}', 'saisonnier', '2024-03-01', 100)`)
  expect(await outcome(mouvement('2024-05-01', 'recu', 1000, autre), loyer('2024-06-01', 600))).toBe(REFUSED)
  expect(await outcome(mouvement('2024-05-01', 'recu', 1000), loyer('2024-06-01', 600))).toBeNull()
  expect(await outcome(`update public.mouvements_depot set bail_id = '${autre}'`)).toBe(REFUSED)
  expect(await outcome(`update public.encaissements set bail_id = '${autre}' where mode = 'depot_garantie'`)).toBe(
    REFUSED,
  )
})

test('it is judged when the request ends: one may write the rent first', async () => {
  expect(await outcome(loyer('2024-06-01', 600), mouvement('2024-05-01', 'recu', 600))).toBeNull()
})

test('two requests at once do not take the same euro', async () => {
  await db.query('rollback')
  const others = [0, 1].map(() => new pg.Client({ connectionString: fresh.url }))
  try {
    await db.query(mouvement('2024-05-01', 'recu', 1000))
    await Promise.all(others.map((client) => client.connect()))
    await Promise.all(others.map((client) => client.query(`begin; ${loyer('2024-06-01', 600)}`)))
    const ends = await Promise.allSettled(others.map((client) => client.query('commit')))
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refusals).toEqual([expect.objectContaining(refused(REFUSED))])
  } finally {
    await Promise.all(others.map((client) => client.end()))
    await db.query('delete from public.encaissements; delete from public.mouvements_depot; begin')
  }
})

test('under the lease of a home, no more is received than it agrees, less what was given back; a seasonal let is free of it', async () => {
  const [habite, sejour] = ['00000000-0000-4000-8000-000000000097', '00000000-0000-4000-8000-000000000098']
  await db.query(`reset role; insert into public.baux (id, dossier_id, bien_id, type_bail, debut, loyer_cents, depot_garantie_cents)
    values ('${habite}', '${DOSSIER}', '${BIEN}', 'meuble', '2024-03-01', 500, 1000),
      ('${sejour}', '${DOSSIER}', '${BIEN}', 'saisonnier', '2024-03-01', 500, 0)`)
  await become(db, 'proprietaire')
  const recu = (montant: number, bail = habite) => mouvement('2024-05-01', 'recu', montant, bail)
  expect(await outcome(recu(1001))).toBe('depot_recu_excessif')
  expect(await outcome(recu(600), recu(400))).toBeNull()
  expect(await outcome(recu(1))).toBe('depot_recu_excessif')
  // One of two tenants leaves and is given his part back: who comes pays it again.
  expect(await outcome(mouvement('2024-09-01', 'rendu', 400, habite), recu(400))).toBeNull()
  expect(await outcome(recu(1))).toBe('depot_recu_excessif')
  expect(await outcome(recu(5000, sejour))).toBeNull()
  expect(await outcome(`update public.mouvements_depot set bail_id = '${habite}' where bail_id = '${sejour}'`)).toBe(
    'depot_recu_excessif',
  )
})
