// The registry of facts beside the database: each kind of fact is published, archived, deleted with its dossier and under a matrix, and the other way round.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nomsDesListes } from '#contract/faits/registre.ts'
import { sortesTenues } from '#domain/activites/moteurs.ts'
import { DES_CANDIDATS, tablesDuDossier } from '#server/dossier/archive/archive-tables.ts'
import { tablesDe } from '#server/dossier/listes-de-faits.ts'

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

async function noms(sql: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}
const uniques = (tables: readonly string[]) => [...new Set(tables)].sort()
const DES_FAITS = uniques([...sortesTenues().keys()].flatMap(tablesDe))
const LUES = uniques(nomsDesListes().flatMap((nom) => tablesDe(nom)))

const PUBLIEES = `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id'
  where t.tgname = 'realtime' and c.relnamespace = 'public'::regnamespace`
const DU_DOSSIER = `select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** Written with the row that they are of, which is told. */
const DITES_PAR_LEUR_RANGEE = ['lettrages_lignes']
/** Of the dossier, and no fact: who opens it, and what a person is told. */
const DES_PERSONNES = ['dossier_membres', 'notifications']

test('every table of a fact is published; every published table of a dossier is read by a list of the registry', async () => {
  const publiees = await noms(PUBLIEES)
  expect(DES_FAITS.filter((table) => !publiees.includes(table))).toEqual(DITES_PAR_LEUR_RANGEE)
  expect(publiees.filter((table) => !LUES.includes(table) && !DES_PERSONNES.includes(table))).toEqual([])
})

test('every table of the registry is in the archive of a dossier, but those of candidates', async () => {
  const archivees = await fresh.base.asHouse('test', (house) =>
    tablesDuDossier(house, '00000000-0000-4000-8000-00000000dead'),
  )
  const tables = archivees.map(({ table }) => table)
  expect(LUES.filter((table) => !tables.includes(table))).toEqual(uniques(DES_CANDIDATS))
})

test('every table of a dossier goes with it', async () => {
  const effacees = await noms(
    `select c.relname as name from private.tables_du_dossier() t join pg_class c on c.oid = t.relation`,
  )
  expect(LUES.filter((table) => !effacees.includes(table))).toEqual([])
  expect((await noms(DU_DOSSIER)).filter((table) => !effacees.includes(table))).toEqual([])
})

test('every table of the registry has its matrix of rights', () => {
  const matrices = ['gestion', 'compta']
    .map((theme) => readFileSync(fileURLToPath(new URL(`${theme}.test.ts`, import.meta.url)), 'utf8'))
    .join('\n')
  const sans = LUES.filter((table) => !matrices.includes(`('public.${table}'`) && !matrices.includes(`fait('${table}'`))
  expect(sans).toEqual([])
})
