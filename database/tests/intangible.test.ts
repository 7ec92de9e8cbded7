// The books once validated: nobody writes them but the server's act, nobody changes them, and a change made behind is found.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ecriture, POSTER, type Posting, postIn, refused } from './books.ts'
import { become, type Role } from './policies.ts'
import { buildWorld, DOSSIER, EXERCICE, PROPRIETAIRE } from './world.ts'

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
// Each test is rolled back; `attempt` keeps the transaction alive after a refusal.
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

const rows = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows
const post = (posting: Posting) =>
  postIn({ row: async (sql, values = []) => (await rows(sql, [...values]))[0] }, posting)

async function attempt(sql: string, values: unknown[] = []): Promise<void> {
  await db.query('savepoint before')
  await db.query(sql, values).finally(() => db.query('rollback to before').catch(() => {}))
}

const verify = async () => (await rows('select * from private.verifier_chaine($1)', [DOSSIER]))[0] ?? null

describe('who posts', () => {
  test.each<Role>(['proprietaire', 'comptable', 'visiteur', 'administrateur'])('%s is refused', async (role) => {
    await become(db, role)
    const call = db.query(POSTER, [DOSSIER, EXERCICE, PROPRIETAIRE, 'cle-de-test', 'x', null, '2024-03-05', '[]'])
    await expect(call).rejects.toMatchObject({ code: '42501' })
  })

  test("even the server's own act writes no entry but through the function", async () => {
    const attempt = fresh.base.asHouse('test', (house) =>
      house.rows('insert into public.lignes select * from public.lignes'),
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what is validated', () => {
  test.each([
    'update public.ecritures set libelle = libelle',
    'delete from public.ecritures',
    'update public.lignes set lettrage = null',
    'delete from public.lignes',
    'truncate public.ecritures cascade',
    'truncate public.lignes',
  ])('is changed by nobody, not even the builder of the database: %s', async (sql) => {
    await expect(attempt(sql)).rejects.toMatchObject(refused('ecriture_intangible'))
  })

  test.each([
    [
      'an amount',
      `update public.lignes set debit_cents = debit_cents + 1 where debit_cents > 0`,
      'son contenu a été modifié',
    ],
    ['a label', `update public.ecritures set libelle = 'Autre' where rang = 1`, 'son contenu a été modifié'],
    [
      'an entry taken away',
      `delete from public.lignes where ecriture_id = (select id from public.ecritures where rang = 1);
       delete from public.ecritures where rang = 1`,
      'une écriture manque avant celle-ci',
    ],
    [
      'the last entries cut off',
      `delete from public.lignes where ecriture_id = (select id from public.ecritures where rang = 2);
       delete from public.ecritures where rang = 2`,
      'la fin de la chaîne manque',
    ],
    [
      'a hash rewritten with its entry',
      `update public.ecritures set libelle = 'Autre', chaine = repeat('a', 64) where rang = 1`,
      'son contenu a été modifié',
    ],
  ])('is found by the verification when %s is changed behind the guards', async (_, sql, motif) => {
    await post({ jusqu_au: '2024-02-29', ecritures: [ecriture()] })
    expect(await verify()).toBeNull()
    await db.query(`set local session_replication_role = replica; ${sql}; set local session_replication_role = origin`)
    expect(await verify()).toMatchObject({ motif })
  })

  test('a year of which only the à-nouveaux are validated still chooses its regime, not its dates', async () => {
    await db.query(
      `set local session_replication_role = replica;
       update public.ecritures set journal = 'AN' where exercice_id = '${EXERCICE}';
       set local session_replication_role = origin`,
    )
    const change = (what: string) => attempt(`update public.exercices set ${what} where id = '${EXERCICE}'`)
    await expect(
      change(`reglages = reglages || '{"regime": "micro_bic"}', tenue = 'engagement'`),
    ).resolves.toBeUndefined()
    await expect(change(`fin = '2024-06-30'`)).rejects.toMatchObject(refused('exercice_entame'))
  })

  test('its year keeps its settings, its dates and its frontier', async () => {
    const change = (what: string) => attempt(`update public.exercices set ${what} where id = '${EXERCICE}'`)
    await expect(change(`reglages = reglages || '{"regime": "micro_bic"}'`)).rejects.toMatchObject(
      refused('exercice_entame'),
    )
    await expect(change(`fin = '2024-06-30'`)).rejects.toMatchObject(refused('exercice_entame'))
    await expect(change('valide_jusqu_au = null')).rejects.toMatchObject(refused('frontiere_irreversible'))
    await expect(change(`etat = 'definitif'`)).rejects.toMatchObject(refused('exercice_non_arrete'))
    await expect(attempt('delete from public.exercices')).rejects.toMatchObject(refused('exercice_utilise'))
    await db.query(`update public.exercices set etat = 'arrete', empreinte_arrete = repeat('0', 64)`)
    await expect(change(`etat = 'definitif'`)).rejects.toMatchObject({ constraint: 'definitif_entierement_valide' })
  })

  test('years follow each other', async () => {
    const open = db.query(
      `insert into public.exercices (dossier_id, debut, fin) values ($1, '2027-01-01', '2027-12-31')`,
      [DOSSIER],
    )
    await expect(open).rejects.toMatchObject(refused('exercice_sans_precedent'))
  })
})

describe('the receipt of an expense', () => {
  const joined = async () =>
    (
      await rows(`insert into public.depenses (dossier_id, date, libelle, categorie, montant_cents, document_id)
      select dossier_id, '2024-02-10', 'Plombier', 'entretien', 1000, id from public.documents returning id`)
    )[0].id
  const validate = (id: string) =>
    post({ jusqu_au: '2024-02-29', ecritures: [{ ...ecriture(), origine_table: 'depenses', origine_id: id }] })
  const proves = async () => (await rows('select prouve from public.documents'))[0].prouve

  test('stays with it once it is validated: neither detached, nor replaced, nor deleted', async () => {
    await validate(await joined())
    await expect(attempt('update public.depenses set document_id = null')).rejects.toMatchObject(
      refused('document_a_conserver'),
    )
    await expect(attempt('delete from public.documents')).rejects.toMatchObject(refused('document_a_conserver'))
    await db.query(`update public.depenses set libelle = 'Plomberie'`)
  })

  test('stays when the expense itself is deleted: the books reverse it, the proof is kept', async () => {
    const id = await joined()
    await validate(id)
    await db.query('delete from public.depenses')
    expect(await proves()).toEqual([id])
    await expect(attempt('delete from public.documents')).rejects.toMatchObject(refused('document_a_conserver'))
    await become(db, 'proprietaire')
    await expect(attempt('delete from public.documents')).rejects.toMatchObject(refused('document_a_conserver'))
  })

  test('joined after the validation is kept as well', async () => {
    const id = await joined()
    await db.query('update public.depenses set document_id = null')
    await validate(id)
    await db.query(`update public.depenses set document_id = (select id from public.documents)`)
    await db.query('delete from public.depenses')
    await expect(attempt('delete from public.documents')).rejects.toMatchObject(refused('document_a_conserver'))
  })

  test('is free while nothing is validated, whatever became of its expense', async () => {
    await joined()
    await db.query('update public.depenses set document_id = null')
    expect(await proves()).toEqual([])
    await db.query('update public.depenses set document_id = (select id from public.documents)')
    await expect(attempt('delete from public.documents')).rejects.toMatchObject({ constraint: 'document_du_dossier' })
    await db.query('delete from public.depenses')
    await db.query('delete from public.documents')
    expect(await rows('select 1 from public.documents')).toEqual([])
  })

  test('proves several expenses, and is kept for one of them', async () => {
    const first = await joined()
    const second = await joined()
    expect(await proves()).toEqual([first, second])
    await validate(second)
    await db.query('delete from public.depenses')
    expect(await proves()).toEqual([second])
    await expect(attempt('delete from public.documents')).rejects.toMatchObject(refused('document_a_conserver'))
  })
})
