// An instance with the demonstration in it, saved and restored into a base of its own and into an embedded one: the same rows, files, books and sign-ins.
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { fileStore, receive } from '@quittance/wire'
import { freePort } from '@quittance/wire/serving'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { GRAINE, tires } from '#server/epreuves/tests/seeded-random.ts'
import { openKeys } from '#server/start/keys.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { lireArchive, verdict } from '../../scripts/verify.ts'
import { demonstrationDu } from '../tests/demonstration.ts'
import { contenu, controler, lireSauvegarde } from './controler.ts'
import type { Manifeste } from './format.ts'
import { restaurer } from './restaurer.ts'
import { sauvegarder } from './sauvegarder.ts'
import { lireTables, tablesDeLaMaison } from './tables.ts'
import { ecrireTar, type Part } from './tar.ts'

const SECONDES = { timeout: 120_000 }
const here = mkdtempSync(join(tmpdir(), 'qeb-sauvegarde-essai-'))
const fichier = join(here, 'instance.sauvegarde')
const store = fileStore(join(here, 'storage'))
const [garde, perdu] = [randomUUID(), randomUUID()]
let fresh: FreshBase
let fait: Manifeste
let cles: Buffer

beforeAll(async () => {
  chmodSync(here, 0o755) // PostgreSQL, which refuses root, goes through it
  fresh = await demonstrationDu('2026-11-20')
  await fresh.base.asHouse('test', async (db) => {
    const [bucket] = await db.rows<{ id: string }>('select id from storage.buckets limit 1')
    for (const version of [garde, perdu])
      await db.rows(
        `insert into storage.objects (bucket_id, name, version, user_metadata) values ($1, $2, $3, 'null')`,
        [bucket?.id, `dossier/${version}.png`, version],
      )
  })
  await store.keep(
    await receive(Readable.from([Buffer.from('une image')]), {
      folder: store.drafts,
      limit: 99,
    }),
    garde,
  )
  await openKeys(here)
  cles = readFileSync(join(here, 'cles.json'))
  fait = await sauvegarder({
    url: fresh.url,
    store,
    cles,
    fichier,
    now: new Date(),
  })
}, 120_000)
afterAll(async () => {
  await fresh?.drop()
  rmSync(here, { recursive: true })
})

