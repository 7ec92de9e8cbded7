// The way into the books: numbered without gap, chained, once for a key, never changed, by nobody but the server's act.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ecriture, ligne, type Posting, post, postIn, refused } from './books.ts'
import { buildWorld, DOSSIER, EXERCICE, PROPRIETAIRE } from './world.ts'

let fresh: FreshBase
let db: pg.Client

beforeEach(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterEach(async () => {
  await db.end()
  await fresh.drop()
})

const verify = async () => (await db.query('select * from private.verifier_chaine($1)', [DOSSIER])).rows[0] ?? null

describe('a validation', () => {
  test('numbers by journal in the order of the dates, moves the frontier, and chains', async () => {
    const reply = await post(fresh, {
      jusqu_au: '2024-02-29',
      ecritures: [ecriture('2024-02-20'), ecriture('2024-02-03'), ecriture('2024-02-03', 'OD')],
    })
    expect(reply).toMatchObject({
      ecritures: 3,
      lignes: 6,
      jusqu_au: '2024-02-29',
      chaine: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { rows } = await db.query('select journal, numero, date::text, rang from public.ecritures order by rang')
    expect(rows.map((row) => [row.journal, row.numero, row.date])).toEqual([
      ['BQ', 1, '2024-01-20'],
      ['BQ', 2, '2024-02-03'],
      ['OD', 1, '2024-02-03'],
      ['BQ', 3, '2024-02-20'],
    ])
    const { rows: years } = await db.query('select valide_jusqu_au::text from public.exercices')
    expect(years).toEqual([{ valide_jusqu_au: '2024-02-29' }])
    expect(await verify()).toBeNull()
  })

  test('the chain is the one that its file describes: recomputed here from the rows', async () => {
    await post(fresh, { jusqu_au: '2024-02-29', ecritures: [ecriture()] })
    const { rows } =
      await db.query(`select e.*, e.date::text as date, e.piece_date::text as piece_date, e.valide_le::text as valide_le
      from public.ecritures e order by e.rang`)
    let before = '0'.repeat(64)
    for (const e of rows) {
      const lignes = (await db.query('select * from public.lignes where ecriture_id = $1 order by rang', [e.id])).rows
      const head = [
        before,
        e.dossier_id,
        e.exercice_id,
        e.rang,
        e.cle,
        e.journal,
        String(e.numero),
        e.date,
        e.piece_ref,
      ]
      const texts = [
        [...head, e.piece_date, e.libelle, e.origine_table, e.origine_id, e.valide_le, e.auteur],
        ...lignes.map((l) => [
          String(l.rang),
          l.compte,
          l.compte_libelle,
          l.auxiliaire,
          l.auxiliaire_libelle,
          l.debit_cents,
          l.credit_cents,
          l.bien_id,
          l.composant_id,
        ]),
      ]
      before = createHash('sha256')
        .update(texts.map((text) => JSON.stringify(text)).join('\n'))
        .digest('hex')
      expect(e.chaine).toBe(before)
    }
  })

  test('same key and same body: same answer, posted once; another body: refused', async () => {
    const posting = { cle: 'une-seule-fois', empreinte: 'a', jusqu_au: '2024-02-29', ecritures: [ecriture()] }
    const first = await post(fresh, posting)
    expect(await post(fresh, { ...posting, ecritures: [] })).toEqual(first)
    await expect(post(fresh, { ...posting, empreinte: 'b' })).rejects.toMatchObject(
      refused('cle_idempotence_reutilisee'),
    )
    expect((await db.query('select count(*)::int as n from public.ecritures')).rows[0].n).toBe(2)
  })

  test.each<[string, Posting]>([
    ['ecriture_hors_periode', { jusqu_au: '2024-02-29', ecritures: [ecriture('2024-01-31')] }],
    ['ecriture_hors_periode', { jusqu_au: '2024-02-29', ecritures: [ecriture('2024-03-01')] }],
    ['ecriture_hors_periode', { ecritures: [ecriture('2024-02-02')] }],
    ['periode_deja_validee', { jusqu_au: '2024-01-30' }],
    ['periode_hors_exercice', { jusqu_au: '2025-01-31' }],
    ['exercice_inconnu', { exercice: DOSSIER }],
    [
      'ecriture_desequilibree',
      { ecritures: [{ ...ecriture(), lignes: [ligne('512000', 100, 0), ligne('706100', 0, 99)] }] },
    ],
    ['ecriture_desequilibree', { ecritures: [{ ...ecriture(), lignes: [] }] }],
  ])('%s: nothing is posted', async (code, posting) => {
    await expect(post(fresh, posting)).rejects.toMatchObject(refused(code))
    expect((await db.query('select count(*)::int as n from public.ecritures')).rows[0].n).toBe(1)
    expect(await verify()).toBeNull()
  })

  test('the next year is validated once this one is final, and a final year takes nothing more', async () => {
    await db.query(
      `insert into public.exercices (id, dossier_id, debut, fin) values ($1, $2, '2025-01-01', '2025-12-31')`,
      [PROPRIETAIRE, DOSSIER],
    )
    const next = { exercice: PROPRIETAIRE, ecritures: [ecriture('2025-01-01', 'AN')] }
    await expect(post(fresh, next)).rejects.toMatchObject(refused('exercice_precedent_non_definitif'))

    await post(fresh, { jusqu_au: '2024-12-31', ecritures: [ecriture('2024-06-01')] })
    await db.query(`update public.exercices set etat = 'arrete', empreinte_arrete = repeat('0', 64) where id = $1`, [
      EXERCICE,
    ])
    await db.query(`update public.exercices set etat = 'definitif' where id = $1`, [EXERCICE])
    await expect(post(fresh, { jusqu_au: '2024-12-31' })).rejects.toMatchObject(refused('exercice_clos'))
    await post(fresh, next)
    const { rows } = await db.query('select journal, numero from public.ecritures where exercice_id = $1', [
      PROPRIETAIRE,
    ])
    expect(rows).toEqual([{ journal: 'AN', numero: 1 }])
    const { rows: years } = await db.query('select valide_jusqu_au from public.exercices where id = $1', [PROPRIETAIRE])
    expect(years).toEqual([{ valide_jusqu_au: null }])
  })
})

describe('at the same time', () => {
  test('validations on eight connections leave no gap and one chain', async () => {
    const one = (journal: string) =>
      post(fresh, { ecritures: [ecriture('2024-02-01', journal), ecriture('2024-02-01', 'BQ')] })
    const rounds = Array.from({ length: 8 }, (_, index) =>
      ['AC', 'VT', 'OD'].map((journal) => ({ journal, index })),
    ).flat()
    await Promise.all(rounds.map(({ journal }) => one(journal)))
    const { rows } = await db.query(`select journal, count(*)::int as n, min(numero) as first, max(numero) as last
      from public.ecritures group by journal order by journal`)
    expect(rows).toEqual([
      { journal: 'AC', n: 8, first: 1, last: 8 },
      { journal: 'BQ', n: 25, first: 1, last: 25 },
      { journal: 'OD', n: 8, first: 1, last: 8 },
      { journal: 'VT', n: 8, first: 1, last: 8 },
    ])
    expect(await verify()).toBeNull()
  })

  test('the same key on eight connections posts once', async () => {
    const posting = { cle: 'ensemble-une-fois', jusqu_au: '2024-02-29', ecritures: [ecriture()] }
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(fresh, posting)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect((await db.query('select count(*)::int as n from public.ecritures')).rows[0].n).toBe(2)
  })

  test('a fact waits for the validation under way; facts do not wait for each other', async () => {
    const insert = (client: pg.ClientBase) =>
      client.query(
        `insert into public.mouvements_exploitant (dossier_id, date, sens, montant_cents) values ($1, '2024-02-10', 'apport', 100)`,
        [DOSSIER],
      )
    const other = new pg.Client({ connectionString: fresh.url })
    await other.connect()
    await db.query('begin')
    await insert(db)
    await insert(other) // shared: at once
    await db.query('commit')

    let written: Promise<unknown> | undefined
    let done = false
    await fresh.base.asHouse('test', async (house) => {
      await house.rows('select private.verrouiller_dossier($1)', [DOSSIER])
      written = insert(other).then(() => {
        done = true
      })
      await sleep(150)
      expect(done).toBe(false)
      const facts = await house.rows('select 1 from public.mouvements_exploitant')
      expect(facts).toHaveLength(2)
      await postIn(house, { jusqu_au: '2024-02-29', ecritures: [ecriture()] })
    })
    await written
    expect(done).toBe(true)
    await other.end()
  })

  test('a validation waits for the fact being written, and sees it whole', async () => {
    await db.query('begin')
    await db.query(
      `insert into public.mouvements_exploitant (dossier_id, date, sens, montant_cents) values ($1, '2024-02-10', 'apport', 100)`,
      [DOSSIER],
    )
    const seen = fresh.base.asHouse('test', async (house) => {
      await house.rows('select private.verrouiller_dossier($1)', [DOSSIER])
      return house.rows('select 1 from public.mouvements_exploitant')
    })
    await sleep(100)
    await db.query('commit')
    expect(await seen).toHaveLength(1)
  })
})
