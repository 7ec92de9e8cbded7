// One figure: requests through the server by autocannon, or the same statements through the one-trip technique alone.
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { type Caller, createBase } from '#server/db.ts'
import { parse } from '#server/wire/rest/parse.ts'
import { readSchema } from '#server/wire/rest/schema.ts'
import { compile } from '#server/wire/rest/sql.ts'
import type { Call } from './calls.ts'
import type { Place } from './place.ts'

/** `cpu` is the server's own, in microseconds for one request; zero where the system does not tell. */
export type Figure = {
  readonly perSecond: number
  readonly p99: number
  readonly bytes: number
  readonly cpu: number
}

const AT_ONCE = 16
// What the product gives its lists: the statements compared are the same to the letter.
const CAPS = { cut: null, refuse: 50_000 }

export async function measureWire({ url, anonKey, token, pid }: Place, call: Call, seconds: number): Promise<Figure> {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = {
    url: `${url}/rest/v1/${call.path}`,
    method: call.method,
    headers,
    connections: AT_ONCE,
    ...(call.body !== undefined && { body: call.body }),
  }
  await autocannon({ ...asked, duration: 1 })
  const before = cpuOf(pid)
  const { requests, latency, errors, non2xx } = await autocannon({ ...asked, duration: seconds })
  if (errors + non2xx > 0) throw new Error(`${call.name}: ${errors} errors, ${non2xx} refusals`)
  const first = await fetch(asked.url, { headers, method: call.method, ...(call.body && { body: call.body }) })
  return {
    perSecond: requests.total / seconds,
    p99: latency.p99,
    bytes: (await first.arrayBuffer()).byteLength,
    cpu: ((cpuOf(pid) - before) * 1_000_000) / requests.total,
  }
}

export async function measureRaw({ databaseUrl, claims, url }: Place, call: Call, seconds: number): Promise<Figure> {
  const base = createBase({ connectionString: databaseUrl })
  const caller: Caller = { role: 'authenticated', user_id: null, email: null, session_id: null, claims }
  const asked = { method: call.method, url: new URL(`${url}/rest/v1/${call.path}`), headers: new Headers() }
  const path = call.path.split('?')[0] ?? ''
  const request = parse({ ...asked, text: call.body ?? '' }, { path, schemas: ['public'] })
  const { statement, readOnly } = compile(request, await readSchema(base, ['public']), CAPS)
  const trip = { ...statement, readOnly }

  const end = performance.now() + 500 + seconds * 1_000
  const from = performance.now() + 500
  let done = 0
  const times: number[] = []
  async function worker(): Promise<void> {
    for (let now = performance.now(); now < end; ) {
      await base.oneTrip(caller, trip)
      const after = performance.now()
      if (now > from) {
        done += 1
        times.push(after - now)
      }
      now = after
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await base.end()
  times.sort((a, b) => a - b)
  return { perSecond: done / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, bytes: 0, cpu: 0 }
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
