// `npm run bench`: /rest/v1 beside its limit and beside PostGraphile, several processes on one database, and sign-ins.
import { cpus, loadavg } from 'node:os'
import { CALLS, type Call } from './calls.ts'
import { type Figure, median, whole } from './load.ts'
import { bytesOf, measurePostgraphile, measureRaw, measureWire } from './measure.ts'
import { openPlace, type Place } from './place.ts'
import { startPostgraphile } from './postgraphile.ts'
import { compareProcesses } from './processes.ts'
import type { Served } from './served.ts'
import { compareSignIns } from './sign-in.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const place = await openPlace()
try {
  const load = loadavg()[0]?.toFixed(1)
  console.log(
    `${cpus().length} cœurs ${cpus()[0]?.model ?? ''} (charge ${load}), Node ${process.version}, ${place.postgres}`,
  )
  console.log(
    `${rounds} tours de ${seconds} s par appel, ${place.rows} lignes, 16 demandes à la fois, LOG_LEVEL=warn\n`,
  )
  const other = await startPostgraphile(place)
  try {
    await compareCalls(place, other)
  } finally {
    await other?.stop()
  }
  await compareProcesses(place, { seconds, rounds })
  await compareSignIns(place, seconds)
} finally {
  await place.close()
}

async function compareCalls(place: Place, other: Served | null): Promise<void> {
  console.log(
    '| Appel | Octets | Fil, par s | p99 | CPU du serveur | Limite, par s | Rapport | PostGraphile, par s | Fois |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const call of CALLS) {
    const wire: Figure[] = []
    const raw: { perSecond: number }[] = []
    const beside: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      wire.push(await measureWire(place, call, seconds))
      raw.push({ perSecond: await measureRaw(place, call, seconds) })
      if (other) beside.push(await measurePostgraphile(other, call, seconds))
    }
    const cells = cellsOf(median(wire), median(raw).perSecond, other ? median(beside).perSecond : null)
    console.log(`| ${[call.name, await bytes(call), ...cells].join(' | ')} |`)
  }
}

function cellsOf({ perSecond, p99, cpu }: Figure, limit: number, beside: number | null): string[] {
  const ratio = (perSecond / limit).toFixed(2)
  const times = beside === null ? ['–', '–'] : [whole(beside), (perSecond / beside).toFixed(1)]
  return [whole(perSecond), `${p99} ms`, `${whole(cpu)} µs`, whole(limit), ratio, ...times]
}

async function bytes(call: Call): Promise<string> {
  return whole(await bytesOf(place, call))
}
