// The rights of an employee, once: what the catalogue says of each table is what its policies ask, and what the columns that keep rights take.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DROITS, droitDit, droitsPour } from '#domain/activites/droits.ts'

let fresh: FreshBase
let politiques: readonly { table: string; cmd: string; texte: string }[]
beforeAll(async () => {
  fresh = await freshBase()
  politiques = await fresh.base.asHouse('test', (house) =>
    house.rows<{ table: string; cmd: string; texte: string }>(
      `select tablename as table, cmd, concat(qual, ' ', with_check) as texte from pg_policies where schemaname = 'public'`,
    ),
  )
})
afterAll(() => fresh.drop())

/** The rights that a function of membership is asked in a policy, as PostgreSQL writes it back. */
const demandes = (texte: string, fonction: string): string[] =>
  [...texte.matchAll(new RegExp(`${fonction}\\(VARIADIC ARRAY\\[(.*?)\\]\\)`, 'g'))].flatMap(([, dits = '']) =>
    [...dits.matchAll(/'(\w+)'/g)].flatMap(([, nom]) => nom ?? []),
  )

const parTable = (fonction: string): Record<string, string[]> => {
  const parts = politiques.map(({ table, texte }) => [table, demandes(texte, fonction)] as const)
  const dites = Map.groupBy(
    parts.filter(([, droits]) => droits.length > 0),
    ([table]) => table,
  )
  return Object.fromEntries(
    [...dites].map(([table, une]) => [table, [...new Set(une.flatMap(([, droits]) => droits))].toSorted()]),
  )
}

const duCatalogue = (quoi: 'tables' | 'lues'): Record<string, string[]> => {
  const tables = new Set(DROITS.flatMap((droit) => droitDit(droit)[quoi] ?? []))
  return Object.fromEntries([...tables].map((table) => [table, droitsPour(quoi, table).toSorted()]))
}

test('each table is written by the rights that open it, and no other is', () => {
  expect(parTable('mes_dossiers_pour')).toEqual(duCatalogue('tables'))
})

test('what a right alone shows is read by it, and nothing else is closed', () => {
  const tenues = politiques.filter(({ texte }) => texte.includes('mes_dossiers_tenus')).map(({ table }) => table)
  const lues = parTable('mes_dossiers_montrant')
  for (const table of new Set(tenues)) lues[table] = ['candidats']
  expect(lues).toEqual(duCatalogue('lues'))
})

test('the columns that keep rights take those of the catalogue alone', async () => {
  const contraintes = await fresh.base.asHouse('test', (house) =>
    house.rows<{ texte: string }>(
      `select pg_get_constraintdef(oid) as texte from pg_constraint where conname = 'droits_connus' order by conrelid::regclass::text`,
    ),
  )
  const connus = contraintes.map(({ texte }) => [...texte.matchAll(/'(\w+)'/g)].map(([, nom]) => nom))
  expect(connus).toEqual([DROITS, DROITS])
})

test('who is told of something is chosen by rights of the catalogue', async () => {
  const fonctions = await fresh.base.asHouse('test', (house) =>
    house.rows<{ nom: string; texte: string }>(
      `select proname as nom, prosrc as texte from pg_proc where prosrc like '%private.a_prevenir(%' order by proname`,
    ),
  )
  expect(fonctions.map(({ nom }) => nom)).toEqual([
    'dire_candidature',
    'dire_message_locataire',
    'dire_question',
    'dire_signature',
  ])
  const demandes = fonctions.flatMap(({ texte }) => {
    const apres = texte.split('private.a_prevenir(')[1]?.split(' qui')[0] ?? ''
    return [...apres.matchAll(/'(\w+)'/g)].map(([, droit]) => droit)
  })
  expect(demandes.filter((droit) => droit !== 'reparation' && !DROITS.some((un) => un === droit))).toEqual([])
})
