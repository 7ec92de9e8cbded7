// A load by wrk, or autocannon where there is none, on one address: how many answers a second, how late the slowest, and what they cost a process.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Asked, Sent } from './asked.ts'
import { sendSteadily } from './steady.ts'
import { HAS_WRK, sendByWrk } from './wrk.ts'

/** `cpu` is the process's own, in microseconds for one answer; zero where the system does not tell. */
export type Figure = { readonly perSecond: number; readonly p99: number; readonly cpu: number }

/**
 * `warm` is for how many seconds requests come before those that are counted. With a `rate`, so many come in a second, whatever
 * the answers do, and who waits for his turn to be sent waits all the same; without it, the next comes as soon as one is answered.
 */
export type Load = {
  readonly seconds: number
  readonly atOnce: number
  readonly pid: number
  readonly warm?: number
  readonly rate?: number
}

export async function load(asked: Asked, { seconds, atOnce, pid, warm = 1, rate }: Load): Promise<Figure> {
  const atFull = HAS_WRK ? sendByWrk : sendByAutocannon
  const send = (lasting: number) =>
    rate === undefined
      ? atFull(asked, { atOnce, seconds: lasting })
      : sendSteadily(asked, { atOnce, seconds: lasting, rate })
  if (warm > 0) await send(warm)
  const before = cpuOf(pid)
  const { total, p99, refused, broken, seconds: lasted } = await send(seconds)
  if (refused + broken > 0) throw new Error(`${asked.url}: ${broken} errors, ${refused} refusals`)
  return { perSecond: total / lasted, p99, cpu: ((cpuOf(pid) - before) * 1_000_000) / total }
}

async function sendByAutocannon(
  { bodies, ...asked }: Asked,
  { seconds, atOnce }: { seconds: number; atOnce: number },
): Promise<Sent> {
  const turns = bodies && { requests: bodies.map((body) => ({ body })) }
  const { requests, latency, errors, non2xx } = await autocannon({
    ...asked,
    ...turns,
    connections: atOnce,
    duration: seconds,
  })
  return { total: requests.total, seconds, p99: latency.p99, refused: non2xx, broken: errors }
}

export function median<T extends Pick<Figure, 'perSecond'>>(
  figures: readonly T[],
  of = ({ perSecond }: T): number => perSecond,
): T {
  const sorted = figures.toSorted((a, b) => of(a) - of(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}

// In seconds, as Linux counts them: a hundred to the second.
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

export const whole = (number: number): string => number.toLocaleString('fr-FR', { maximumFractionDigits: 0 })
