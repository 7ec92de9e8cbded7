// What each family lets choose of its exercices and of its dossiers: the same in SQL and in its plug, and nothing else is kept.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { comptabiliteDe } from '#domain/activites/moteurs.ts'
import { become } from './policies.ts'
import { buildWorld, DOSSIER, EXERCICE } from './world.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

type Dits = Readonly<Record<string, unknown>>
const reglagesDe = async (table: string, id: string): Promise<Dits> =>
  (await db.query(`select reglages from public.${table} where id = $1`, [id])).rows[0].reglages
/** Null, or the refusal. */
async function choisir(table: string, id: string, dits: unknown): Promise<string | null> {
  await db.query('savepoint essai')
  const sql = `update public.${table} set reglages = $2 where id = $1`
  const refus = await db.query(sql, [id, JSON.stringify(dits)]).then(
    () => null,
    (error: { constraint?: string }) => error.constraint ?? 'autre',
  )
  if (refus !== null) await db.query('rollback to savepoint essai')
  return refus
}
const PLACES = [
  ['exercice', 'exercices', EXERCICE],
  ['dossier', 'dossiers', DOSSIER],
] as const
const REFUSE = 'reglage_de_l_activite'

test('each family lets choose in SQL what its plug says, in the same order: the first word is the usual one', async () => {
  for (const { cle, famille } of CATALOGUE) {
    const reglages = (await comptabiliteDe(cle))?.reglages
    for (const [objet] of PLACES) {
      const { rows } = await db.query('select private.reglages_de_la_famille($1, $2) as permis', [famille, objet])
      const dits = (reglages?.[objet] ?? []).map((un) => [un.cle, un.choix.map(({ mot }) => mot)])
      expect([cle, objet, rows[0].permis]).toEqual([cle, objet, Object.fromEntries(dits)])
    }
  }
})

test('what is not said takes the usual word, and what is read is always complete', async () => {
  const usuels = { statut: 'lmnp', regime: 'reel_simplifie' }
  expect(await reglagesDe('exercices', EXERCICE)).toEqual(usuels)
  const { rows } = await db.query(
    `insert into public.exercices (dossier_id, debut, fin, reglages)
     select dossier_id, make_date(a + 1, 1, 1), make_date(a + 1, 12, 31), '{"statut": "lmp"}'
     from (select dossier_id, max(extract(year from fin))::integer as a from public.exercices where dossier_id = $1 group by 1) x
     returning id`,
    [DOSSIER],
  )
  expect(await reglagesDe('exercices', rows[0].id)).toEqual({ ...usuels, statut: 'lmp' })
  expect(await choisir('exercices', rows[0].id, { regime: 'micro_bic' })).toBeNull()
  expect(await reglagesDe('exercices', rows[0].id)).toEqual({ statut: 'lmp', regime: 'micro_bic' })
  expect(await choisir('dossiers', DOSSIER, { report_352: 'direct' })).toBeNull()
  expect(await reglagesDe('dossiers', DOSSIER)).toEqual({
    cfe_39c: 'activite',
    assurance_emprunteur_case: '242',
    report_352: 'direct',
  })
})

test('an update changes the settings that it names: what another person changed meanwhile stays', async () => {
  for (const dits of [{ cfe_39c: 'bien' }, { assurance_emprunteur_case: '294' }, {}])
    expect(await choisir('dossiers', DOSSIER, dits)).toBeNull()
  expect(await reglagesDe('dossiers', DOSSIER)).toMatchObject({ cfe_39c: 'bien', assurance_emprunteur_case: '294' })
})

test('another key or another word is refused by name, whatever its shape', async () => {
  const faux = [
    { inconnu: 'oui' },
    { statut: 'sci' },
    { statut: null },
    { statut: ['lmp'] },
    { statut: 1 },
    ['lmp'],
    'lmp',
    null,
  ]
  for (const dits of faux) expect([dits, await choisir('exercices', EXERCICE, dits)]).toEqual([dits, REFUSE])
  // What is chosen of a year is not chosen of a dossier, nor the other way round.
  expect(await choisir('dossiers', DOSSIER, { statut: 'lmp' })).toBe(REFUSE)
  expect(await choisir('exercices', EXERCICE, { cfe_39c: 'bien' })).toBe(REFUSE)
})

test('an SCI has no status, no 39 C setting, and keeps none', async () => {
  await db.query(`insert into public.dossiers (id, nom, activite) values ($1, 'SCI', 'sci')`, [AUTRE])
  const { rows } = await db.query(
    `insert into public.exercices (dossier_id, debut, fin) values ($1, '2025-01-01', '2025-12-31') returning id`,
    [AUTRE],
  )
  expect(await reglagesDe('dossiers', AUTRE)).toEqual({})
  expect(await reglagesDe('exercices', rows[0].id)).toEqual({})
  expect(await choisir('dossiers', AUTRE, { cfe_39c: 'bien' })).toBe(REFUSE)
  expect(await choisir('exercices', rows[0].id, { statut: 'lmnp' })).toBe(REFUSE)
  await db.query(`update public.exercices set etat = 'arrete', empreinte_arrete = repeat('a', 64) where id = $1`, [
    rows[0].id,
  ])
  const { rows: arretes } = await db.query('select reglages_arretes from public.exercices where id = $1', [rows[0].id])
  expect(arretes).toEqual([{ reglages_arretes: {} }])
})
const AUTRE = '00000000-0000-4000-8000-00000000d0c1'

test('the owner chooses under the same rules', async () => {
  await become(db, 'proprietaire')
  for (const [, table, id] of PLACES) expect([table, await choisir(table, id, {})]).toEqual([table, null])
  for (const [, table, id] of PLACES) expect([table, await choisir(table, id, { x: 'y' })]).toEqual([table, REFUSE])
})
