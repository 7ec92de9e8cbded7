// How questions to the server are kept, and what a write that touched nothing is.
import { expect, test, vi } from 'vitest'
import { createQueries, whole, written } from './queries.ts'

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

test('a list that feeds the books is whole, or it is refused', () => {
  expect(whole({ data: [1, 2], count: 2 })).toEqual([1, 2])
  expect(() => whole({ data: [1], count: 2 })).toThrow('incomplète (1 lignes sur 2)')
  expect(() => whole({ data: [], count: null })).toThrow('incomplète')
})
