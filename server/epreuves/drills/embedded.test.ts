// The embedded PostgreSQL: what it is, and what a brutal end leaves of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@quittance/wire/serving'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../../postgres/embedded.ts'
import { EN_ENTIER, GRAINE, tirage } from '../tests/seeded-random.ts'

const home = mkdtempSync(join(tmpdir(), 'qeb-pg-'))
chmodSync(home, 0o755)
const folder = join(home, `un chemin très long, avec des espaces et des accents ${'é'.repeat(30)}`)
const log = () => {}
const rounds = EN_ENTIER ? 30 : 1
const firstRound = tirage(GRAINE)(3)
afterAll(() => rmSync(home, { recursive: true }))

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<T>(sql)
    return rows
  } finally {
    // One that was refused would hear, after its test, that the server stops.
    await client.end()
  }
}

test('it is durable, sorts in French, closes its files, and keeps its data', async () => {
  const first = await startEmbedded({ folder, log })
  expect(Number(new URL(first.url).port)).toBeLessThan(32_768)
  const settings = await ask<{ s: string }>(
    first.url,
    `select current_setting(n) s from unnest(array['fsync','full_page_writes','synchronous_commit']) n`,
  )
  expect(settings.map(({ s }) => s)).toEqual(['on', 'on', 'on'])
  const sorted = await ask<{ mot: string }>(
    first.url,
    `select mot from unnest(array['zèbre','été','Étage','etc']) mot order by mot`,
  )
  expect(sorted.map(({ mot }) => mot)).toEqual(['Étage', 'etc', 'été', 'zèbre'])
  expect(statSync(join(folder, 'mot-de-passe')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await ask(first.url, 'create table essais (n int)')
  await first.stop()

  const second = await startEmbedded({ folder, log, durable: false })
  expect(await ask(second.url, 'select n from essais')).toEqual([])
  expect(await ask(second.url, 'show fsync')).toEqual([{ fsync: 'off' }])
  await second.stop()
})

test('it is reached by a socket where its path is short enough and its disk knows them, else by its port', async () => {
  const [short, port] = [join(home, 'base'), await freePort()]
  const reachedBy = async (options: { folder: string; port?: number }) => {
    const embedded = await startEmbedded({ ...options, log })
    const [found] = await ask<{ address: string | null }>(embedded.url, 'select inet_server_addr() as address')
    await embedded.stop()
    return found?.address
  }
  expect(await reachedBy({ folder: short })).toBeNull()
  const left = join(short, 'grappe', '.s.PGSQL.1')
  writeFileSync(left, '')
  // A folder in its place: no socket can be made there.
  mkdirSync(join(short, 'grappe', `.s.PGSQL.${port}`))
  expect(await reachedBy({ folder: short, port })).toBe('127.0.0.1')
  expect(existsSync(left)).toBe(false)
  expect(await reachedBy({ folder })).toBe('127.0.0.1')
})

test('a stranger’s process number in a stale pid file touches nobody', async () => {
  const stranger = spawn('sleep', ['60'])
  writeFileSync(join(folder, 'grappe', 'postmaster.pid'), `${stranger.pid}\n`)
  const embedded = await startEmbedded({ folder, log })
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  await embedded.stop()
  stranger.kill()
})

test('a wrong password is refused, and a taken port said', async () => {
  const embedded = await startEmbedded({ folder, log })
  const url = new URL(embedded.url)
  const port = Number(url.port)
  url.password = 'autre'
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await expect(startEmbedded({ folder: join(home, 'autre'), log, port })).rejects.toThrow(
    /^La base de données n’a pas démarré/,
  )
  await embedded.stop()
})

test('ended by itself it is started again at its address, and told to end it stays ended', async () => {
  const said: string[] = []
  const embedded = await startEmbedded({ folder, log: (sentence) => said.push(sentence) })
  const pid = () => Number(readFileSync(join(folder, 'grappe', 'postmaster.pid'), 'utf8').split('\n')[0])
  const first = pid()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => ask(embedded.url, 'select 1 as n').catch(() => null), { timeout: 60_000 }).toEqual([{ n: 1 }])
  expect(pid()).not.toBe(first)
  await expect.poll(() => said.length).toBe(2)
  expect(said[0]).toMatch(/^La base de données s’est arrêtée d’elle-même : elle est relancée/)
  await embedded.stop()
  expect(existsSync(join(folder, 'grappe', 'postmaster.pid'))).toBe(false)
  expect(said).toHaveLength(2)
})

test('what cannot be started again is said, and ends for good', async () => {
  const said: string[] = []
  const embedded = await startEmbedded({ folder, log: (sentence) => said.push(sentence) })
  const configuration = join(folder, 'grappe', 'postgresql.conf')
  const kept = readFileSync(configuration)
  writeFileSync(configuration, 'nimporte = quoi\n')
  process.kill(Number(readFileSync(join(folder, 'grappe', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await embedded.ended
  expect(said.at(-1)).toMatch(/^La base de données n’a pas démarré \(.*contains errors/)
  writeFileSync(configuration, kept)
  await embedded.stop()
})

test('its log is bounded while it runs, and repeats nothing of what a request asked', async () => {
  const embedded = await startEmbedded({ folder, log })
  const journal = join(folder, 'postgresql.log')
  await expect(ask(embedded.url, `select 'mot secret'::text, repeat('faux', 1)::int`)).rejects.toThrow('invalid input')
  expect(readFileSync(journal, 'utf8')).toContain('invalid input syntax for type integer')
  expect(readFileSync(journal, 'utf8')).not.toContain('mot secret')

  for (let round = 0; round < 3; round++)
    await ask(embedded.url, `do $$ begin for i in 1..1500 loop raise log '%', repeat('x', 4000); end loop; end $$`)
  await expect.poll(() => statSync(journal).size, { timeout: 20_000 }).toBeLessThan(4 * 1024 * 1024)
  expect(statSync(`${journal}.precedent`).size).toBeLessThanOrEqual(4 * 1024 * 1024)
  await ask(embedded.url, `do $$ begin raise log 'la suite'; end $$`)
  expect(readFileSync(journal, 'utf8')).toContain('la suite')
  await embedded.stop()
})

test('a server killed -9 leaves no PostgreSQL behind it', async () => {
  const { server, postmaster } = await startWriter()
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(() => existsSync(`/proc/${postmaster}/cwd`), { timeout: 10_000 }).toBe(false)
})

test(`killed -9 with its server in ${rounds} streams of writings, it loses nothing acknowledged (GRAINE=${GRAINE})`, {
  timeout: rounds * 20_000,
}, async () => {
  for (let round = firstRound; round < firstRound + rounds; round++) {
    const { server, postmaster, acknowledged } = await startWriter()
    await expect.poll(() => acknowledged().length, { timeout: 10_000 }).toBeGreaterThan(20)
    // In turn, from one that is drawn: the server alone, the database first, both at once.
    if (round % 3 !== 0) process.kill(postmaster, 'SIGKILL')
    if (round % 3 !== 1) server.kill('SIGKILL')
    await once(server, 'exit')

    const embedded = await startEmbedded({ folder, log })
    const kept = new Set((await ask<{ n: number }>(embedded.url, 'select n from essais')).map(({ n }) => n))
    expect(acknowledged().filter((n) => !kept.has(n))).toEqual([])
    await embedded.stop()
  }
})

/** Another process, with the same database, that writes numbers and says each one once it is committed. */
async function startWriter(): Promise<{ server: ChildProcess; postmaster: number; acknowledged: () => number[] }> {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, '..', '..', 'postgres', 'embedded.ts'))})
    const { default: pg } = await import('pg')
    const { url } = await startEmbedded({ folder: process.argv[1], log: () => {} })
    const client = new pg.Client(url)
    client.on('error', () => process.exit(1))
    await client.connect()
    const { rows } = await client.query('select coalesce(max(n), 0) as n from essais')
    for (let n = rows[0].n + 1; ; n++) {
      await client.query('insert into essais values ($1)', [n])
      process.stdout.write(n + '\\n')
    }`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  server.stdout.on('data', (chunk) => {
    said += chunk
  })
  await once(server.stdout, 'data')
  const postmaster = Number(readFileSync(join(folder, 'grappe', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { server, postmaster, acknowledged: () => said.split('\n').slice(0, -1).map(Number) }
}
