// A dossier archived in one instance and put back in another: every balance, box, FEC, receipt and link of the chain is the same.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Base } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inscrire } from '#database/scripts/demo-comptes.ts'
import { dossierFiscal } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { balance } from '#domain/compta/balance.ts'
import { archiveZip } from '#server/documents/fichiers/archive-zip.ts'
import { fecDe } from '#server/documents/fichiers/fec.ts'
import { lireDossier, piecesDuDossier } from '#server/dossier/archive/archive.ts'
import { chargerFaits } from '#server/dossier/load.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { lireArchive as lireChaine, verdict } from '../../scripts/verify.ts'
import { demonstrationDu } from '../tests/demonstration.ts'
import { BORNES, lireArchive } from './lire-archive.ts'
import { reprendreDossier } from './reprendre-dossier.ts'

const here = mkdtempSync(join(tmpdir(), 'qeb-archive-'))
const chemin = join(here, 'martin.zip')
const EMAIL = 'paul.martin@exemple.fr'
/** What a command is told, besides what it is called with. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const MINCE = { PATH, NODE_COMPILE_CACHE }
/** What is only refused is not packed tight first. */
const VITE = { level: 1 } as const
let source: FreshBase
let cible: FreshBase
let fichiers: Unzipped

beforeAll(async () => {
  chmodSync(here, 0o755)
  source = await demonstrationDu('2026-11-20')
  cible = await freshBase()
  await cible.base.asHouse('test', inscrire)
  const lu = await source.base.asHouse('test', async (house) =>
    lireDossier(house, await chargerFaits(house, DOSSIER_MARTIN)),
  )
  const liasse = async ({ fin }: { fin: string }) => ({
    nom: `liasse/${fin.slice(0, 4)}.pdf`,
    octets: strToU8('%PDF-'),
  })
  const pieces = piecesDuDossier(lu, { base: source.base, liasse, le: new Date() })
  const zip = archiveZip(pieces, { le: new Date('2026-11-20T10:00:00Z'), achevee: async () => {} })
  writeFileSync(chemin, new Uint8Array(await new Response(zip).arrayBuffer()))
  fichiers = unzipSync(readFileSync(chemin))
}, 120_000)
afterAll(async () => {
  await source?.drop()
  await cible?.drop()
  rmSync(here, { recursive: true })
})

/** All that the dossier says: each balance, each box, each FEC, each receipt. */
async function dire(base: Base) {
  const { faits, documents } = await base.asHouse('test', async (house) => ({
    faits: await chargerFaits(house, DOSSIER_MARTIN),
    documents: await house.rows<{ id: string; contenu: Buffer }>(
      'select id, contenu from public.documents where dossier_id = $1 order by id',
      [DOSSIER_MARTIN],
    ),
  }))
  return {
    faits,
    balances: [...livres(faits)].map(([annee, lignes]) => [annee, balance(lignes)]),
    cases: dossierFiscal(faits, ANNEES).map(({ formulaires }) => formulaires),
    fecs: faits.exercices.map((exercice) => fecDe({ faits, livres: livres(faits) }, exercice)),
    documents: documents.map(({ id, contenu }) => [id, createHash('sha256').update(contenu).digest('hex')]),
  }
}

