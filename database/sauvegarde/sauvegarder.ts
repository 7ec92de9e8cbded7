// An instance saved to one file: every row as of one moment, the files of its users, its keys; the server may go on meanwhile.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Store } from '@quittance/wire'
import { StartFailure } from '@quittance/wire/serving'
import pg from 'pg'
import { CLES, ENTETE, FORMAT, MANIFESTE, type Manifeste, nomDuFichier, nomDuMorceau, VERSION } from './format.ts'
import { ECRITURE, lireSequences, lireTables, relation, type Table } from './tables.ts'
import { ecrireTar, type Part } from './tar.ts'

type Demande = {
  readonly url: string
  readonly store: Pick<Store, 'read'>
  /** The file of the keys as it stands; null when there is none yet. */
  readonly cles: Uint8Array | null
  readonly fichier: string
  readonly now: Date
}
/** What the manifest will say, filled as the parts go by. */
type Releve = { -readonly [K in keyof Manifeste]: Manifeste[K] }

export async function sauvegarder(demande: Demande): Promise<Manifeste> {
  const { url, fichier } = demande
  if (existsSync(fichier)) throw new StartFailure(`Le fichier ${fichier} existe déjà : choisissez un autre nom.`)
  const brouillon = `${fichier}.${process.pid}.partiel`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${ECRITURE}`)
    const releve: Releve = { tables: [], sequences: [], partis: [], introuvables: [], fichiers: [] }
    const parts = notees(partsDe(demande, { client, releve }), releve)
    const to = createWriteStream(brouillon, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(ecrireTar(parts)), createGzip({ level: 6 }), to)
    await poser(brouillon, fichier)
    return releve
  } finally {
    await client.end()
    await rm(brouillon, { force: true })
  }
}

/** On the disk before it has its name: a back-up that can be seen is whole. */
async function poser(brouillon: string, fichier: string): Promise<void> {
  for (const path of [brouillon, dirname(fichier)]) {
    const file = await open(path, 'r')
    await file.sync().finally(() => file.close())
    if (path === brouillon) await rename(brouillon, fichier)
  }
}

type Source = { readonly client: pg.Client; readonly releve: Releve }

async function* partsDe({ url, store, cles, now }: Demande, { client, releve }: Source): AsyncGenerator<Part> {
  const tables = await lireTables(client)
  if (tables.length === 0)
    throw new StartFailure('Cette base ne contient pas encore d’instance : il n’y a rien à sauvegarder.')
  yield json(ENTETE, { format: FORMAT, version: VERSION, faite_le: now.toISOString() })
  if (cles) yield part(CLES, cles)
  // Before the rows, which leave out what was deleted meanwhile.
  yield* fichiersDe({ client, store, url, releve })
  for (const table of tables) yield* morceauxDe(table, { client, releve })
  // After the rows: a counter is never behind what it numbered.
  releve.sequences = await lireSequences(client, tables)
  yield json(MANIFESTE, releve)
}

/** The rows by pieces of a few megabytes, so that neither the size of a table nor that of the base is in memory. */
async function* morceauxDe({ nom, colonnes }: Table, { client, releve }: Source): AsyncGenerator<Part> {
  const valeurs = colonnes.map((colonne) => `${pg.escapeIdentifier(colonne.nom)}::text`).join(', ')
  const sans =
    nom === 'storage.objects' ? `where version <> all (array[${releve.partis.map(pg.escapeLiteral)}]::text[])` : ''
  await client.query(
    `declare rangees no scroll cursor for select to_json(array[${valeurs}])::text as rangee from ${relation(nom)} ${sans}`,
  )
  const lot = colonnes.some(({ type }) => type === 'bytea') ? 1 : 500
  const count = { lignes: 0, morceaux: 0 }
  let pris: string[] = []
  let taille = 0
  const morceau = (): Part => {
    const written = part(nomDuMorceau(nom, ++count.morceaux), Buffer.from(`[${pris.join(',\n')}]\n`))
    pris = []
    taille = 0
    return written
  }
  for (;;) {
    const { rows } = await client.query<{ rangee: string }>(`fetch ${lot} from rangees`)
    for (const { rangee } of rows) {
      pris.push(rangee)
      taille += rangee.length
      count.lignes++
      if (taille > MORCEAU) yield morceau()
    }
    if (rows.length < lot) break
  }
  if (pris.length > 0) yield morceau()
  await client.query('close rangees')
  releve.tables.push({ nom, colonnes: [...colonnes], lignes: count.lignes })
}
const MORCEAU = 4_000_000

type Fichiers = Source & Pick<Demande, 'store' | 'url'>

/** Each file spooled first: its size is only known for sure once it is whole. */
async function* fichiersDe({ client, store, url, releve }: Fichiers): AsyncGenerator<Part> {
  const { rows } = await client.query<{ version: string }>('select version from storage.objects order by version')
  const spool = await mkdtemp(join(tmpdir(), 'qeb-sauvegarde-'))
  try {
    const aside = join(spool, 'fichier')
    for (const { version } of rows) {
      const bytes = await store.read(version, null)
      if (bytes) {
        // Safe: the web stream of the store and the one that Node declares are the same object.
        await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(aside))
        const { size } = await stat(aside)
        yield { nom: nomDuFichier(version), taille: size, octets: createReadStream(aside) }
      } else if (await estEncoreLa(url, version)) releve.introuvables.push(version)
      else releve.partis.push(version)
    }
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
}

/** As of now, not of the moment that is saved. */
async function estEncoreLa(url: string, version: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from storage.objects where version = $1', [version])
    return Boolean(rowCount)
  } finally {
    await client.end()
  }
}

/** Notes the print of each part as it goes by; the manifest itself, being the last, is not in it. */
async function* notees(parts: AsyncIterable<Part>, releve: Releve): AsyncGenerator<Part> {
  for await (const { nom, taille, octets } of parts) {
    const hash = createHash('sha256')
    yield { nom, taille, octets: comptes(octets, hash) }
    releve.fichiers.push({ nom, taille, sha256: hash.digest('hex') })
  }
}

async function* comptes(octets: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of octets) {
    hash.update(piece)
    yield piece
  }
}

const json = (nom: string, value: unknown): Part => part(nom, Buffer.from(`${JSON.stringify(value)}\n`))

function part(nom: string, bytes: Uint8Array): Part {
  return { nom, taille: bytes.byteLength, octets: Readable.from([bytes]) }
}
