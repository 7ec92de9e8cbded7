// The real server, as a process: what it says, what it keeps, how it ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@quittance/wire/serving'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GRAINE, tires } from '../epreuves/tests/seeded-random.ts'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const home = mkdtempSync(join(tmpdir(), 'qeb-maison-'))
const DATA_DIR = join(home, 'données')
const running = new Set<ChildProcess>()
let port: string
let url: string

type Started = { server: ChildProcess; said: () => string; complained: () => string; ended: Promise<number | null> }

beforeAll(async () => {
  chmodSync(home, 0o755)
  port = String(await freePort())
  url = `http://localhost:${port}`
})
// What a test that failed leaves would hold the port and the folder of the next ones.
afterEach(async () => {
  await Promise.all([...running].map((server) => server.kill('SIGTERM') && once(server, 'exit')))
})
afterAll(() => rmSync(home, { recursive: true }))

test('it starts, makes its keys, says where it is, tells a second one, and ends in order', async () => {
  const first = start({ DATA_DIR })
  await ready(first)
  expect(first.said()).toContain(`Quittance & Bilan est prêt : ${url}`)
  expect(anonKey(first)).toMatch(/^ey/)
  expect(statSync(join(DATA_DIR, 'cles.json')).mode & 0o777).toBe(0o600)
  const answer = await fetch(`${url}/health`, { headers: { 'x-request-id': 'essai' } })
  expect(answer.headers.get('x-request-id')).toBe('essai')
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  await fetch(`${url}/rest/v1/services?select=id&limit=1`, { headers: { apikey: anonKey(first) } })
  expect(await askBase(CONNECTED)).toEqual([
    { name: 'login_anon', able: false },
    { name: 'login_service_role', able: false },
  ])

  const second = start({ DATA_DIR })
  expect(await second.ended).toBe(1)
  expect(second.complained()).toContain(`Un autre serveur (processus ${first.server.pid}) tourne déjà`)
  const elsewhere = start({ DATA_DIR: join(home, 'autre') })
  expect(await elsewhere.ended).toBe(1)
  expect(elsewhere.complained()).toBe(
    `Le port ${port} est déjà pris : arrêtez ce qui l’occupe, ou choisissez-en un autre par PORT.\n`,
  )

  first.server.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(first.complained()).toBe('')
  expect(readdirSync(join(DATA_DIR, 'postgres', 'grappe'))).not.toContain('postmaster.pid')
})

/** Of what is killed here, one in a run and all in the drills: power-cuts.test.ts kills it too, once it is at work. */
const KILLED = tires(['once it answers', 'at a step of its first start', 'as its demonstration is written'] as const, 1)

test.runIf(KILLED.includes('once it answers'))(
  'killed -9, it starts again by itself with the same keys and makes the logins that it lacks, and starts its database again when it dies',
  async () => {
    const first = start({ DATA_DIR })
    await ready(first)
    const key = anonKey(first)
    // As a folder of a version that had no such logins.
    await askBase('drop role login_anon, login_authenticated, login_service_role')
    first.server.kill('SIGKILL')
    await first.ended

    const second = start({ DATA_DIR })
    await ready(second)
    expect(anonKey(second)).toBe(key)
    const postmaster = () =>
      Number(readFileSync(join(DATA_DIR, 'postgres', 'grappe', 'postmaster.pid'), 'utf8').split('\n')[0])
    const dead = postmaster()
    process.kill(dead, 'SIGKILL')
    // Whoever asks meanwhile is answered, or told to come back: on a busy machine it may be back between two that ask.
    const heard = new Set<string>()
    const ask = async () => {
      const answer = await fetch(`${url}/rest/v1/subscription_formulas?select=id&limit=1`, { headers: { apikey: key } })
      const health = await fetch(`${url}/health`)
      heard.add(`${answer.status} ${answer.headers.get('retry-after')}, ${health.status}`)
      return second.said()
    }
    const relancee = 'La base de données s’est arrêtée d’elle-même : elle est relancée'
    await expect.poll(ask, { timeout: 60_000, interval: 5 }).toContain(relancee)
    await ready(second)
    expect(postmaster()).not.toBe(dead)
    expect([...heard].filter((one) => !['200 null, 200', '503 2, 200'].includes(one))).toEqual([])

    // What keeps it from starting again ends the server, with a sentence.
    const control = join(DATA_DIR, 'postgres', 'grappe', 'global', 'pg_control')
    renameSync(control, `${control}.ailleurs`)
    process.kill(postmaster(), 'SIGKILL')
    expect(await second.ended).toBe(1)
    expect(second.complained()).toContain('La base de données s’est arrêtée d’elle-même et n’a pas pu être relancée')
    renameSync(`${control}.ailleurs`, control)
  },
)

/** Of the steps of a first start, how many are cut in a run; in the drills, each one in turn. */
const CUTS = 1

