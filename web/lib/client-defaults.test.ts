// What the client of the API does by itself, as we make it: its patience, its rhythms, and what it says of an old link.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEnvironnement } from './environnement.ts'

const asked: { at: number; url: string; body: unknown }[] = []
let answer: () => Response

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', '/')
  asked.length = 0
  answer = () => Response.json([])
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ at: Date.now(), url: String(input instanceof Request ? input.url : input), body })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A client of its own for each test: the module keeps the first one it makes. */
async function client() {
  const { setEnvironnement: set } = await import('./environnement.ts')
  for (const known of [set, setEnvironnement])
    known({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
  return (await import('./supabase.ts')).supabase()
}

test('realtime: a heartbeat every 25 s, ten seconds of patience, back after 1, 2, 5 then 10 s', async () => {
  const { realtime } = await client()
  expect(realtime.heartbeatIntervalMs).toBe(25_000)
  expect(realtime.timeout).toBe(10_000)
  expect([1, 2, 3, 4, 5, 9].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
    1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ])
})

test('storage: a list is of a hundred names, in their order', async () => {
  await (await client()).storage.from('app-assets').list()
  expect(asked.at(-1)?.body).toMatchObject({ limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } })
})

test('auth: the session is looked after every 30 s, by itself', async () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  const { auth } = await client()
  await auth.getSession()
  await vi.waitUntil(() => every.mock.calls.some(([, ms]) => ms === 30_000), 10_000)
  await auth.stopAutoRefresh()
})

test('auth: a refresh that fails is tried again after 200 ms, doubled each time, within one round of 30 s', async () => {
  const { auth } = await client()
  await auth.getSession()
  vi.useFakeTimers()
  answer = () => Response.json({}, { status: 503 })
  const refreshing = auth.refreshSession({ refresh_token: 'r' })
  await vi.advanceTimersByTimeAsync(90_000)
  const times = asked.filter(({ url }) => url.includes('grant_type=refresh_token')).map(({ at }) => at)
  expect(times.slice(1).map((at, rank) => at - (times[rank] ?? 0))).toEqual([
    200, 400, 800, 1_600, 3_200, 6_400, 12_800,
  ])
  expect((await refreshing).error?.name).toBe('AuthRetryableFetchError')
  await auth.stopAutoRefresh()
})

test.each([
  [121, true],
  [60, false],
])('auth: a session brought by a link %i s after it was issued: warned about, %s', async (age, warned) => {
  answer = () => Response.json({ id: '00000000-0000-4000-8000-000000000001', aud: 'authenticated' })
  const expires_at = Math.floor(Date.now() / 1000) - age + 3600
  const words = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: '3600',
    expires_at: `${expires_at}`,
  }
  location.hash = new URLSearchParams(words).toString()
  const { auth } = await client()
  await auth.getSession()
  expect(vi.mocked(console.warn).mock.calls.flat().join(' ').includes('issued over 120s ago')).toBe(warned)
  await auth.stopAutoRefresh()
})
