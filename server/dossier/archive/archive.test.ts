// The archive of a dossier, read back: each file as the list says, the books by hledger, the chain by the verifier, the rows by their schema.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { balance } from '#domain/compta/balance.ts'
import { codeDe } from '#domain/compta/exercice.ts'
import { DOSSIER_MARTIN, idExercice } from '../../../exemples/martin/dossier.ts'
import { ARCHIVE, premiereRupture } from '../../../scripts/chaine.ts'
import type { Manifeste } from '../../documents/fichiers/archive-zip.ts'
import { type Maison, ouvrirMaison, voisin } from '../../epreuves/tests/maison.ts'
import { chargerFaits } from '../load.ts'
import { DES_CANDIDATS } from './archive-tables.ts'

const PDF = '%PDF-1.7\nun justificatif'
let maison: Maison
let fichiers: Unzipped
let fec: string
const corps = { dossier_id: DOSSIER_MARTIN }
const [claire = voisin, hugues = voisin] = DEMO_SIGN_INS

beforeAll(async () => {
  maison = await ouvrirMaison()
  const { jeton } = await maison.entrer(claire.email, claire.password)
  const acte = async (nom: string, demande: object) => {
    const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton, { corps: demande })
    expect([nom, answer.status, answer.ok || (await answer.json())]).toEqual([nom, 200, true])
    return answer
  }
  await acte('arreter-exercice', { ...corps, exercice_id: idExercice(2023) })
  await acte('valider-exercice', { ...corps, exercice_id: idExercice(2023) })
  const form = new FormData()
  form.set('dossier_id', DOSSIER_MARTIN)
  form.set('fichier', new File([PDF], 'reçu n° 1.pdf', { type: 'application/pdf' }))
  await acte('deposer-document', form)
  fec = await (await acte('exporter-fec', { ...corps, exercice_id: idExercice(2023) })).text()
  const answer = await acte('exporter-dossier', corps)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/quittance-et-bilan-[a-z0-9-]+-\d{4}-\d{2}-\d{2}\.zip/)
  fichiers = unzipSync(new Uint8Array(await answer.arrayBuffer()))
})
afterAll(() => maison.drop())

const lu = (nom: string): string => strFromU8(fichiers[nom] ?? new Uint8Array())
const noms = (debut: string): string[] => Object.keys(fichiers).filter((nom) => nom.startsWith(debut))

test('every file is in the list with its print, and the head says which dossier and how much', async () => {
  const manifeste: Manifeste = JSON.parse(lu('manifeste.json'))
  expect(manifeste.fichiers.map(({ nom }) => nom).toSorted()).toEqual(
    Object.keys(fichiers)
      .filter((nom) => nom !== 'manifeste.json')
      .toSorted(),
  )
  for (const { nom, taille, sha256 } of manifeste.fichiers) {
    const octets = fichiers[nom] ?? new Uint8Array()
    expect([nom, octets.length, createHash('sha256').update(octets).digest('hex')]).toEqual([nom, taille, sha256])
  }
  const [chaine] = await maison.sql('select tete, rang::int as ecritures from private.chaines where dossier_id = $1', [
    DOSSIER_MARTIN,
  ])
  expect(JSON.parse(lu('archive.json'))).toMatchObject({ version: 1, dossier_id: DOSSIER_MARTIN, chaine })
})

