// A known address, one that was never proved, and nobody: the same answer, after the same work, whoever asks for what.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silent } from '../door.ts'
import type { Base, Db } from '../postgres/db.ts'
import { createLater } from '../serving/later.ts'
import { MESSAGES } from '../tests/messages.ts'
import { openWireHouse, PASSWORD, PUBLIC_URL, type WireHouse } from '../tests/wire-house.ts'
import { createWire, type Wire } from '../wire.ts'

const hashes = vi.hoisted(() => {
  vi.resetModules() // a file before has read them, with the hash that does not count
  return { made: 0 }
})
vi.mock('./argon.ts', async (original) => {
  const argon = await original<typeof import('./argon.ts')>()
  const argon2id: typeof argon.argon2id = (asked) => {
    hashes.made += 1
    return argon.argon2id(asked)
  }
  return { ...argon, argon2id }
})

let house: WireHouse
let wire: Wire
let said: string[] = []
const waiting: (() => Promise<void>)[] = []

beforeAll(async () => {
  house = await openWireHouse({ auth: { phone: true } })
  await house.person('connue@exemple.fr')
  await house.client().auth.signUp({ email: 'attend@exemple.fr', password: PASSWORD })
  await house.client().auth.signUp({ phone: '33611111111', password: PASSWORD })
  await house.sql(`update auth.users set phone_confirmed_at = now() where phone = '33611111111'`)
  wire = createWire({
    base: counting(house.base),
    keys: house.keys,
    now: () => new Date(),
    log: silent,
    publicUrl: PUBLIC_URL,
    trustProxy: true,
    schemas: ['public'],
    messages: MESSAGES,
    callables: [],
    post: async () => {},
    sms: async () => {},
    auth: { phone: true },
    // Kept until the answer was compared: what follows an answer is not seen in its time.
    later: (_, work) => void waiting.push(work),
  })
})
afterAll(async () => {
  await wire.realtime.close()
  await house.drop()
})
beforeEach(() => house.sql('delete from auth.rate_limits'))

/** Tells what was asked of the database, without the values. */
function counting(base: Base): Base {
  const heard = (db: Db): Db => ({
    ...db,
    rows: (sql, values) => {
      said.push(sql)
      return db.rows(sql, values)
    },
    row: (sql, values) => {
      said.push(sql)
      return db.row(sql, values)
    },
  })
  return {
    ...base,
    asHouse: (reason, work) => base.asHouse(reason, (db) => work(heard(db))),
    oneTrip: (caller, statement) => {
      said.push(statement.text)
      return base.oneTrip(caller, statement)
    },
  }
}

async function ask(path: string, body: Record<string, unknown>) {
  await house.sql('delete from auth.rate_limits')
  said = []
  hashes.made = 0
  const answer = await wire.request(`${PUBLIC_URL}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: house.anonKey },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, headers: [...answer.headers], statements: said, hashes: hashes.made }
}

const MAILS = ['connue@exemple.fr', 'attend@exemple.fr', 'personne@exemple.fr']
const PHONES = ['33611111111', '33622222222']
const CASES: [string, string, readonly string[], (to: string) => Record<string, unknown>, number][] = [
  ['sign-in', '/token?grant_type=password', MAILS, (email) => ({ email, password: 'faux' }), 1],
  ['sign-in by phone', '/token?grant_type=password', PHONES, (phone) => ({ phone, password: 'faux' }), 1],
  ['recover', '/recover', MAILS, (email) => ({ email }), 0],
  ['otp', '/otp', MAILS, (email) => ({ email }), 0],
  ['otp for who exists', '/otp', MAILS, (email) => ({ email, create_user: false }), 0],
  ['otp by phone', '/otp', PHONES, (phone) => ({ phone, create_user: false }), 0],
  ['magic link', '/magiclink', MAILS, (email) => ({ email }), 0],
  ['resend', '/resend', MAILS, (email) => ({ email, type: 'signup' }), 0],
  ['resend of a change', '/resend', MAILS, (email) => ({ email, type: 'email_change' }), 0],
  ['resend by phone', '/resend', PHONES, (phone) => ({ phone, type: 'sms' }), 0],
  ['wrong digits', '/verify', MAILS, (email) => ({ email, token: 'abcdef', type: 'recovery' }), 0],
]

test.each(CASES)('%s', async (_, path, addresses, body, expected) => {
  const answers = []
  for (const to of addresses) answers.push(await ask(path, body(to)))
  const [first, ...others] = answers
  expect(first?.hashes).toBe(expected)
  expect(first?.statements.length).toBeGreaterThan(0)
  for (const other of others) expect(other).toEqual(first)
})

test('what follows the answers is done, and only the known are written to', async () => {
  house.mails.length = 0
  expect(waiting.length).toBeGreaterThan(0)
  for (const work of waiting.splice(0)) await work()
  const { tokens } =
    (await house.sql<{ tokens: number }>('select count(*)::int as tokens from auth.one_time_tokens'))[0] ?? {}
  expect(tokens).toBeGreaterThan(0)
})

test('attempts are counted together by all the processes, and the first one too many is audited once', async () => {
  const other = createWire({
    base: house.base,
    keys: house.keys,
    now: () => new Date(),
    log: silent,
    publicUrl: PUBLIC_URL,
    trustProxy: true,
    schemas: ['public'],
    messages: MESSAGES,
    callables: [],
    post: async () => {},
    later: createLater(silent).run,
  })
  await house.sql('delete from auth.rate_limits')
  const codes: number[] = []
  for (let i = 0; i < 14; i++) {
    const one = i % 2 === 0 ? wire : other
    const answer = await one.request(`${PUBLIC_URL}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: house.anonKey },
      body: JSON.stringify({ email: 'partage@exemple.fr', password: 'faux' }),
    })
    codes.push(answer.status)
  }
  await other.realtime.close()
  expect(codes).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  const rows = await house.sql<{ key: string }>(
    `select payload -> 'traits' ->> 'key' as key from auth.audit_log_entries where payload ->> 'action' = 'attempts_exceeded'`,
  )
  expect(rows.map(({ key }) => key)).toEqual(['signin:pair:partage@exemple.fr:127.0.0.1'])
})
