// The views of the books and the domain's own sums are one: random books, equal to the cent.
import { postgresValues } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { balance } from '#domain/compta/balance.ts'
import { type Ligne, ecriture as legs } from '#domain/compta/ecriture.ts'
import { grandLivre } from '#domain/compta/grand-livre.ts'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import { postIn } from './books.ts'
import { become } from './policies.ts'
import { buildWorld, EXERCICE } from './world.ts'

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

const comptes = ['108000', '411000', '512000', '606100', '615200', '706100', '708800', '622600']

const unJournal = fc.array(
  fc.record({
    journal: fc.constantFrom('AC', 'VT', 'BQ', 'OD'),
    jour: fc.integer({ min: 1, max: 29 }),
    jambes: fc.array(
      fc.record({ compte: fc.constantFrom(...comptes), montant: fc.integer({ min: 1, max: 90_000_000 }) }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 12 },
)

type Livre = typeof unJournal extends fc.Arbitrary<infer T> ? T : never

/** Each leg is a debit, and one credit to the bank balances them. */
function lignesDe(livre: Livre): Ligne[][] {
  return livre.map(({ journal, jour, jambes }, index) => {
    const date = day(`2024-02-${String(jour).padStart(2, '0')}`)
    const total = jambes.reduce((sum, { montant }) => sum + montant, 0)
    return legs(
      // Safe: the journals drawn above are those of the type.
      {
        cle: `x/${index}`,
        journal: journal as Ligne['journal'],
        date,
        libelle: 'x',
        origine: { table: 'x', id: 'x' },
        piece_ref: 'x',
      },
      [
        ...jambes.map(({ compte, montant }) => ({ compte, debit: cents(montant) })),
        { compte: '164000', credit: cents(total) },
      ],
    )
  })
}

function aPoster(lignes: readonly Ligne[]) {
  const [tete] = lignes
  const { cle, journal, date, piece_ref, piece_date, libelle } = tete ?? {}
  const detail = lignes.map(({ compte, debit_cents, credit_cents }) => ({
    compte,
    compte_libelle: libelleCompte(compte),
    debit_cents,
    credit_cents,
  }))
  return { cle, journal, date, piece_ref, piece_date, libelle, origine_table: 'x', origine_id: 'x', lignes: detail }
}

/** What the views say to the owner once these entries are validated, without the entry that the world holds already. */
async function parLesVues(ecritures: Ligne[][]) {
  await db.query('begin')
  try {
    await db.query('set local session_replication_role = replica')
    await db.query('delete from public.lignes; delete from public.ecritures')
    await db.query('set local session_replication_role = origin')
    const house = {
      row: async (sql: string, values: readonly unknown[] = []) => (await db.query(sql, [...values])).rows[0],
    }
    await postIn(house, { jusqu_au: '2024-02-29', ecritures: ecritures.map(aPoster) })
    await become(db, 'proprietaire')
    const soldes = await db.query(`select compte, libelle, debit_cents, credit_cents, solde_cents from public.balance
      where exercice_id = '${EXERCICE}' order by compte`)
    const lignes = await db.query(`select compte, date, debit_cents, credit_cents, solde_cents from public.grand_livre
      where exercice_id = '${EXERCICE}' order by compte, date, ordre, rang`)
    return { balance: soldes.rows, grandLivre: lignes.rows }
  } finally {
    await db.query('rollback')
  }
}

test('the views balance and grand_livre say what domain/compta says', async () => {
  await fc.assert(
    fc.asyncProperty(unJournal, async (livre) => {
      const ecritures = lignesDe(livre)
      const vues = await parLesVues(ecritures)
      expect(vues.balance).toEqual(balance(ecritures.flat()))
      const last = (compte: string) =>
        vues.grandLivre.filter((one) => one.compte === compte).map((one) => one.solde_cents)
      for (const { compte, lignes } of grandLivre(ecritures.flat()))
        expect(last(compte)).toEqual(lignes.map(({ solde_cents }) => solde_cents))
    }),
    { numRuns: 40 },
  )
})

/**
 * How PostgreSQL would answer the owner, were the reading of a line dear and processes free. The table takes pages first: one that
 * the autovacuum has just found empty costs nothing to read, and no plan would share nothing between processes.
 */
async function planDe(sql: string): Promise<string> {
  await db.query('begin')
  try {
    await db.query(`set local session_replication_role = replica;
      insert into public.lignes select one.* from
        (select l from public.lignes l where exercice_id = '${EXERCICE}' limit 1) as known, generate_series(100, 1100) as n,
        jsonb_populate_record(known.l, jsonb_build_object('id', gen_random_uuid(), 'rang', n)) as one;
      set local session_replication_role = origin`)
    await db.query(`set local min_parallel_table_scan_size = 0; set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0;
      set local cpu_tuple_cost = 10; set local max_parallel_workers_per_gather = 2;
      set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off`)
    await become(db, 'proprietaire')
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await db.query('rollback')
  }
}

test('the balance of a year is read from its lines alone, by several processes, its policy asked once and not for each line', async () => {
  const plan = await planDe(`select compte, debit_cents from public.balance where exercice_id = '${EXERCICE}'`)
  expect(plan).not.toContain('ecritures')
  expect(plan).toContain('Parallel Seq Scan on lignes')
  expect(plan).toMatch(/dossier_id = ANY \(\(InitPlan \d+\)\.col1\)/)
})

test('a line cannot say another year than its entry', async () => {
  const { rows } = await db.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'ecriture_du_dossier'`,
  )
  expect(rows).toEqual([
    {
      definition:
        'FOREIGN KEY (dossier_id, exercice_id, ecriture_id) REFERENCES ecritures(dossier_id, exercice_id, id)',
    },
  ])
})