test('each table of the dossier is there, whole, as CSV with its schema and as exact rows; neither its members nor its candidates are', async () => {
  const tables = noms('donnees/').flatMap((nom) => /^donnees\/(\w+)\.schema\.json$/.exec(nom)?.[1] ?? [])
  const dehors = ['dossier_membres', 'invitations', 'cles_idempotence', ...DES_CANDIDATS]
  expect(tables.filter((table) => dehors.includes(table))).toEqual([])
  expect(tables).toEqual(expect.arrayContaining(['baux', 'biens', 'ecritures', 'lignes', 'releves', 'rapprochements']))
  for (const table of tables) {
    const cle = table === 'dossiers' ? 'id' : 'dossier_id'
    const [row] = await maison.sql<{ n: number }>(`select count(*)::int as n from public.${table} where ${cle} = $1`, [
      DOSSIER_MARTIN,
    ])
    const rows: object[] = JSON.parse(lu(`donnees/${table}.json`))
    expect([table, rows.length - (table === 'actes' ? 0 : 0)]).toEqual([
      table,
      (row?.n ?? 0) - (table === 'actes' ? 1 : 0),
    ])
    const { schema } = JSON.parse(lu(`donnees/${table}.schema.json`))
    const colonnes: string[] = schema.fields.map(({ name }: { name: string }) => name)
    expect(lu(`donnees/${table}.csv`).split('\r\n')[0]).toBe(colonnes.join(';'))
    for (const one of rows) expect(Object.keys(one)).toEqual(colonnes)
    expect([table, ...fautes(rows, schema.fields)]).toEqual([table])
  }
  const { schema } = JSON.parse(lu('donnees/baux.schema.json'))
  expect(schema.fields).toContainEqual({
    name: 'loyer_cents',
    type: 'integer',
    unit: 'centime d’euro',
    constraints: { required: true },
  })
  expect(schema.foreignKeys).toContainEqual({
    fields: ['dossier_id', 'bien_id'],
    reference: { resource: 'biens', fields: ['dossier_id', 'id'] },
  })
  expect(schema.uniqueKeys).toContainEqual(['dossier_id', 'id'])
})

type Champ = { name: string; type: string; constraints: { required: boolean } }

/** Each value that is not as its schema says, by the column and what it is. */
function fautes(rows: readonly object[], champs: readonly Champ[]): string[] {
  const juste: Record<string, (value: unknown) => boolean> = {
    string: (value) => typeof value === 'string',
    date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
    datetime: (value) => !Number.isNaN(Date.parse(String(value))),
    integer: Number.isSafeInteger,
    number: Number.isFinite,
    boolean: (value) => typeof value === 'boolean',
    array: Array.isArray,
    any: (value) => typeof value === 'object',
  }
  return rows.flatMap((row) =>
    champs.flatMap(({ name, type, constraints }) => {
      const value: unknown = Reflect.get(row, name)
      // As the CSV has it, an empty cell.
      if (value === null || value === '') return constraints.required ? [`${name} is missing`] : []
      return juste[type]?.(value) ? [] : [`${name} is no ${type}: ${JSON.stringify(value)}`]
    }),
  )
}

test('the official FEC of the final year, drafts of the others, a return of each, the receipts as they were', () => {
  const finale = noms('fec/2023-')
  expect(finale.map(lu)).toEqual([fec])
  expect(noms('fec/')).toHaveLength(maison.faits.exercices.length)
  expect(noms('liasse/').length).toBeGreaterThan(0)
  for (const nom of noms('liasse/')) expect(lu(nom).slice(0, 5)).toBe('%PDF-')
  const [document] = noms('documents/')
  expect(document).toMatch(/^documents\/[0-9a-f-]{36}\/reçu n- 1\.pdf$/)
  expect(lu(document ?? '')).toBe(PDF)
})

test('its chain is computed again from the archive alone, up to its head', () => {
  const archive = ARCHIVE.parse(JSON.parse(lu('chaine/ecritures.json')))
  expect(archive.ecritures.length).toBeGreaterThan(20)
  expect(premiereRupture(archive)).toBeNull()
  expect(archive.tete?.tete).toBe(JSON.parse(lu('archive.json')).chaine.tete)
})

