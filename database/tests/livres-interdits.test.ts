// What is validated, under every role of the application: neither changed, nor deleted, nor emptied, nor its table altered.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { become, type Role } from './policies.ts'
import { buildWorld, DOSSIER } from './world.ts'

const TABLES = ['public.ecritures', 'public.lignes', 'private.chaines'] as const
const PERSONNES: readonly Role[] = ['visiteur', 'lecteur', 'voisin', 'comptable', 'proprietaire', 'administrateur']
/** The server's own acts, and the one that lends its rights to the functions of the database. */
const MAISON = ['service_role', 'maison'] as const

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
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

const gestes = (table: string): readonly string[] => [
  `update ${table} set rang = rang`,
  `update ${table} set rang = rang - 1`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `alter table ${table} add column ajoutee text`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `drop table ${table} cascade`,
]
/** How a gesture is refused: nothing was granted, or the table's own guard says no. */
const REFUS = /^(42501|ecriture_intangible)$/
const SANS_EFFET = 'update private.chaines set rang = rang'

async function essayer(sql: string): Promise<string> {
  await db.query('savepoint geste')
  try {
    const { rowCount } = await db.query(sql)
    return `done on ${rowCount}`
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.constraint ?? error.code ?? error.message
  } finally {
    await db.query('rollback to geste')
  }
}

const contenu = async () =>
  (
    await db.query(`select (select jsonb_agg(to_jsonb(e) order by e.rang) from public.ecritures e) as ecritures,
      (select jsonb_agg(to_jsonb(l) order by l.id) from public.lignes l) as lignes,
      (select jsonb_agg(to_jsonb(c)) from private.chaines c) as chaines`)
  ).rows

test.each([...PERSONNES, ...MAISON])('%s: refused on the entries, their lines and their chain', async (role) => {
  const avant = await contenu()
  if (role === 'service_role' || role === 'maison') await db.query(`set local role ${role}`)
  else await become(db, role)
  const dits: [string, string][] = []
  for (const geste of TABLES.flatMap(gestes)) dits.push([geste, await essayer(geste)])
  dits.push(['guards off', await essayer('set local session_replication_role = replica')])
  // The head written again as it is, by what posts: nothing is changed by it.
  const admis = role === 'maison' ? [SANS_EFFET] : []
  expect(dits.filter(([geste, dit]) => !REFUS.test(dit) && !admis.includes(geste))).toEqual([])

  await db.query('reset role')
  expect(await contenu()).toEqual(avant)
  expect((await db.query('select * from private.verifier_chaine($1)', [DOSSIER])).rows).toEqual([])
})

test('the head of the chain goes back for nobody, not even the builder of the database', async () => {
  for (const geste of [
    'update private.chaines set rang = rang - 1',
    `update private.chaines set tete = repeat('a', 64)`,
    'delete from private.chaines',
    'truncate private.chaines',
  ])
    expect(await essayer(geste)).toBe('ecriture_intangible')
})
