// The chores of the night: done once by one of the processes, again the next night; and what the clean-up takes and leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silent } from '../door.ts'
import { type Base, createBase } from '../postgres/db.ts'
import { type FreshBase, freshBase } from '../tests/base.ts'
import { type Chore, doChore } from './chore.ts'
import { cleanAccounts } from './clean-accounts.ts'
import { lastNight, startNightly } from './nightly.ts'

let fresh: FreshBase
let other: Base
const now = () => new Date()

beforeAll(async () => {
  fresh = await freshBase()
  other = createBase({ connectionString: fresh.address })
})
afterAll(async () => {
  await other.end()
  await fresh.drop()
})
beforeEach(() => fresh.base.asHouse('test', (db) => db.rows('delete from auth.chores')))

const rows = (sql: string, values: unknown[] = []) => fresh.base.asHouse('test', (db) => db.rows(sql, values))

test.each([
  ['2026-01-15T01:59:00Z', '2026-01-14T02:00:00Z'],
  ['2026-01-15T02:00:00Z', '2026-01-15T02:00:00Z'],
  ['2026-07-15T12:34:56Z', '2026-07-15T01:00:00Z'],
])('at %s the last night was %s', (at, since) => {
  expect(lastNight(new Date(at)).toISOString()).toBe(new Date(since).toISOString())
})

test('two processes ask at once: it is done once; and once again the next night', async () => {
  let times = 0
  const chore: Chore = {
    name: 'essai',
    work: async (db) => {
      times += 1
      await db.rows('select pg_sleep(0.2)')
      return {}
    },
  }
  const since = lastNight(now())
  const chores = (base: Base) => ({ base, log: silent, now })
  const both = await Promise.all([
    doChore(chores(fresh.base), chore, since),
    doChore(chores(other), chore, since),
    doChore(chores(other), chore, since),
  ])
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await doChore(chores(other), chore, since)).toBe(false)
  expect(times).toBe(1)
  expect(await doChore(chores(other), chore, new Date(Date.now() + 1000))).toBe(true)
})

test('a chore that fails is told, is not counted as done, and keeps no other from being done', async () => {
  const told: unknown[] = []
  const done: string[] = []
  const log = { ...silent, error: (details: Record<string, unknown>) => void told.push(details.chore) }
  const stop = startNightly({ base: fresh.base, log, now }, [
    { name: 'casse', work: async () => Promise.reject(new Error('non')) },
    { name: 'va', work: async () => ({ n: done.push('va') }) },
  ])
  await stop()
  expect([told, done]).toEqual([['casse'], ['va']])
  expect(await rows('select name from auth.chores')).toEqual([{ name: 'va' }])
})

test('what is dead goes, what lives stays', async () => {
  const [{ id } = { id: '' }] = await fresh.base.asHouse('test', (db) =>
    db.rows<{ id: string }>(`insert into auth.users (email) values ('menage@exemple.fr') returning id`),
  )
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await rows(`insert into auth.rate_limits values ('mort', 1, $1), ('vif', 1, $2)`, [ago(0.01), ago(-0.01)])
  await rows(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, expires_at)
     values ($1, 'recovery_token', 'mort', $2), ($1, 'confirmation_token', 'tardif', $3), ($1, 'phone_change_token', 'vif', $4)`,
    [id, ago(2), ago(0.5), ago(-1)],
  )
  await rows(
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method, created_at)
     values ($1, 'mort', 's256', 'otp', $2), ($1, 'vif', 's256', 'otp', $3)`,
    [id, ago(2), ago(0.1)],
  )
  const session = (tag: string, created: string, notAfter: string | null) =>
    rows('insert into auth.sessions (user_id, tag, created_at, not_after) values ($1, $2, $3, $4)', [
      id,
      tag,
      created,
      notAfter,
    ])
  await session('finie', ago(9), ago(2))
  await session('inactive', ago(20), null)
  await session('vive', ago(3), ago(-1))
  await rows(
    `insert into auth.mfa_factors (user_id, factor_type, secret, status, created_at)
     values ($1, 'totp', 'mort', 'unverified', $2), ($1, 'totp', 'vif', 'verified', $2)`,
    [id, ago(2)],
  )

  const chore = cleanAccounts({ inactivitySeconds: 10 * 86_400 })
  expect(await doChore({ base: fresh.base, log: silent, now }, chore, lastNight(now()))).toBe(true)
  expect(await rows('select key from auth.rate_limits')).toEqual([{ key: 'vif' }])
  expect(await rows('select token_hash from auth.one_time_tokens order by 1')).toEqual([
    { token_hash: 'tardif' },
    { token_hash: 'vif' },
  ])
  expect(await rows('select code_challenge from auth.flow_state')).toEqual([{ code_challenge: 'vif' }])
  expect(await rows('select tag from auth.sessions')).toEqual([{ tag: 'vive' }])
  expect(await rows('select secret from auth.mfa_factors')).toEqual([{ secret: 'vif' }])
})

test('without a limit of inactivity a session is ended by no night', async () => {
  const [{ id } = { id: '' }] = await fresh.base.asHouse('test', (db) =>
    db.rows<{ id: string }>(`insert into auth.users (email) values ('longue@exemple.fr') returning id`),
  )
  await rows(
    `insert into auth.sessions (user_id, tag, created_at) values ($1, 'ancienne', now() - interval '3 years')`,
    [id],
  )
  const chore = cleanAccounts({ inactivitySeconds: null })
  expect(await doChore({ base: fresh.base, log: silent, now }, chore, lastNight(now()))).toBe(true)
  expect(await rows('select tag from auth.sessions where user_id = $1', [id])).toEqual([{ tag: 'ancienne' }])
})