/** The print of every row of every table of ours. */
async function empreintes(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = new Map<string, string>()
    for (const { nom } of await lireTables(client)) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${nom} t`,
      )
      found.set(nom, rows[0]?.print ?? '')
    }
    return found
  } finally {
    await client.end()
  }
}

async function lancer(script: string, args: readonly string[], environment: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...environment }
  return promisify(execFile)(process.execPath, [join('scripts', script), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: unknown) => {
      // Safe: `execFile` rejects with its own error, which carries what the process said.
      const { code, stdout } = error as { code: number; stdout: string }
      return { code, stdout }
    },
  )
}

test('every table of the house but those of the moment is saved, in a file that its owner alone reads', async () => {
  const { rows } = await fresh.base.asHouse('test', async (db) => ({
    rows: await db.rows<{ nom: string }>(
      `select schemaname || '.' || tablename as nom from pg_tables
       where schemaname in ('public', 'auth', 'private', 'storage') and tablename not like 'schema\\_%'`,
    ),
  }))
  expect(fait.tables.map(({ nom }) => nom).toSorted()).toEqual(rows.map(({ nom }) => nom).toSorted())
  expect(tablesDeLaMaison()).toHaveLength(rows.length)
  expect(statSync(fichier).mode & 0o777).toBe(0o600)
  expect(fait.introuvables).toEqual([perdu])
  await expect(sauvegarder({ url: fresh.url, store, cles, fichier, now: new Date() })).rejects.toThrow(
    `Le fichier ${fichier} existe déjà : choisissez un autre nom.`,
  )
})

test(
  'restored into an empty base: every row, every file, a chain that holds, counters that go on',
  SECONDES,
  async () => {
    const vide = await freshBase()
    const ailleurs = fileStore(join(here, 'ailleurs'))
    const posees: Uint8Array[] = []
    try {
      const manifeste = await controler(fichier)
      const demande = {
        store: ailleurs,
        fichier,
        manifeste,
        poserCles: (une: Uint8Array) => posees.push(une),
      }
      await restaurer({ ...demande, url: vide.url })
      expect(await empreintes(vide.url)).toEqual(await empreintes(fresh.url))
      expect(Buffer.concat(posees).equals(cles)).toBe(true)
      const image = await ailleurs.read(garde, null)
      expect(await new Response(image).text()).toBe('une image')
      const archive = await lireArchive(vide.url, DOSSIER_MARTIN)
      expect(archive?.ecritures.length).toBeGreaterThan(100)
      expect(archive && verdict(archive)).toMatchObject({ juste: true })

      const client = new pg.Client({ connectionString: vide.url })
      await client.connect()
      try {
        // The guards stand again, and no number is given twice.
        await expect(client.query(`update public.ecritures set libelle = 'x'`)).rejects.toThrow('ecriture_intangible')
        const { rows } = await client.query(`select count(*)::int as n from pg_trigger where tgenabled <> 'O'`)
        const { rows: ouverts } = await client.query(
          `select conname from pg_constraint where contype = 'f' and condeferrable and conrelid = 'public.baux'::regclass`,
        )
        expect([rows, ouverts]).toEqual([[{ n: 0 }], []])
        for (const { nom, valeur } of fait.sequences) {
          const next = await client.query<{ n: string }>(`select nextval($1)::text as n`, [nom])
          expect(Number(next.rows[0]?.n)).toBeGreaterThan(Number(valeur))
        }
      } finally {
        await client.end()
      }
      // And not a second time: somebody is there.
      await expect(restaurer({ ...demande, url: vide.url })).rejects.toThrow(
        /^Cette instance n’est pas vide \(auth\.users\) : une sauvegarde se restaure dans un dossier de données ou une base neufs/,
      )
    } finally {
      await vide.drop()
    }
  },
)

/** What two commands say of an instance that runs, or is restored already: one of them in a run, all in the drills. */
const ENSUITE = tires(['saved as it runs', 'restored over it as it runs', 'verified', 'restored over it'] as const, 1)

test(
  `by two commands, into an embedded instance: its people sign in; then ${ENSUITE.join(', ')} (GRAINE=${GRAINE})`,
  SECONDES,
  async () => {
    const DATA_DIR = join(here, 'données')
    expect(await lancer('sauvegarder.ts', ['x'], { DATA_DIR })).toEqual({
      code: 2,
      stdout: 'Aucune instance ici (DATA_DIR, DATABASE_URL) : rien à sauvegarder.\n',
    })
    const restauree = await lancer('restaurer.ts', [fichier], { DATA_DIR })
    expect([restauree.code, restauree.stdout]).toEqual([
      0,
      expect.stringContaining(`${DEMO_SIGN_INS.length} comptes, 6 dossiers`),
    ])
    expect(readFileSync(join(DATA_DIR, 'cles.json')).equals(cles)).toBe(true)

    const server = await demarrer(DATA_DIR)
    try {
      const client = createClient(server.url, JSON.parse(cles.toString()).anon_key)
      for (const { email, password } of DEMO_SIGN_INS)
        expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
      if (ENSUITE.includes('saved as it runs')) await resauver(DATA_DIR)
      if (ENSUITE.includes('restored over it as it runs')) {
        const occupee = await lancer('restaurer.ts', [fichier], { DATA_DIR })
        expect([occupee.code, occupee.stdout]).toEqual([2, expect.stringContaining('tourne déjà sur les données')])
      }
    } finally {
      await server.stop()
    }
    if (ENSUITE.includes('verified'))
      expect((await lancer('verify.ts', [DOSSIER_MARTIN], { DATA_DIR })).stdout).toContain('chaîne intacte')
    if (ENSUITE.includes('restored over it')) {
      const pleine = await lancer('restaurer.ts', [fichier], { DATA_DIR })
      expect([pleine.code, pleine.stdout]).toEqual([2, expect.stringContaining('Cette instance n’est pas vide')])
    }
  },
)

async function resauver(DATA_DIR: string): Promise<void> {
  const encore = join(here, 'encore.sauvegarde')
  const dite = await lancer('sauvegarder.ts', [encore], { DATA_DIR })
  expect([dite.code, dite.stdout]).toEqual([0, expect.stringContaining('gardez-la en lieu sûr')])
  await controler(encore)
  expect(await livresDe(encore)).toEqual(await livresDe(fichier))
}

async function demarrer(DATA_DIR: string): Promise<{ url: string; stop(): Promise<unknown> }> {
  const port = String(await freePort())
  const env = { PATH: process.env.PATH, PORT: port, DEMO: '0', DATA_DIR }
  const server = spawn(process.execPath, ['server/main.ts', '--no-build'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let dit = ''
  server.stderr.on('data', (chunk) => {
    dit += chunk
  })
  const url = `http://localhost:${port}`
  const pret = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    if (server.exitCode === null) await Promise.all([once(server, 'exit'), server.kill('SIGTERM')])
  }
  try {
    await expect
      .poll(async () => server.exitCode !== null || (await pret()), {
        timeout: 100_000,
        interval: 100,
      })
      .toBe(true)
    expect([server.exitCode, dit]).toEqual([null, ''])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

test('a file that is cut, changed, of another kind, another format or another version is refused, and nothing is written', async () => {
  const essai = join(here, 'essai')
  await expect(controler(essai)).rejects.toThrow(`Le fichier ${essai} n’existe pas.`)
  const whole = readFileSync(fichier)
  const refusee = async (bytes: Uint8Array, phrase: string | RegExp) => {
    writeFileSync(essai, bytes)
    await expect(controler(essai)).rejects.toThrow(phrase)
  }
  await refusee(whole.subarray(0, whole.length - 5_000), 'elle ne se lit pas jusqu’au bout. Rien n’a été écrit.')
  await refusee(
    whole.map((byte, place) => (place === whole.length >> 1 ? byte ^ 1 : byte)),
    'Rien n’a été écrit.',
  )
  await refusee(Buffer.from('bonjour'), 'elle ne se lit pas jusqu’au bout')
  await refusee(Buffer.concat([whole, whole]), 'elle ne se lit pas jusqu’au bout')

  const parts = await lire(fichier)
  const refaite = async (change: (parts: Piece[]) => Piece[], phrase: string) => {
    await ecrire(essai, change(parts))
    await expect(controler(essai)).rejects.toThrow(phrase)
  }
  const texte = (nom: string, value: unknown): Piece => ({
    nom,
    bytes: Buffer.from(JSON.stringify(value)),
  })
  await refaite((all) => all.slice(1), 'Ce fichier n’est pas une sauvegarde de Quittance & Bilan.')
  const entete = {
    format: 'quittance-et-bilan/sauvegarde',
    version: 2,
    faite_le: '',
  }
  await refaite(
    (all) => [texte('entete.json', entete), ...all.slice(1)],
    'que cette version du logiciel ne connaît pas',
  )
  await refaite((all) => all.slice(0, -1), 'sa liste manque')
  const [biens] = parts.filter(({ nom }) => nom.startsWith('base/public.biens/'))
  await refaite((all) => all.filter((one) => one !== biens), 'n’est pas ce qu’il était')
  const forge = (one: Piece) => (one === biens ? { ...one, bytes: Buffer.from('[]') } : one)
  await refaite((all) => all.map(forge), 'base/public.biens/000001.json n’est pas ce qu’il était')

  const autre = {
    ...fait,
    tables: fait.tables.map((one) => ({
      ...one,
      colonnes: one.colonnes.slice(1),
    })),
  }
  const vide = await freshBase()
  try {
    const avant = await empreintes(vide.url)
    const demande = { url: vide.url, store, fichier, poserCles: () => {} }
    await expect(restaurer({ ...demande, manifeste: autre })).rejects.toThrow(
      'Cette sauvegarde vient d’une autre version du logiciel',
    )
    const courte = {
      ...fait,
      tables: fait.tables.map((one) => ({ ...one, lignes: one.lignes + 1 })),
    }
    await expect(restaurer({ ...demande, manifeste: courte })).rejects.toThrow('n’a pas toutes ses lignes')
    expect(await empreintes(vide.url)).toEqual(avant)
  } finally {
    await vide.drop()
  }
})

type Piece = { nom: string; bytes: Buffer }

async function lire(path: string): Promise<Piece[]> {
  const found: Piece[] = []
  for await (const entree of lireSauvegarde(path)) found.push({ nom: entree.nom, bytes: await contenu(entree) })
  return found
}

/** The rows of the books and of what they lean on, table by table: a base hands its rows out in the order that suits it. */
async function livresDe(path: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { nom, bytes } of await lire(path)) {
    const [, table] = /public\.(lignes|documents|biens)\//.exec(nom) ?? []
    if (table)
      found.set(table, [
        ...(found.get(table) ?? []),
        ...z
          .array(z.json())
          .parse(JSON.parse(bytes.toString()))
          .map((row) => JSON.stringify(row)),
      ])
  }
  for (const rows of found.values()) rows.sort()
  return found
}

async function ecrire(path: string, pieces: readonly Piece[]): Promise<void> {
  const parts = pieces.map(
    ({ nom, bytes }): Part => ({
      nom,
      taille: bytes.length,
      octets: Readable.from([bytes]),
    }),
  )
  rmSync(path, { force: true })
  await pipeline(Readable.from(ecrireTar(Readable.from(parts))), createGzip({ level: 1 }), createWriteStream(path))
}