test('refused, with nothing written: altered, incomplete, too large, leading elsewhere, of another version, for nobody', async () => {
  const essai = join(here, 'essai.zip')
  const refusee = (change: (files: Unzipped) => Unzipped, phrase: string) => {
    writeFileSync(essai, zipSync(change({ ...fichiers }), VITE))
    expect(() => lireArchive(essai)).toThrow(`Cette archive ne peut pas être reprise : ${phrase}`)
  }
  expect(() => lireArchive(join(here, 'absente.zip'))).toThrow('n’existe pas.')
  writeFileSync(essai, 'bonjour')
  expect(() => lireArchive(essai)).toThrow('ce n’est pas un zip entier')
  writeFileSync(essai, zipSync(fichiers, VITE).subarray(0, 20_000))
  expect(() => lireArchive(essai)).toThrow('ce n’est pas un zip entier')
  const entete = JSON.parse(strFromU8(fichiers['archive.json'] ?? new Uint8Array()))
  refusee((all) => ({ ...all, 'archive.json': strToU8('{}') }), 'ce n’est pas un dossier de Quittance & Bilan')
  refusee(
    (all) => ({ ...all, 'archive.json': strToU8(JSON.stringify({ ...entete, version: 2 })) }),
    'elle est au format 2, que cette version du logiciel ne connaît pas',
  )
  refusee((all) => ({ ...all, 'donnees/biens.json': strToU8('[]') }), 'donnees/biens.json n’est pas ce qu’il était')
  for (const nom of ['en-trop.txt', 'vide/'])
    refusee((all) => ({ ...all, [nom]: strToU8('x') }), `${nom} y est de trop`)
  // A name that no object holds as its own.
  const nommee = Buffer.from(zipSync({ ...fichiers, '--proto--': strToU8('x') }, VITE)).toString('latin1')
  writeFileSync(essai, nommee.replaceAll('--proto--', '__proto__'), 'latin1')
  expect(() => lireArchive(essai)).toThrow('__proto__ y est de trop')
  refusee(({ 'donnees/biens.json': _, ...all }) => all, 'donnees/biens.json manque')
  for (const nom of ['../ailleurs.txt', '/etc/passwd', 'documents/../../x', 'c:\\x'])
    refusee((all) => ({ ...all, [nom]: strToU8('x') }), `le nom « ${nom} » mène ailleurs`)
  refusee((all) => ({ ...all, 'bombe.txt': new Uint8Array(30_000_000) }), 'bombe.txt est démesuré une fois décompressé')
  expect(BORNES.total).toBe(4_000_000_000)

  const archive = lireArchive(chemin)
  const tenter = (change: Partial<typeof archive>, email = EMAIL) =>
    reprendreDossier({ url: cible.url, archive: { ...archive, ...change }, email })
  await expect(tenter({}, 'personne@exemple.fr')).rejects.toThrow('aucun compte n’a l’adresse personne@exemple.fr ici')
  const avec = (table: string, change: (text: string) => string) => ({
    texte: (nom: string) => (nom === `donnees/${table}` ? change(archive.texte(nom)) : archive.texte(nom)),
  })
  const autre = avec('baux.schema.json', (text) => text.replace('loyer_cents', 'loyer_euros'))
  await expect(tenter(autre)).rejects.toThrow('elle vient d’une autre version du logiciel (la table baux diffère)')
  const illisible = avec('baux.schema.json', () => '{{')
  await expect(tenter(illisible)).rejects.toThrow('(la table baux diffère)')
  await expect(tenter(avec('baux.json', () => '{{'))).rejects.toThrow('la table baux n’est pas celle de ce dossier')
  const etranger = avec('biens.json', (text) => text.replace(DOSSIER_MARTIN, crypto.randomUUID()))
  await expect(tenter(etranger)).rejects.toThrow('la table biens n’est pas celle de ce dossier')
  const retouche = avec('ecritures.json', (text) => text.replace('"libelle":"', '"libelle":"Autre '))
  await expect(tenter(retouche)).rejects.toThrow(
    /la chaîne est rompue à l’écriture de rang \d+ \(son contenu a été modifié\)/,
  )
  const faux = avec('lignes.json', (text) => text.replace(/"debit_cents":([1-9]\d*)/, '"debit_cents":1$1'))
  await expect(tenter(faux)).rejects.toThrow(/l’écriture de rang \d+ n’est pas équilibrée/)
  await expect(tenter({ document: () => strToU8('autre') })).rejects.toThrow('n’est pas celui qui avait été déposé')
  const sans = avec('baux.json', (text) => text.replace(/"bien_id":"[^"]+"/, `"bien_id":"${crypto.randomUUID()}"`))
  await expect(tenter(sans)).rejects.toThrow('une de ses lignes n’est pas valable')
  const restes = await cible.base.asHouse('test', (house) =>
    house.rows(
      'select id from public.dossiers union all select id from public.biens union all select id from public.actes',
    ),
  )
  expect(restes).toEqual([])
})

test('verified by itself, without any instance: its list, its chain', async () => {
  const verifier = (path: string) =>
    promisify(execFile)(process.execPath, ['scripts/verify.ts', path], { env: MINCE }).then(
      ({ stdout }) => [0, stdout],
      (error: unknown) => {
        // Safe: `execFile` rejects with its own error, which carries what the process said.
        const { code, stdout } = error as { code: number; stdout: string }
        return [code, stdout]
      },
    )
  expect(await verifier(chemin)).toEqual([0, expect.stringMatching(/: \d+ écritures validées, chaîne intacte\.\n$/)])
  const essai = join(here, 'essai.zip')
  writeFileSync(essai, zipSync({ ...fichiers, 'donnees/biens.json': strToU8('[]') }, VITE))
  expect(await verifier(essai)).toEqual([1, 'Archive essai.zip : donnees/biens.json n’est pas ce qu’il était.\n'])
})

test('who writes meanwhile and holds what it waits for is not cut: it begins again', async () => {
  const occupee = await freshBase()
  const autre = new pg.Client({ connectionString: occupee.url })
  await autre.connect()
  try {
    await occupee.base.asHouse('test', inscrire)
    await autre.query(`set deadlock_timeout = '1h'`)
    await autre.query('begin; lock table private.chaines in row exclusive mode')
    const url = new URL(occupee.url)
    url.searchParams.set('options', '-c deadlock_timeout=3s')
    const reprise = reprendreDossier({ url: url.href, archive: lireArchive(chemin), email: EMAIL })
    const attend = async () => (await autre.query('select from pg_locks where not granted')).rowCount
    await expect.poll(attend, { timeout: 20_000 }).toBe(1)
    await autre.query('lock table public.actes in row exclusive mode; commit')
    await reprise
    expect((await autre.query('select nom from public.dossiers')).rowCount).toBe(1)
  } finally {
    await autre.end()
    await occupee.drop()
  }
})

test('an archive of before a family had settings of its own, and a takeover its closing alone, is the same dossier too', async () => {
  const nouvelle = await freshBase()
  try {
    await nouvelle.base.asHouse('test', inscrire)
    const archive = lireArchive(chemin)
    const texte = (nom: string) => {
      const table = /^donnees\/(dossiers|exercices|reprises_fec)\.(schema\.)?json$/.exec(nom)
      if (!table) return archive.texte(nom)
      return table[2] ? schemaDAvant(archive.texte(nom)) : rangeesDAvant(archive.texte(nom))
    }
    expect(texte('donnees/exercices.json')).toContain('"regime":"reel_simplifie","statut":"lmnp"')
    await reprendreDossier({ url: nouvelle.url, archive: { ...archive, texte }, email: EMAIL })
    expect(await dire(nouvelle.base)).toEqual(await dire(source.base))
  } finally {
    await nouvelle.drop()
  }
})

const AVANT = { cfe_39c: null, assurance_emprunteur_case: null, report_352: null }
const rangeesDAvant = (texte: string): string =>
  JSON.stringify(
    JSON.parse(texte).map(({ reglages, reglages_arretes = null, ...rangee }: Record<string, object | null>) => ({
      ...rangee,
      ...AVANT,
      ...reglages,
      ...reglages_arretes,
    })),
  )
function schemaDAvant(texte: string): string {
  const dit = JSON.parse(texte)
  if (dit.name === 'reprises_fec') {
    const annee = { name: 'annee', type: 'integer', constraints: { required: true } }
    return JSON.stringify({ ...dit, schema: { ...dit.schema, fields: [annee, ...dit.schema.fields] } })
  }
  const parties = [...(dit.name === 'exercices' ? ['statut', 'regime'] : []), ...Object.keys(AVANT)]
  const fields = [
    ...parties.map((name) => ({ name, type: 'string', constraints: { required: false } })),
    ...dit.schema.fields.filter(({ name }: { name: string }) => !name.startsWith('reglages')),
  ]
  return JSON.stringify({ ...dit, schema: { ...dit.schema, fields } })
}

test('by the command, it is the same dossier: balances, boxes, FEC, receipts, chain; its new owner alone opens it', async () => {
  const env = { ...MINCE, DATABASE_URL: cible.url, DATA_DIR: join(here, 'données') }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/reprendre.ts', chemin, EMAIL], {
    env,
  })
  expect(stdout).toContain(`repris pour ${EMAIL}`)
  expect(await dire(cible.base)).toEqual(await dire(source.base))
  const chaine = await lireChaine(cible.url, DOSSIER_MARTIN)
  expect(chaine && verdict(chaine)).toMatchObject({ juste: true })
  expect(chaine).toEqual(await lireChaine(source.url, DOSSIER_MARTIN))
  const membres = await cible.base.asHouse('test', (house) =>
    house.rows(
      `select u.email, m.role from public.dossier_membres m join auth.users u on u.id = m.user_id where m.dossier_id = $1`,
      [DOSSIER_MARTIN],
    ),
  )
  expect(membres).toEqual([{ email: EMAIL, role: 'proprietaire' }])
  await expect(reprendreDossier({ url: cible.url, archive: lireArchive(chemin), email: EMAIL })).rejects.toThrow(
    'est déjà dans cette instance',
  )
})
