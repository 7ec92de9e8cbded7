// What a change told by the server makes old on the screens.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createRefresher, hearing, touchedBy } from './live.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a fact touches its own query, and that of the table through which it is read', () => {
  expect(touchedBy({ table: 'depenses', new: { dossier_id: 'd' } }, 'd')).toEqual([['faits', 'd', 'depenses']])
  expect(touchedBy({ table: 'baux_locataires', new: { dossier_id: 'd' } }, 'd')).toEqual([['faits', 'd', 'baux']])
  expect(touchedBy({ table: 'depenses', new: {} }, 'd')).toEqual([['faits', 'd', 'depenses']])
})

test('another dossier is not ours; a fiscal year touches the whole dossier; access is that of the person', () => {
  expect(touchedBy({ table: 'depenses', new: { dossier_id: 'autre' } }, 'd')).toEqual([])
  expect(touchedBy({ table: 'exercices', new: { dossier_id: 'd' } }, 'd')).toContainEqual(['faits', 'd'])
  expect(touchedBy({ table: 'user_subscription_access', new: {} }, 'd')).toEqual([['user_subscription_access']])
})

test('changes that come together are asked for once; after a silence, all is', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const invalidated = vi.spyOn(queries, 'invalidateQueries')
  const { changed, missed, stop } = createRefresher(queries, 'd')
  for (let at = 0; at < 5; at += 1) changed({ table: 'depenses', new: { dossier_id: 'd' } })
  changed({ table: 'biens', new: { dossier_id: 'd' } })
  vi.advanceTimersByTime(1_000)
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['faits', 'd', 'depenses'],
    ['faits', 'd', 'biens'],
  ])
  missed()
  vi.advanceTimersByTime(1_000)
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['user_subscription_access'] })
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['faits', 'd'] })

  invalidated.mockClear()
  missed()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(invalidated).not.toHaveBeenCalled()
})

test('what may have been written unheard is asked again: the network came back, or the subscription opened late', () => {
  const missed = vi.fn()
  const prompt = hearing(missed, performance.now())
  prompt('TIMED_OUT')
  prompt('SUBSCRIBED')
  expect(missed).not.toHaveBeenCalled()
  prompt('SUBSCRIBED')
  expect(missed).toHaveBeenCalledTimes(1)
  const late = hearing(missed, performance.now() - 3_001)
  late('TIMED_OUT')
  expect(missed).toHaveBeenCalledTimes(1)
  late('SUBSCRIBED')
  expect(missed).toHaveBeenCalledTimes(2)
})
