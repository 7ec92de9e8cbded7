// Processes beside the one that answers: they answer, refuse in the words of the domain, are stopped at their limits, and end alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { Refus } from '#domain/base/refus.ts'
import { type Lane, Processes, Stopped } from '../../aside/processes.ts'
import { GRAINE, tires } from '../tests/seeded-random.ts'

const script = new URL('../../aside/tests/trials.ts', import.meta.url)
const lane = (one: Partial<Lane> = {}): Lane => ({ processes: 2, waiting: 10, ms: 60_000, ...one })
const ask = (processes: Processes, task: string, { value = 0, of = lane() }: { value?: unknown; of?: Lane } = {}) =>
  processes.run({ task, value }, of)
const failure = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

const opened: Processes[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})
function open(options: Omit<ConstructorParameters<typeof Processes>[0], 'script'> = {}): Processes {
  const processes = new Processes({ script, size: 1, ...options })
  opened.push(processes)
  return processes
}

test('what is made crosses back, bytes, refusals and errors too', async () => {
  const processes = open()
  expect(await ask(processes, 'double', { value: 21 })).toBe(42)
  expect(await ask(processes, 'bytes', { value: 3 })).toEqual(new Uint8Array([7, 7, 7]))
  const value = { jour: new Date(0), montants: new Map([['a', 1n]]), vide: undefined, octets: new Uint8Array([0, 255]) }
  expect(await ask(processes, 'echo', { value })).toEqual(value)
  const refused = await failure(ask(processes, 'refuse'))
  expect(refused).toBeInstanceOf(Refus)
  expect(refused).toMatchObject({ code: 'devise_etrangere', message: new Refus('devise_etrangere', 'USD').message })
  await expect(ask(processes, 'break')).rejects.toThrow('broken here')
  await expect(ask(processes, 'echo', { value: () => {} })).rejects.toThrow('could not be cloned')
  await expect(ask(processes, 'nothing')).rejects.toThrow('no task has the name nothing')
  expect(await ask(processes, 'double', { value: 1 })).toBe(2)
})

test('it is told nothing of the environment of the server', async () => {
  const known = await ask(open(), 'environment')
  expect(Object.keys(process.env)).toContain('PATH')
  expect(known).not.toContain('PATH')
})

test('who waits on a task that never ends is told so, and the next one is served', async () => {
  const processes = open()
  await ask(processes, 'double', { value: 1 })
  const forever = failure(ask(processes, 'forever', { of: lane({ ms: 200 }) }))
  const after = ask(processes, 'double', { value: 4 })
  expect(await forever).toEqual(new Stopped('time'))
  expect(await after).toBe(8)
})

// In a thread, the second of them ended the whole process.
test.each(tires(['devour', 'swallow'], 1))(
  `one that takes all the memory of its heap is stopped alone: %s (GRAINE=${GRAINE})`,
  async (task) => {
    const processes = open({ megabytes: 64 })
    expect(await failure(ask(processes, task))).toEqual(new Stopped('memory'))
    expect(await ask(processes, 'double', { value: 5 })).toBe(10)
  },
)

test.runIf(process.platform === 'linux')('one that takes more memory outside of its heap is refused it', async () => {
  const processes = open({ megabytes: 64 })
  expect(await failure(ask(processes, 'gulp'))).toEqual(new Stopped('memory'))
  expect(await ask(processes, 'double', { value: 5 })).toBe(10)
})

test('one that ends by itself says so, and what fails behind its task does not stay under way', async () => {
  const processes = open()
  await expect(ask(processes, 'leave')).rejects.toThrow('the process ended')
  await expect(ask(processes, 'forget')).rejects.toThrow('broken later')
  expect(await ask(processes, 'double', { value: 6 })).toBe(12)
})

test('those of one lane leave a process to the other, and wait in number', async () => {
  const processes = open({ size: 2 })
  const slow = lane({ processes: 1, waiting: 1 })
  const first = failure(ask(processes, 'forever', { of: slow }))
  const second = failure(ask(processes, 'double', { value: 2, of: slow }))
  await expect(ask(processes, 'double', { of: slow })).rejects.toEqual(new Stopped('busy'))
  // The other lane does not wait for the first one to be stopped, which nothing does here.
  expect(await ask(processes, 'double', { value: 3 })).toBe(6)
  processes.close()
  expect([await first, await second]).toEqual([new Stopped('time'), new Stopped('time')])
})

test('after a rest it gives its memory back, and the next need starts another', async () => {
  const processes = open({ restMs: 20 })
  const first = Number(await ask(processes, 'pid'))
  expect(await ask(processes, 'pid')).toBe(first)
  await expect.poll(() => isThere(first)).toBe(false)
  expect(await ask(processes, 'pid')).not.toBe(first)
})

test('it keeps no server alive, and none outlives a server that is killed', async () => {
  const parent = fileURLToPath(new URL('../../aside/tests/parent.ts', import.meta.url))
  for (const [argument, signal] of [
    ['go', null],
    ['stay', 'SIGKILL'],
  ] as const) {
    const server = spawn(process.execPath, [parent, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(server.stdout, 'data')
    expect(isThere(Number(said))).toBe(true)
    if (signal) server.kill(signal)
    expect(await once(server, 'exit')).toEqual([signal ? null : 0, signal])
    await expect.poll(() => isThere(Number(said))).toBe(false)
  }
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
