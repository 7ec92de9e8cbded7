// The counts of attempts: those who count and those who forget take the keys in one order, and never wait for each other.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshBase, freshBase } from '../tests/base.ts'
import { forgive, isOneTooMany, limit } from './limits.ts'

let fresh: FreshBase
beforeAll(async () => {
  fresh = await freshBase()
})
afterAll(() => fresh.drop())

const window = { points: 10, seconds: 60 }

test('whoever succeeds waits for whoever counts, and not the other way round', async () => {
  const { base } = fresh
  // Not in their order: as they may lie in the table.
  for (const key of ['b', 'a']) await limit(base, [{ key, window }])
  let forgiven: Promise<void> | undefined
  const counted = await base.asHouse('count one key, then the next', async (db) => {
    await isOneTooMany(db, [{ key: 'a', window }])
    forgiven = forgive(base, ['b', 'a'])
    await waiting()
    return isOneTooMany(db, [{ key: 'b', window }])
  })
  expect(counted).toBe(false)
  await forgiven
  const left = await base.asHouse('look', (db) => db.rows('select key from auth.rate_limits'))
  expect(left).toEqual([])
})

/** Until somebody waits for a lock. */
async function waiting(): Promise<void> {
  await expect
    .poll(() => fresh.base.asHouse('look', (db) => db.rows('select pid from pg_locks where not granted')), {
      timeout: 10_000,
    })
    .not.toEqual([])
}
