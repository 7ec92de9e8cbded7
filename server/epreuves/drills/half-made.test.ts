// What a power cut may leave of the folder of PostgreSQL: made again while it holds nothing, refused by name once it holds data.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../postgres/embedded.ts'
import { holdsData, missingPiece } from '../../postgres/half-made.ts'

const home = mkdtempSync(join(tmpdir(), 'qeb-moitie-'))
chmodSync(home, 0o755)
const [fresh, full] = [join(home, 'vide'), join(home, 'pleine')]
let count = 0
let said: string[] = []
const log = (sentence: string) => said.push(sentence)

beforeAll(async () => {
  const first = await startEmbedded({ folder: fresh, log, durable: false })
  await first.stop()
  copy(fresh, full)
  const second = await startEmbedded({ folder: full, log, durable: false })
  await ask(second.url, 'create table essais as select 1 as n')
  await second.stop()
})
afterAll(() => rmSync(home, { recursive: true }))

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** With its owners: PostgreSQL runs on its own files alone. */
const copy = (from: string, to: string) => spawnSync('cp', ['-a', from, to])

/** A copy of a folder that the test may break. */
function copyOf(folder: string): string {
  count += 1
  const place = join(home, `copie ${count}`)
  copy(folder, place)
  return place
}

const PIECES = [
  'mot-de-passe',
  'grappe/PG_VERSION',
  'grappe/postgresql.conf',
  'grappe/pg_hba.conf',
  'grappe/global/pg_control',
  'grappe/global/pg_filenode.map',
]
const CUTS = [
  ['absent', () => {}],
  ['empty', (file: string) => writeFileSync(file, '')],
] as const

test.each(PIECES.flatMap((piece) => CUTS.map(([how, cut]) => ({ piece, how, cut }))))(
  '$piece $how is seen, and so is whether there are data',
  ({ piece, cut }) => {
    for (const [folder, holds] of [
      [fresh, false],
      [full, true],
    ] as const) {
      const found = { data: join(folder, 'grappe'), passwordFile: join(folder, 'mot-de-passe') }
      const file = join(folder, piece)
      expect(missingPiece(found)).toBeNull()
      renameSync(file, `${file}.kept`)
      try {
        cut(file)
        expect(missingPiece(found)).toBe(file)
        expect(holdsData(found.data)).toBe(holds)
      } finally {
        renameSync(`${file}.kept`, file)
      }
    }
  },
)

test.each([
  ['mot-de-passe', 10],
  ['grappe/global/pg_control', 4_096],
])('%s of %i bytes is no whole one', (piece, bytes) => {
  const place = copyOf(fresh)
  truncateSync(join(place, piece), bytes)
  expect(missingPiece({ data: join(place, 'grappe'), passwordFile: join(place, 'mot-de-passe') })).toBe(
    join(place, piece),
  )
})

test('a folder that cannot be looked into is taken for full', () => {
  const place = copyOf(fresh)
  rmSync(join(place, 'grappe', 'base'), { recursive: true })
  expect(holdsData(join(place, 'grappe'))).toBe(true)
})

test.each(['mot-de-passe', 'grappe/global/pg_control'])(
  'without %s and without data it is made again',
  async (piece) => {
    const place = copyOf(fresh)
    said = []
    truncateSync(join(place, piece))
    const embedded = await startEmbedded({ folder: place, log, durable: false })
    expect(await ask(embedded.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await embedded.stop()
    expect(said.join()).toContain(`avait été interrompue dans ${place} : elle est recommencée.`)
    expect(readdirSync(place)).not.toContain('grappe.en-cours')
  },
)

test('without its password and with data it is refused by name, and nothing is touched', async () => {
  const place = copyOf(full)
  truncateSync(join(place, 'mot-de-passe'))
  const before = readdirSync(join(place, 'grappe', 'base', '5')).sort()
  await expect(startEmbedded({ folder: place, log })).rejects.toThrow(
    `La base de données de ${join(place, 'grappe')} est incomplète (${join(place, 'mot-de-passe')} est absent ou vide) et contient des données`,
  )
  expect(readdirSync(join(place, 'grappe', 'base', '5')).sort()).toEqual(before)
})