test.runIf(KILLED.includes('at a step of its first start'))(
  `killed -9 at a step of its first start, what was not flushed lost, or told to end while its database is made, the next start makes it all (GRAINE=${GRAINE})`,
  async () => {
    const folder = join(home, 'coupé')
    const base = join(folder, 'postgres')
    const cuts = [
      { at: join(folder, 'cles.json'), lost: [join(folder, 'cles.json')] },
      { at: join(base, 'mot-de-passe'), lost: [join(base, 'mot-de-passe')] },
      { at: join(base, 'grappe.en-cours', 'global', 'pg_control'), lost: [join(base, 'mot-de-passe')] },
      { at: join(base, 'grappe', 'postmaster.pid'), lost: [join(base, 'mot-de-passe'), join(folder, 'cles.json')] },
      { at: join(base, 'grappe', 'postmaster.pid'), lost: [join(base, 'grappe', 'global', 'pg_control')] },
    ]
    for (const { at, lost } of tires(cuts, CUTS)) {
      const cut = start({ DATA_DIR: folder })
      await expect.poll(() => existsSync(at), { timeout: 60_000, interval: 5 }).toBe(true)
      cut.server.kill('SIGKILL')
      await cut.ended
      await expect.poll(() => processesOn(folder), { timeout: 20_000 }).toEqual([])
      for (const file of lost) truncateSync(file)
    }

    // Told to end, it takes the making with it.
    const told = start({ DATA_DIR: folder })
    const making = () => processesOn(folder).some((command) => command.includes('grappe.en-cours'))
    await expect.poll(making, { timeout: 60_000, interval: 5 }).toBe(true)
    told.server.kill('SIGTERM')
    expect(await told.ended).toBe(0)
    expect(existsSync(join(base, 'grappe'))).toBe(false)
    expect(processesOn(folder)).toEqual([])

    const again = start({ DATA_DIR: folder })
    await ready(again)
    expect(readdirSync(folder)).not.toContain('premier-demarrage.en-cours')
    again.server.kill('SIGTERM')
    expect(await again.ended).toBe(0)

    // Once it is over nothing is made again by itself: what may hold data is refused by name.
    truncateSync(join(base, 'mot-de-passe'))
    const refused = start({ DATA_DIR: folder })
    expect(await refused.ended).toBe(1)
    expect(refused.complained()).toContain(`${join(base, 'mot-de-passe')} est absent ou vide) et contient des données`)
    truncateSync(join(folder, 'cles.json'))
    const keyless = start({ DATA_DIR: folder })
    expect(await keyless.ended).toBe(1)
    expect(keyless.complained()).toContain(`Le fichier des clés ${join(folder, 'cles.json')} est illisible`)
  },
)

test.runIf(KILLED.includes('as its demonstration is written'))(
  'a demonstration cut short is begun again; its passwords are known: it never opens on a public address',
  async () => {
    writeFileSync(join(DATA_DIR, 'premier-demarrage.en-cours'), '')
    const again = start({ DATA_DIR, DEMO: '1', ADMIN_EMAIL: 'Chef@exemple.fr' })
    await ready(again)
    const { said, server, ended } = again
    expect(said()).toContain('Chargement des données de démonstration')
    expect(said()).toContain('Comptes de démonstration')
    expect(readdirSync(DATA_DIR)).not.toContain('premier-demarrage.en-cours')
    expect(await askBase(`select valeur from private.configuration where cle = 'admin_email'`)).toEqual([
      { valeur: 'chef@exemple.fr' },
    ])
    server.kill('SIGINT')
    expect(await ended).toBe(0)

    const open = start({ DATA_DIR, DEMO: '', PUBLIC_URL: 'https://compta.exemple.fr', HOST: '127.0.0.1' })
    expect(await open.ended).toBe(1)
    expect(open.complained()).toMatch(/^Cette base contient les comptes de démonstration/)
  },
)

test('wrong settings end it at once, each in a sentence and nothing else', async () => {
  const wrong = start({ DATA_DIR, PORT: 'abc', TRUST_PROXY: 'oui' })
  expect(await wrong.ended).not.toBe(0)
  expect(wrong.complained()).toBe('PORT doit être un nombre entier entre 1 et 65535.\nTRUST_PROXY vaut 0 ou 1.\n')

  const lost = start({ DATA_DIR, DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/base' })
  expect(await lost.ended).not.toBe(0)
  expect(lost.complained()).toMatch(/^DATABASE_URL : aucun PostgreSQL ne répond à 127\.0\.0\.1:9 [^\n]*\n$/)
  expect(lost.complained()).not.toContain('secret')
})

/** Who the server is connected as, and whether that one could do anything by himself. */
const CONNECTED = `select distinct usename::text as name, rolsuper or rolbypassrls or rolcreaterole or rolinherit as able
  from pg_stat_activity join pg_roles on rolname = usename where backend_type = 'client backend' and pid <> pg_backend_pid()
  order by 1`

/** Asks the embedded database itself, by the port and the password that it keeps in its folder. */
async function askBase(sql: string): Promise<unknown[]> {
  const folder = join(DATA_DIR, 'postgres')
  const lines = readFileSync(join(folder, 'grappe', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'mot-de-passe'), 'utf8')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[3]),
    user: 'postgres',
    database: 'postgres',
    password,
  })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** How those were called that work on a folder. */
const processesOn = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(commandOf)
    .filter((command) => command.includes(folder))

/** How a process was called; nothing once it is gone. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function start(environment: Record<string, string>): Started {
  const env = { PATH: process.env.PATH, PORT: port, DEMO: '0', ...environment }
  const server = spawn(process.execPath, [MAIN, '--no-build'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(server)
  let said = ''
  let complained = ''
  server.stdout.on('data', (chunk) => {
    said += chunk
  })
  server.stderr.on('data', (chunk) => {
    complained += chunk
  })
  const ended = new Promise<number | null>((resolve) =>
    server.once('close', (code) => {
      running.delete(server)
      resolve(code)
    }),
  )
  return { server, said: () => said, complained: () => complained, ended }
}

const anonKey = ({ said }: Started): string => /^Clé anon : (\S+)$/m.exec(said())?.[1] ?? ''

async function ready({ ended, complained }: Started): Promise<void> {
  let gone = false
  void ended.then(() => {
    gone = true
  })
  const isReady = () =>
    gone ||
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 100_000, interval: 50 }).toBe(true)
  expect(gone ? complained() : '').toBe('')
}
