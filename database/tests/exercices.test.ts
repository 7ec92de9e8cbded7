// The days of the exercices of a dossier: without a hole nor an overlap, as its family allows, whoever writes at the same time.
import { randomUUID } from 'node:crypto'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { addDays, type Day, day } from '#domain/base/day.ts'
import { EXERCICES_LIBRES } from '#domain/compta/exercice.ts'

let fresh: FreshBase
let db: pg.Client
const sci = randomUUID()
const loueur = randomUUID()

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await db.query('set role maison')
  await db.query(`insert into public.dossiers (id, nom, activite) values ($1, 'SCI', 'sci'), ($2, 'Meublé', 'lmnp')`, [
    sci,
    loueur,
  ])
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

type Bornes = readonly [debut: string, fin: string]

/** The code of the refusal, or null; the transaction goes on. */
async function dire(sql: string, values: readonly unknown[] = []): Promise<string | null> {
  await db.query('savepoint avant')
  try {
    await db.query(sql, [...values])
    return null
  } catch (error) {
    await db.query('rollback to avant')
    return (error as pg.DatabaseError).constraint ?? String(error)
  }
}

const ouvrir = (dossier: string, ...suite: readonly Bornes[]) =>
  dire(
    `insert into public.exercices (dossier_id, debut, fin)
     select $1, d, f from unnest($2::date[], $3::date[]) as u (d, f)`,
    [dossier, suite.map(([debut]) => debut), suite.map(([, fin]) => fin)],
  )

test('any two days: from 1 July to 30 June, a first year of eighteen months, two closings in one calendar year', async () => {
  expect(await ouvrir(sci, ['2025-01-01', '2026-06-30'], ['2026-07-01', '2027-06-30'])).toBeNull()
  expect(await ouvrir(sci, ['2027-07-01', '2027-09-30'], ['2027-10-01', '2027-12-31'])).toBeNull()
  expect(await ouvrir(sci, ['2028-01-01', '2028-12-31'])).toBeNull()
})

test('neither a hole, nor a day of two exercices, whatever the order in which they are written', async () => {
  expect(await ouvrir(sci, ['2026-07-01', '2027-06-30'])).toBeNull()
  expect(await ouvrir(sci, ['2027-08-01', '2028-06-30'])).toBe('exercice_sans_precedent')
  expect(await ouvrir(sci, ['2027-06-30', '2028-05-31'])).toBe('exercice_deja_ouvert')
  expect(await ouvrir(sci, ['2026-09-01', '2027-06-30'])).toBe('exercice_deja_ouvert')
  expect(await ouvrir(sci, ['2025-07-01', '2026-05-31'])).toBe('exercice_sans_precedent')
  expect(await ouvrir(sci, ['2025-07-01', '2026-06-30'])).toBeNull()
  expect(await dire(`update public.exercices set fin = '2027-05-31' where debut = '2026-07-01'`)).toBeNull()
  expect(await dire(`update public.exercices set fin = '2026-06-15' where debut = '2025-07-01'`)).toBe(
    'exercice_sans_precedent',
  )
})

test('at most twelve months, the first one twenty-four; never the end before the beginning', async () => {
  expect(await ouvrir(sci, ['2025-01-01', '2027-01-01'])).toBe('exercice_trop_long')
  expect(await ouvrir(sci, ['2025-01-01', '2024-12-31'])).toBe('exercice_inverse')
  expect(await ouvrir(sci, ['2025-01-01', '2026-12-31'])).toBeNull()
  expect(await ouvrir(sci, ['2027-01-01', '2028-01-01'])).toBe('exercice_trop_long')
  // What was a first exercice is none any more: its eighteen months are too many.
  expect(await ouvrir(sci, ['2024-01-01', '2024-12-31'])).toBe('exercice_trop_long')
})

test('furnished letting keeps calendar years, the first of which begins on any day', async () => {
  expect(await ouvrir(loueur, ['2025-07-01', '2026-06-30'])).toBe('exercice_dans_l_annee')
  expect(await ouvrir(loueur, ['2025-03-15', '2025-12-31'], ['2026-01-01', '2026-12-31'])).toBeNull()
  expect(await ouvrir(loueur, ['2027-01-01', '2027-09-30'])).toBe('exercice_dans_l_annee')
})

test('the domain refuses the same days by the same code, family by family', async () => {
  const jour = fc.integer({ min: 0, max: 800 }).map((n) => addDays(day('2024-01-01'), n))
  const bord = fc
    .constantFrom('2024-01-01', '2024-02-29', '2024-12-31', '2025-01-01', '2025-12-31', '2026-02-28')
    .map(day)
  const un = fc.oneof(jour, bord)
  const cas = fc.sample(fc.tuple(un, un, fc.boolean()), 400).filter(([debut, fin]) => debut <= fin)
  for (const [famille, permis] of [
    ['meuble', meuble.comptabilite.exercices],
    ['sci', EXERCICES_LIBRES],
  ] as const) {
    const { rows } = await db.query<{ code: string | null }>(
      `select private.exercice_refuse($1, c.debut, c.fin, c.premier) as code
       from unnest($2::date[], $3::date[], $4::boolean[]) with ordinality as c (debut, fin, premier, rang) order by c.rang`,
      [famille, cas.map(([debut]) => debut), cas.map(([, fin]) => fin), cas.map(([, , premier]) => premier)],
    )
    const dits = cas.map(([debut, fin, premier]: [Day, Day, boolean]) => permis.refus({ debut, fin }, premier))
    expect([famille, rows.map(({ code }) => code)]).toEqual([famille, dits])
  }
})

test('two who open at the same time: one waits for the other, and is refused what he left', async () => {
  await db.query('rollback')
  const autre = new pg.Client({ connectionString: fresh.url })
  await autre.connect()
  try {
    const dossier = randomUUID()
    await db.query(`insert into public.dossiers (id, nom, activite) values ($1, 'SCI', 'sci')`, [dossier])
    await autre.query('set role maison; begin')
    await db.query('begin')
    const ecrire = (qui: pg.Client, debut: string, fin: string) =>
      qui.query('insert into public.exercices (dossier_id, debut, fin) values ($1, $2, $3)', [dossier, debut, fin])
    await ecrire(db, '2026-01-01', '2026-12-31')
    const second = ecrire(autre, '2026-07-01', '2027-06-30').then(
      () => null,
      (error: pg.DatabaseError) => error.constraint,
    )
    await db.query('commit')
    expect(await second).toBe('exercice_deja_ouvert')
  } finally {
    await autre.end()
    await db.query('begin')
  }
})
