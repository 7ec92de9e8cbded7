// Threads beside the one that answers: they answer, refuse in the words of the domain, and are stopped at their limits.
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { Refus } from '#domain/base/refus.ts'
import { type Lane, Stopped, Threads } from './threads.ts'

// As in the product, the main thread holds what Node reads TypeScript with: freed with a thread, it may end the process (V8).
stripTypeScriptTypes('')

const script = new URL('./tests/trials.ts', import.meta.url)
const lane = (one: Partial<Lane> = {}): Lane => ({ threads: 2, waiting: 10, ms: 60_000, ...one })
const ask = (threads: Threads, task: string, { value = 0, of = lane() }: { value?: unknown; of?: Lane } = {}) =>
  threads.run({ task, value }, of)

test('what is made crosses back, bytes and refusals too', async () => {
  const threads = new Threads({ script, size: 1 })
  expect(await ask(threads, 'double', { value: 21 })).toBe(42)
  expect(await ask(threads, 'bytes', { value: 3 })).toEqual(new Uint8Array([7, 7, 7]))
  const refused = await ask(threads, 'refuse').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refus)
  expect(refused).toMatchObject({ code: 'devise_etrangere', message: new Refus('devise_etrangere', 'USD').message })
  await expect(ask(threads, 'break')).rejects.toThrow('broken here')
  await expect(ask(threads, 'nothing')).rejects.toThrow('no task has the name nothing')
  expect(await ask(threads, 'double', { value: 1 })).toBe(2)
})

test('who waits on a thread that never ends is told so, and the next one is served', async () => {
  const threads = new Threads({ script, size: 1 })
  await ask(threads, 'double', { value: 1 })
  const of = lane({ ms: 200 })
  const forever = ask(threads, 'forever', { of }).catch((error: unknown) => error)
  const after = ask(threads, 'double', { value: 4 })
  expect(await forever).toEqual(new Stopped('time'))
  expect(await after).toBe(8)
})

test('one that takes all the memory is stopped alone', async () => {
  const threads = new Threads({ script, size: 1, megabytes: 32 })
  expect(await ask(threads, 'devour').catch((error: unknown) => error)).toEqual(new Stopped('memory'))
  expect(await ask(threads, 'double', { value: 5 })).toBe(10)
})

test('a thread that ends by itself says so', async () => {
  const threads = new Threads({ script, size: 1 })
  await expect(ask(threads, 'leave')).rejects.toThrow('the thread ended')
})

test('those of one lane leave a thread to the other, and wait in number', async () => {
  const threads = new Threads({ script, size: 2 })
  const slow = lane({ threads: 1, waiting: 1 })
  const first = ask(threads, 'forever', { of: slow }).catch((error: unknown) => error)
  const second = ask(threads, 'double', { value: 2, of: slow }).catch((error: unknown) => error)
  await expect(ask(threads, 'double', { of: slow })).rejects.toEqual(new Stopped('busy'))
  // The other lane does not wait for the first one to be stopped, which nothing does here.
  expect(await ask(threads, 'double', { value: 3 })).toBe(6)
  threads.close()
  expect([await first, await second]).toEqual([new Stopped('time'), new Stopped('time')])
})
