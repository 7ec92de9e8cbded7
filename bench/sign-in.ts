// Sign-ins by password, at the strength that OWASP asks, and what the reads of others feel of them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '@quittance/wire'
import { createKey, keysOf, signRoleKey } from '@quittance/wire/keys'
import { READ_BY_KEY } from './calls.ts'
import { type Figure, type Load, load, median, whole } from './load.ts'
import { askedOf } from './measure.ts'
import { CLAIMS, type Place } from './place.ts'
import { type Served, startServed } from './served.ts'

const PEOPLE = 40
const SIGN_INS_AT_ONCE = 8
const READS_AT_ONCE = 8
// At a steady pace, whoever is due leaves at once: by so many connections none waits for another to be answered.
const STEADY_AT_ONCE = 32
// Both at full speed leave nobody a core, and every wait is a queue: at these shares of it, the machine has a quarter to spare.
const READS_SHARE = 0.5
const SIGN_INS_SHARE = 0.25
const WARM = 4
const ROUNDS = 7
const PASSWORD = 'un mot de passe de banc'

type How = Partial<Pick<Load, 'rate' | 'warm' | 'atOnce'>>

/** On the wire alone: the limits of the product against repeated sign-ins would be what is measured. */
export async function compareSignIns(place: Place, seconds: number): Promise<void> {
  const { wire, reader } = await startWire(place)
  try {
    const signIns = { ...(await signingIn(wire, reader.anonKey)), url: `${wire.url}/auth/v1/token?grant_type=password` }
    const asked = askedOf(reader, wire, READ_BY_KEY)
    const read = (how: How = {}) => load(asked, { seconds, atOnce: READS_AT_ONCE, pid: wire.pid, ...how })
    const signIn = (how: How = {}) => load(signIns, { seconds, atOnce: SIGN_INS_AT_ONCE, pid: wire.pid, ...how })
    const readAlone = await read()
    // A new process is slow until its code was compiled: that is not what is measured.
    const signAlone = await signIn({ warm: WARM })
    const [readMeanwhile, signMeanwhile] = await Promise.all([read(), signIn()])
    print([
      ['lectures seules', readAlone],
      ['connexions seules', signAlone],
      ['lectures pendant les connexions', readMeanwhile],
      ['connexions pendant les lectures', signMeanwhile],
    ])
    const reads = { rate: Math.ceil(readAlone.perSecond * READS_SHARE), atOnce: STEADY_AT_ONCE }
    const signs = { rate: Math.ceil(signAlone.perSecond * SIGN_INS_SHARE), atOnce: STEADY_AT_ONCE }
    const steady: { alone: Figure; among: Figure; signs: Figure }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await read(reads)
      const [among, signing] = await Promise.all([read(reads), signIn(signs)])
      steady.push({ alone, among, signs: signing })
    }
    print([
      [`lectures seules, ${whole(reads.rate)} par s`, byDelay(steady.map(({ alone }) => alone))],
      [`les mêmes pendant ${whole(signs.rate)} connexions par s`, byDelay(steady.map(({ among }) => among))],
      ['ces connexions', byDelay(steady.map((one) => one.signs))],
    ])
    const hash = await costOfHash()
    console.log(
      `\nargon2id seul : ${whole(hash)} µs de processeur, soit ${whole(1_000_000 / hash)} par seconde et par cœur ;`,
    )
    console.log(`la connexion entière : ${whole(1_000_000 / signAlone.cpu)} par seconde et par cœur du serveur.`)
  } finally {
    await wire.stop()
  }
}

/** The round whose slowest answers are in the middle of all rounds. */
const byDelay = (figures: readonly Figure[]): Figure => median(figures, ({ p99 }) => p99)

/** What one password costs, in microseconds. */
async function costOfHash(): Promise<number> {
  const times = 20
  await hashPassword(PASSWORD)
  const before = process.cpuUsage()
  for (let n = 0; n < times; n++) await hashPassword(PASSWORD)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

function print(lines: readonly (readonly [string, Figure])[]): void {
  console.log('\n| Connexion par mot de passe | par s | p99 | CPU du serveur |\n|---|---:|---:|---:|')
  for (const [name, { perSecond, p99, cpu }] of lines)
    console.log(`| ${name} | ${whole(perSecond)} | ${p99.toFixed(1)} ms | ${whole(cpu)} µs |`)
}

async function startWire(place: Place): Promise<{ wire: Served; reader: Place }> {
  const jwk = await createKey()
  const file = join(place.folder, 'cle-du-fil.json')
  writeFileSync(file, JSON.stringify(jwk), { mode: 0o600 })
  const keys = await keysOf(jwk)
  const anonKey = await signRoleKey(keys, 'anon', new Date())
  const token = await keys.sign(CLAIMS, Math.floor(Date.now() / 1000) + 3_600)
  const wire = await startServed({
    script: 'packages/wire/alone/main.ts',
    ready: '/auth/v1/health',
    args: (port) => [
      ...['--database-url', place.databaseUrl, '--port', String(port)],
      ...['--jwt-keys', file, '--anon-key', anonKey, '--autoconfirm', '--bare'],
    ],
  })
  return { wire, reader: { ...place, anonKey, token } }
}

/** Makes the accounts, and says how they sign in, each in turn. */
async function signingIn({ url }: Served, anonKey: string) {
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  const bodies = Array.from({ length: PEOPLE }, (_, n) =>
    JSON.stringify({ email: `banc-${n}@exemple.fr`, password: PASSWORD }),
  )
  for (const body of bodies) {
    const { status } = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`Sign-up answered ${status}`)
  }
  return { method: 'POST' as const, headers, bodies }
}
