// How questions to the server are kept, and what a write that touched nothing is.
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueries, written } from './queries.ts'

test('five minutes fresh, ten minutes in memory, asked once, not again when the window comes back', async () => {
  const queries = createQueries()
  const { queries: kept, mutations } = queries.getDefaultOptions()
  expect(kept).toEqual({ staleTime: 300_000, gcTime: 600_000, retry: false, refetchOnWindowFocus: false })
  expect(mutations?.retry).toBe(false)
  const ask = vi.fn(() => Promise.reject(new Error('non')))
  await expect(queries.fetchQuery({ queryKey: ['x'], queryFn: ask })).rejects.toThrow('non')
  expect(ask).toHaveBeenCalledOnce()
})

test('a write that touched no row is a refusal', async () => {
  await expect(written(Promise.resolve({ data: [], error: null }))).rejects.toThrow('Accès non autorisé')
})

test('the cache by itself: three more tries for a question, none for a write, after 1 s doubled up to 30 s', async () => {
  vi.useFakeTimers()
  const start = Date.now()
  const bare = new QueryClient()
  const times: number[] = []
  const queryFn = () => {
    times.push(Date.now() - start)
    return Promise.reject(new Error('non'))
  }
  const stop = new QueryObserver(bare, { queryKey: ['x'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  expect(times).toEqual([0, 1_000, 3_000, 7_000])

  times.length = 0
  const patient = new QueryObserver(bare, { queryKey: ['y'], queryFn, retry: 7 }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(240_000)
  patient()
  expect(times.slice(1).map((at, rank) => at - (times[rank] ?? 0))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])

  const write = vi.fn(() => Promise.reject(new Error('non')))
  await expect(new MutationObserver(bare, { mutationFn: write }).mutate()).rejects.toThrow('non')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(write).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
