// An update: a database of the version before, with the demonstration in it, climbs to today, though the first tries were killed half-way.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { databaseUrl } from '@quittance/wire/postgres'
import { emptyBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { GRAINE, tires } from '#server/epreuves/tests/seeded-random.ts'
import { CREER_JOURNAL, migrate } from '../scripts/migrate.ts'
import { livresDe, rangeesDe, VERSION_PRECEDENTE, type VersionPrecedente } from '../scripts/version-precedente.ts'
import { catalogue } from './catalogue.ts'

// Written by our own script, beside its type.
const version = JSON.parse(gunzipSync(readFileSync(VERSION_PRECEDENTE)).toString()) as VersionPrecedente
let vide: Awaited<ReturnType<typeof emptyBase>>
let db: pg.Client
let avant: Awaited<ReturnType<typeof etat>>

beforeAll(async () => {
  vide = await emptyBase()
  db = await ouvrir(vide.url)
  await db.query('begin; set local check_function_bodies = off; set local client_min_messages = warning')
  for (const { sql } of version.fichiers) await db.query(sql)
  await db.query(CREER_JOURNAL)
  await db.query('insert into private.schema_migrations (name) select unnest($1::text[])', [version.migrations])
  await db.query(`insert into private.schema_empreinte values ('celle de la version précédente')`)
  await remplir()
  await db.query('commit')
  avant = await etat()
}, 60_000)
afterAll(async () => {
  await db.end()
  await vide.drop()
})

async function ouvrir(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The rows as they were, past every trigger: they were judged when they were written. */
async function remplir(): Promise<void> {
  await db.query('set local session_replication_role = replica')
  const noms = Object.keys(version.rangees)
  await db.query(`truncate ${noms.join(', ')}`)
  for (const [nom, rangees] of Object.entries(version.rangees)) {
    const { rows } = await db.query<{ colonnes: string }>(
      `select string_agg(quote_ident(attname), ', ') as colonnes from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [nom],
    )
    const colonnes = rows[0]?.colonnes
    await db.query(
      `insert into ${nom} (${colonnes}) overriding system value
       select ${colonnes} from json_populate_recordset(null::${nom}, $1)`,
      [JSON.stringify(rangees)],
    )
  }
  for (const [nom, valeur] of Object.entries(version.sequences)) await db.query('select setval($1, $2)', [nom, valeur])
}

/** Everything that a climb may change. */
async function etat() {
  const { rows: montees } = await db.query('select name from private.schema_migrations order by name')
  const { rows: empreinte } = await db.query('select empreinte from private.schema_empreinte')
  return { catalogue: await catalogue(db), rangees: await rangeesDe(db), montees, empreinte }
}

test('what was kept of the version before is whole: its rows are there, and its demonstration has books', () => {
  expect(avant.rangees).toEqual(version.rangees)
  expect(Object.values(version.livres).map((comptes) => comptes.length > 20)).toEqual([true, true, true])
  expect(version.rangees.lignes?.length).toBeGreaterThan(1_000)
})

/** What the climb needs at one of its points, held by somebody else: it stands there, its work done so far and not confirmed. */
const POINTS = [
  ['in its steps or its rules', 'lock table public.exercices in access share mode'],
  ['at its last line, all the rest being done', 'lock table private.schema_empreinte in share mode'],
] as const

test.each(tires(POINTS, 1))(
  `killed %s, it leaves the database of before as it was (GRAINE=${GRAINE})`,
  { timeout: 60_000 },
  async (_, tenir) => {
    const autre = await ouvrir(vide.url)
    await autre.query(`begin; ${tenir}`)
    const montee = commander()
    await expect.poll(enAttente, { timeout: 30_000, interval: 50 }).toBe(1)
    montee.kill('SIGKILL')
    expect(await once(montee, 'exit')).toEqual([null, 'SIGKILL'])
    // What PostgreSQL still does for it ends with the statement that it waited in: nobody is there to confirm.
    await autre.query('rollback')
    await autre.end()
    await expect.poll(autres, { timeout: 30_000, interval: 50 }).toBe(0)
    expect(await etat()).toEqual(avant)
  },
)

/** `npm run db:build`, as an operator runs it. */
function commander(): ChildProcess {
  const script = new URL('../scripts/build.ts', import.meta.url).pathname
  return spawn(process.execPath, [script], { env: { ...process.env, DATABASE_URL: vide.url }, stdio: 'ignore' })
}

const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
const compter = async (sql: string) => (await db.query<{ n: number }>(`select count(*)::int as n ${sql}`)).rows[0]?.n
const enAttente = () => compter(`${OTHERS} and wait_event_type = 'Lock' and wait_event = 'relation'`)
const autres = () => compter(OTHERS)

test('it climbs again, ends as a database built today, and keeps every row and the books', async () => {
  expect(await migrate(vide.url, { log: () => {} })).toEqual({ fresh: false })
  const apres = await etat()
  const neuve = await ouvrir(databaseUrl(inject('server'), inject('template')))
  try {
    expect(apres.catalogue).toEqual(await catalogue(neuve))
    const { rows } = await neuve.query('select name from private.schema_migrations order by name')
    expect(apres.montees).toEqual(rows)
    for (const vendu of [FORMULES, CATALOGUE])
      expect((await db.query(vendu)).rows).toEqual((await neuve.query(vendu)).rows)
  } finally {
    await neuve.end()
  }
  for (const [nom, rangees] of Object.entries(version.rangees)) {
    const gardees = apres.rangees[nom] ?? []
    expect([nom, gardees.length]).toEqual([nom, rangees.length])
    const redites = REDITES[nom] ?? []
    expect([nom, communes(gardees, rangees, redites)]).toEqual([nom, communes(rangees, gardees, redites)])
  }
  expect(await livresDe(vide.url)).toEqual(version.livres)
})

/** What is sold, in the words of today: the administrator of that version had written none of his own. */
const FORMULES = `select formula_key, description, features, monthly_price, annual_price, development_status
  from public.subscription_formulas order by formula_key`
const CATALOGUE = 'select title, summary, features from public.catalog_applications order by display_order'

/**
 * The columns whose words a step changes, each step with a test of its own: 0006 names the exercice of an act by its days,
 * 0031 puts a formula on sale, 0039 says e-mail in the catalogue.
 */
const REDITES: Readonly<Record<string, readonly string[]>> = {
  actes: ['detail'],
  catalog_applications: ['features', 'summary', 'updated_at'],
  subscription_formulas: ['development_status', 'description', 'features', 'updated_at'],
}

/** The rows of one side in the columns that both have: a step may take a column away, or add one. */
function communes(rangees: readonly object[], autres: readonly object[], redites: readonly string[]): string[] {
  const connues = new Set(Object.keys(autres[0] ?? {}))
  return rangees
    .map((rangee) =>
      JSON.stringify(
        Object.entries(rangee)
          .filter(([colonne]) => connues.has(colonne) && !redites.includes(colonne))
          .toSorted(),
      ),
    )
    .toSorted()
}
