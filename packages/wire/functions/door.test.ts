// The door of functions on a database that is not ours: what is no act is said as the service says it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
beforeAll(async () => {
  const ping = { name: 'ping', call: async () => Response.json('pong') }
  house = await openWireHouse({ messages: undefined, callables: [ping] })
})
afterAll(() => house.drop())

test('an unknown act is not found by any method; a known one is asked by POST; without a key nothing is said', async () => {
  const asked = async (name: string, method: string, headers = { apikey: house.anonKey } as Record<string, string>) => {
    const answer = await house.raw(`/functions/v1/${name}`, { method, headers })
    return [answer.status, await answer.json()]
  }
  const unknown = [404, { code: 'NOT_FOUND', message: 'Requested function was not found' }]
  for (const method of ['POST', 'GET', 'DELETE']) expect(await asked('absente', method)).toEqual(unknown)
  expect(await asked('ping/plus', 'POST')).toEqual(unknown)
  expect(await asked('ping', 'POST')).toEqual([200, 'pong'])
  expect((await asked('ping', 'GET'))[0]).toBe(405)
  expect((await asked('absente', 'POST', {}))[0]).toBe(401)
  const { error } = await house.client().functions.invoke('absente')
  expect(error).toMatchObject({ name: 'FunctionsHttpError', context: { status: 404 } })
})
