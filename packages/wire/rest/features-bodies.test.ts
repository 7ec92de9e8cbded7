// What the real service's own specification asks of lists that hold more than rows, and of one object where there are several.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../tests/shop.ts'
import type { WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  house = await openShop('grant all on all tables in schema shop to service_role')
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

async function asked(method: string, path: string, { body, ...headers }: Record<string, string> = {}) {
  const own = { apikey: house.serviceKey, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const init = { method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) }
  const answer = await house.raw(`/rest/v1/${path}`, init)
  return { status: answer.status, text: await answer.text() }
}
const OBJECT = { accept: 'application/vnd.pgrst.object+json' }

test.each([
  ['[1]', 'All object keys must match'],
  ['[{"id":8},9]', 'All object keys must match'],
  ['[[]]', 'All object keys must match'],
  ['', 'Empty or invalid json'],
  ['null', 'Empty or invalid json'],
  ['"word"', 'Empty or invalid json'],
  ['{', 'Empty or invalid json'],
])('%j is refused', async (body, message) => {
  for (const [method, path] of [['POST', 's'] as const, ['PATCH', 's?id=eq.1'] as const]) {
    const refused = await asked(method, path, { body })
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      400,
      { code: 'PGRST102', details: null, hint: null, message },
    ])
  }
})

test('one object is asked of a read without its body as of any other', async () => {
  const single = async (query: string) => (await asked('HEAD', `clients?select=name&${query}`, OBJECT)).status
  expect(await single('name=eq.ann')).toBe(200)
  expect(await single('name=neq.ann')).toBe(406)
  expect(await single('name=eq.nobody')).toBe(406)
  expect((await asked('HEAD', 'clients')).status).toBe(200)
  expect((await asked('HEAD', 'rpc/all_clients', OBJECT)).status).toBe(406)
})
