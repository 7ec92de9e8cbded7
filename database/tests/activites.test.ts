// The activities as the database knows them: those of the catalogue, and what a formula of a family opens.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activitesDe, CATALOGUE } from '#domain/activites/catalogue.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})

test('the table says what the catalogue says, in its order', async () => {
  const { rows } = await db.query('select cle, famille from private.activites order by rang')
  expect(rows).toEqual(CATALOGUE.map(({ cle, famille }) => ({ cle, famille })))
})

test.each(CATALOGUE)('a dossier of $cle is opened by any formula of its family', async ({ cle, famille }) => {
  const { rows } = await db.query('select private.activites_de_la_famille($1) as formules', [cle])
  expect(rows).toEqual([{ formules: activitesDe(famille) }])
})

test('each column that holds an activity refers to the catalogue, and no check repeats its keys', async () => {
  const { rows: references } = await db.query<{ colonne: string }>(`
    select format('%s.%s', k.conrelid::regclass, a.attname) as colonne from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.confrelid = 'private.activites'::regclass order by 1`)
  expect(references.map(({ colonne }) => colonne)).toEqual([
    'attentes_formules.formule',
    'dossiers.activite',
    'paiements.formule',
    'profiles.activity_type',
    'subscription_formulas.formula_key',
    'user_subscription_access.subscription_formula',
  ])
  const { rows: repetees } = await db.query(
    `select conname from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%comptabilite_independants%'`,
  )
  expect(repetees).toEqual([])
})
