// The orderly stop: the reverse order of the start, once.
import { expect, test, vi } from 'vitest'
import { createStopper } from './stop.ts'

test('the last opened is closed first, and a failure keeps nobody', async () => {
  const closed: string[] = []
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const stopper = createStopper()
  stopper.onStop(() => void closed.push('database'))
  stopper.onStop(() => Promise.reject(new Error('broken')))
  stopper.onStop(async () => void closed.push('door'))
  expect(stopper.stopping).toBe(false)
  await Promise.all([stopper.stop(), stopper.stop()])
  expect(closed).toEqual(['door', 'database'])
  expect(stopper.stopping).toBe(true)
  expect(complaint).toHaveBeenCalledTimes(1)
  complaint.mockRestore()
})
