// A load by autocannon on one address: how many answers a second, how late the slowest, and what they cost a process.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** `cpu` is the process's own, in microseconds for one answer; zero where the system does not tell. */
export type Figure = { readonly perSecond: number; readonly p99: number; readonly cpu: number }

export type Asked = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  readonly body?: string
  /** Bodies in turn, instead of one. */
  readonly bodies?: readonly string[]
}

/** `warm` is how many requests come before: by default, those of a second. */
export type Load = { readonly seconds: number; readonly atOnce: number; readonly pid: number; readonly warm?: number }

export async function load({ bodies, ...asked }: Asked, { seconds, atOnce, pid, warm }: Load): Promise<Figure> {
  const requests = bodies?.map((body) => ({ body }))
  const sent = { ...asked, connections: atOnce, ...(requests && { requests }) }
  await autocannon({ ...sent, ...(warm === undefined ? { duration: 1 } : { amount: warm }) })
  const before = cpuOf(pid)
  const { requests: answered, latency, errors, non2xx } = await autocannon({ ...sent, duration: seconds })
  if (errors + non2xx > 0) throw new Error(`${asked.url}: ${errors} errors, ${non2xx} refusals`)
  const cpu = ((cpuOf(pid) - before) * 1_000_000) / answered.total
  return { perSecond: answered.total / seconds, p99: latency.p99, cpu }
}

export function median<T extends Pick<Figure, 'perSecond'>>(figures: readonly T[]): T {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond)
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