test('the books of each year balance as text, to the cent and by account, as the domain has them', async () => {
  const faits = await maison.base.asHouse('test', (house) => chargerFaits(house, DOSSIER_MARTIN))
  const tenus = livres(faits)
  expect(noms('hledger/')).toHaveLength(tenus.size)
  for (const exercice of faits.exercices) {
    const lignes = tenus.get(exercice.id) ?? []
    const text = lu(`hledger/${codeDe(exercice)}.journal`)
    expect(soldes(text)).toEqual(
      new Map(balance(lignes).flatMap(({ compte, solde_cents }) => (solde_cents ? [[compte, solde_cents]] : []))),
    )
    for (const entry of text.trim().split('\n\n').slice(1)) expect([...soldes(entry).values()].reduce(plus, 0)).toBe(0)
  }
})

const plus = (a: number, b: number) => a + b

/** The balance of a journal by account, in cents: what stands after each account's number. */
function soldes(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [, compte = '', signe, euros, centimes] of text.matchAll(/^ {4}(\d{6}) .*? {2}(-?)(\d+)\.(\d{2}) EUR$/gm))
    found.set(compte, (found.get(compte) ?? 0) + Number(`${signe}${euros}${centimes}`))
  return new Map([...found].filter(([, cents]) => cents !== 0).toSorted())
}

const hledger = spawnSync('hledger', ['--version'], { encoding: 'utf8' })
test.skipIf(hledger.status !== 0)('hledger itself checks each year and finds the same balances (needs hledger)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qeb-hledger-'))
  try {
    for (const nom of noms('hledger/')) {
      const file = join(folder, 'livres.journal')
      writeFileSync(file, lu(nom))
      const ask = (...args: string[]) => {
        const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
        const said = spawnSync('hledger', ['-f', file, ...args], { encoding: 'utf8', env })
        expect([nom, said.stderr, said.status]).toEqual([nom, '', 0])
        return said.stdout
      }
      ask('check', '--strict')
      const found = [...ask('bal', '-N', '--flat', '-O', 'csv').matchAll(/^"(\d{6}) .*","(-?)(\d+)\.(\d{2}) EUR"$/gm)]
      const theirs = found.map(([, compte, signe, euros, centimes]) => [compte, Number(`${signe}${euros}${centimes}`)])
      expect(theirs.toSorted()).toEqual([...soldes(lu(nom))])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const ledger = spawnSync('ledger', ['--version'], { encoding: 'utf8' })
test.skipIf(ledger.status !== 0)(
  'ledger reads each year too, and nothing in it is unknown to it (needs ledger)',
  () => {
    for (const nom of noms('hledger/')) {
      const args = ['-f', '-', '--strict', 'bal', '--flat', '--no-total', '--format', '%(account)\t%(display_total)\n']
      const said = spawnSync('ledger', args, { input: lu(nom), encoding: 'utf8' })
      expect([nom, said.stderr, said.status]).toEqual([nom, '', 0])
      const found = [...said.stdout.matchAll(/^(\d{6}) .*\t(-?)(\d+)\.(\d{2}) EUR$/gm)]
      const theirs = found.map(([, compte, signe, euros, centimes]) => [compte, Number(`${signe}${euros}${centimes}`)])
      expect(theirs.toSorted()).toEqual([...soldes(lu(nom))])
    }
  },
)

test('its accountant may too; a neighbour, a visitor and who is not of it take nothing; it is in the log', async () => {
  const demander = async (jeton: string | null) => {
    const answer = await maison.envoyer('/functions/v1/exporter-dossier', jeton, { corps })
    return [
      answer.status,
      answer.headers.get('content-type') === 'application/zip' ? 'zip' : (await answer.json()).message,
    ]
  }
  const sien = await maison.entrer(hugues.email, hugues.password)
  expect(await demander(sien.jeton)).toEqual([200, 'zip'])
  const autre = await maison.entrer(voisin.email, voisin.password)
  expect(await demander(autre.jeton)).toEqual([403, 'Accès non autorisé'])
  expect((await demander(maison.anon_key))[0]).toBe(401)
  const acts = await maison.sql(
    `select user_id from public.actes where acte = 'exporter-dossier' and dossier_id = $1`,
    [DOSSIER_MARTIN],
  )
  expect(acts).toHaveLength(2)
})
