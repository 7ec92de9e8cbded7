// A formula closed while the person is here: what is lost is said, and what was read of the books is forgotten.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessQuery } from '#web/data/abonnement/user-subscription-access.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { relireAcces } from './acces-live.ts'

let rows: { subscription_formula: string; is_active: boolean }[] = []
beforeEach(() => {
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
  vi.stubGlobal('fetch', async () => Response.json(rows))
})
afterEach(() => vi.unstubAllGlobals())

const un = (subscription_formula: string, is_active: boolean) => ({ subscription_formula, is_active })

test('the formula that was open and is closed; the books go, the person stays', async () => {
  const queries = createQueries()
  queries.setQueryData(accessQuery('u').queryKey, [un('lmnp', true), un('sci', true)])
  queries.setQueryData(['faits', 'd'], 'books')
  queries.setQueryData(['profiles', 'u'], 'me')
  rows = [un('lmnp', false), un('sci', true)]
  expect(await relireAcces(queries, 'u')).toEqual(['lmnp'])
  expect(queries.getQueryData(['faits', 'd'])).toBeUndefined()
  expect(queries.getQueryData(['profiles', 'u'])).toBe('me')
})

test('nothing is lost by a grant, by what was not known, nor by an administrator', async () => {
  const queries = createQueries()
  queries.setQueryData(['faits', 'd'], 'books')
  rows = [un('lmnp', false)]
  expect(await relireAcces(queries, 'u')).toEqual([])
  rows = [un('lmnp', true)]
  expect(await relireAcces(queries, 'u')).toEqual([])
  queries.setQueryData(['privileged_admins', 'u'], true)
  rows = [un('lmnp', false)]
  expect(await relireAcces(queries, 'u')).toEqual([])
  expect(queries.getQueryData(['faits', 'd'])).toBe('books')
})
