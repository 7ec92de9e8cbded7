// Seeing somebody's account: who may ask, grant, begin and end it; and what a token that sees may write: nothing, on no table.
import { postgresValues } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { become, policyMatrix, type Role } from './policies.ts'
import { ADMIN, buildWorld, DOSSIER, emailOf, PROPRIETAIRE, sessionOf, VOISIN } from './world.ts'

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
})

const builder = () => db.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`)
async function as<T extends pg.QueryResultRow>(role: Role, sql: string, values: unknown[] = []): Promise<T[]> {
  await become(db, role)
  const { rows } = await db.query<T>(sql, values)
  await builder()
  return rows
}
async function said(work: () => Promise<unknown>): Promise<string> {
  await db.query('savepoint essai')
  const how = await work().then(
    () => 'done',
    (error: unknown) => (error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : String(error)),
  )
  await db.query('rollback to essai')
  return how
}
const demander = async (user = PROPRIETAIRE) =>
  (await as<{ id: string }>('administrateur', `select private.demander_assistance($1, 'Panne') as id`, [user]))[0]?.id
const repondre = (id: unknown, accord: boolean, role: Role = 'proprietaire') =>
  as(role, 'select private.repondre_assistance($1, $2)', [id, accord])
const commencer = async (id: unknown, role: Role = 'administrateur') =>
  (await as<{ dit: Begun }>(role, 'select private.commencer_assistance($1) as dit', [id]))[0]?.dit
const terminer = (id: unknown, role: Role) => as(role, 'select private.terminer_assistance($1)', [id])
type Begun = { session_id: string; jusqu_a: string; user_id: string; nouveau: boolean }

async function running(): Promise<{ id: unknown; session_id: string }> {
  const id = await demander()
  await repondre(id, true)
  const begun = await commencer(id)
  return { id, session_id: begun?.session_id ?? '' }
}
/** Takes the token of whoever sees Marie's account. */
async function see(session_id: string, more: object = {}): Promise<void> {
  const claims = { sub: PROPRIETAIRE, role: 'authenticated', email: emailOf('marie'), aal: 'aal2', session_id }
  await db.query(`select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)`, [
    JSON.stringify({ ...claims, act: { sub: ADMIN }, ...more }),
  ])
}
const moi = async () => (await db.query<{ moi: string | null }>('select private.moi() as moi')).rows[0]?.moi
const lignes = async () =>
  (await db.query('select auteur, acte, nom, concerne, motif from public.journal_admin order by id')).rows

const LU = { select: true, insert: false, update: false, delete: false }
const RIEN = { ...LU, select: false }
policyMatrix('public.acces_assistance', {
  world: buildWorld,
  row: { user_id: PROPRIETAIRE, demandeur: ADMIN, demandeur_email: 'admin@exemple.fr', motif: 'Panne' },
  matrix: {
    proprietaire: LU,
    comptable: RIEN,
    lecteur: RIEN,
    voisin: RIEN,
    visiteur: RIEN,
    administrateur: LU,
    comptable_essai_fini: RIEN,
  },
})

const AUTRES = ['proprietaire', 'comptable', 'lecteur', 'voisin', 'visiteur'] as const

test('an administrator alone asks, of somebody who is none, once at a time', async () => {
  for (const role of AUTRES) {
    const how = await said(() => as(role, `select private.demander_assistance('${VOISIN}', 'Panne')`))
    expect([role, how]).toEqual([role, expect.stringMatching(/acces_non_autorise|permission denied/)])
  }
  expect(await said(() => demander(ADMIN))).toBe('assistance_administrateur')
  expect(await said(() => demander(DOSSIER))).toBe('assistance_sans_compte')
  expect(await said(() => as('administrateur', `select private.demander_assistance('${VOISIN}', 'x')`))).toBe(
    'assistance_motif',
  )
  await demander()
  expect(await said(() => demander())).toBe('assistance_deja_demandee')
  expect(await said(() => demander(VOISIN))).toBe('done')
})

test('the person alone answers, once; a refusal ends it', async () => {
  const id = await demander()
  for (const role of ['comptable', 'voisin', 'administrateur', 'visiteur', 'proprietaire_second_facteur'] as const) {
    if (role === 'proprietaire_second_facteur')
      await db.query(`update public.profiles set requires_2fa = true where id = '${PROPRIETAIRE}'`)
    const how = await said(() => repondre(id, true, role))
    expect([role, how]).toEqual([role, expect.stringMatching(/acces_non_autorise|permission denied/)])
  }
  await db.query(`update public.profiles set requires_2fa = false where id = '${PROPRIETAIRE}'`)
  expect(await said(() => commencer(id))).toBe('assistance_sans_accord')
  await repondre(id, false)
  expect(await said(() => repondre(id, true))).toBe('assistance_sans_demande')
  expect(await said(() => commencer(id))).toBe('assistance_sans_accord')
  expect(await said(() => terminer(id, 'proprietaire'))).toBe('assistance_terminee')
})

test('it begins by who asked, within a day of the yes, for thirty minutes, and once', async () => {
  const id = await demander()
  await repondre(id, true)
  for (const role of AUTRES)
    expect([role, await said(() => commencer(id, role))]).toEqual([
      role,
      expect.stringMatching(/acces_non_autorise|permission/),
    ])
  // Another administrator begins nothing with a yes that was not given to him.
  await db.query(`insert into public.privileged_admins (email) values ('hugo@exemple.fr')`)
  expect(await said(() => commencer(id, 'voisin'))).toBe('assistance_sans_accord')
  await db.query(`delete from public.privileged_admins where email = 'hugo@exemple.fr'`)
  await db.query('savepoint avant')
  await db.query(`update public.acces_assistance set repondu_le = now() - interval '24 hours'`)
  expect(await said(() => commencer(id))).toBe('assistance_sans_accord')
  await db.query('rollback to avant')
  const begun = await commencer(id)
  const minutes = (Date.parse(begun?.jusqu_a ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(28)
  expect(minutes).toBeLessThanOrEqual(30.1)
  expect(await commencer(id)).toMatchObject({ session_id: begun?.session_id, nouveau: false })
  expect((await lignes()).filter(({ acte }) => acte === 'debut-assistance')).toHaveLength(1)
})

test('what it sees: the person’s own rows, with no administrator’s right; and the token alone opens it, for him alone', async () => {
  const { session_id } = await running()
  await see(session_id)
  expect(await moi()).toBe(PROPRIETAIRE)
  expect((await db.query('select id from public.dossiers')).rows).toEqual([{ id: DOSSIER }])
  expect((await db.query('select public.est_admin() as oui')).rows).toEqual([{ oui: false }])
  for (const wrong of [
    { act: undefined },
    { act: { sub: VOISIN } },
    { act: {} },
    { session_id: undefined },
    { session_id: sessionOf(PROPRIETAIRE) },
    { sub: VOISIN },
  ]) {
    await see(session_id, wrong)
    expect([wrong, await moi()]).toEqual([wrong, null])
  }
  // The person's own token is not stopped by it.
  await become(db, 'proprietaire')
  expect(await moi()).toBe(PROPRIETAIRE)
})

const FINS: readonly [string, (id: unknown, session_id: string) => Promise<unknown>][] = [
  ['the person', (id) => terminer(id, 'proprietaire')],
  ['an administrator', (id) => terminer(id, 'administrateur')],
  ['who sees', (_, session) => db.query('select private.quitter_assistance($1)', [session])],
  ['all the person’s sessions', () => db.query(`delete from auth.sessions where user_id = '${PROPRIETAIRE}'`)],
  ['the administrator’s session', () => db.query(`delete from auth.sessions where user_id = '${ADMIN}'`)],
]
test.each(FINS)('ended by %s, it sees nothing more, and its end is logged', async (_, end) => {
  const { id, session_id } = await running()
  await end(id, session_id)
  await see(session_id)
  expect(await moi()).toBe(null)
  await builder()
  expect((await lignes()).map(({ acte }) => acte)).toEqual([
    'demande-assistance',
    'accord-assistance',
    'debut-assistance',
    'fin-assistance',
  ])
  expect((await db.query('select 1 from auth.sessions where id = $1', [session_id])).rows).toEqual([])
  expect((await db.query('select private.clore_assistances() as n')).rows).toEqual([{ n: 0 }])
})

test('it ends at its hour, and with the rights of who asked; whoever passes by logs it', async () => {
  const { session_id } = await running()
  await db.query('savepoint avant')
  await db.query(`update public.privileged_admins set is_active = false`)
  await see(session_id)
  expect(await moi()).toBe(null)
  await builder()
  expect((await db.query('select private.clore_assistances() as n')).rows).toEqual([{ n: 1 }])
  await db.query('rollback to avant')
  await db.query(`update public.acces_assistance set jusqu_a = now()`)
  await see(session_id)
  expect(await moi()).toBe(null)
  await builder()
  expect((await db.query('select private.clore_assistances() as n')).rows).toEqual([{ n: 1 }])
  expect((await lignes()).at(-1)).toMatchObject({
    acte: 'fin-assistance',
    nom: 'à son heure',
    concerne: PROPRIETAIRE,
    motif: 'Panne',
  })
})

test('the person and the administrators read it, without its sessions; nobody writes it, and neighbours see nothing', async () => {
  await running()
  const seen = (role: Role) => as(role, 'select motif, demandeur_email from public.acces_assistance')
  const row = [{ motif: 'Panne', demandeur_email: 'admin@exemple.fr' }]
  expect([
    await seen('proprietaire'),
    await seen('administrateur'),
    await seen('voisin'),
    await seen('comptable'),
  ]).toEqual([row, row, [], []])
  for (const role of ['proprietaire', 'administrateur', 'voisin', 'visiteur'] as const)
    for (const sql of [
      'select session_id from public.acces_assistance',
      'update public.acces_assistance set accorde = true',
      'delete from public.acces_assistance',
      `insert into public.acces_assistance (user_id, demandeur, demandeur_email, motif) values ('${VOISIN}', '${ADMIN}', 'a', 'moi')`,
      `select private.finir_assistance(id, 'personne', null) from public.acces_assistance`,
      'select private.clore_assistances()',
      'select private.quitter_assistance(gen_random_uuid())',
    ])
      expect([role, sql, await said(() => as(role, sql))]).toEqual([
        role,
        sql,
        expect.stringMatching(/permission denied/),
      ])
})

test('no table of ours is without the guard, and each refuses whoever sees, even with every right and in a transaction that writes', async () => {
  const { rows: tables } = await db.query<{ nom: string; colonne: string; garde: boolean }>(`
    select c.oid::regclass::text as nom,
      (select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' limit 1) as colonne,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'assistance_lecture_seule' and t.tgenabled = 'O') as garde
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'private', 'storage', 'realtime')
      and c.relname not in ('schema_migrations', 'schema_empreinte') -- written by the builder alone`)
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter(({ garde }) => !garde)).toEqual([])
  const { session_id } = await running()
  await see(session_id)
  // The builder of the database with the token of who sees: no policy, no grant, no read-only transaction helps.
  await db.query(`select set_config('role', 'none', true)`)
  for (const { nom, colonne } of tables)
    for (const sql of [
      `update ${nom} set ${colonne} = ${colonne}`,
      `delete from ${nom}`,
      `insert into ${nom} default values`,
    ])
      expect([sql, await said(() => db.query(sql))]).toEqual([sql, 'lecture_seule_assistance'])
})
