// `npm run bench`: /rest/v1 beside its limit and beside PostGraphile, several processes on one database, sign-ins, and the
// public pages, the books, a large dossier, four hundred managed lots and the calls of the screens; `npm run bench fil`, `pages`,
// `livres`, `grand-dossier`, `parc` or `requetes` does one part alone.
import { cpus, loadavg } from 'node:os'
import { CALLS, type Call } from './calls.ts'
import { mesurerGrandDossier } from './grand-dossier/mesurer.ts'
import { mesurerLivres } from './livres/livres.ts'
import { type Figure, median, whole } from './load.ts'
import { bytesOf, measurePostgraphile, measureRaw, measureTechnique, measureWire, POOLS } from './measure.ts'
import { measurePages } from './pages.ts'
import { mesurerParc } from './parc/mesurer.ts'
import { openPlace, type Place } from './place.ts'
import { startPostgraphile } from './postgraphile.ts'
import { compareProcesses } from './processes.ts'
import { mesurerRequetes } from './requetes.ts'
import type { Served } from './served.ts'
import { compareSignIns } from './sign-in.ts'
import { HAS_WRK } from './wrk.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const five = Number(process.env.BENCH_ROUNDS ?? 5)

// What it started goes with it, also when it is stopped by hand.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const place = await openPlace()
try {
  console.log(`${cpus().length} cœurs ${cpus()[0]?.model ?? ''}, Node ${process.version}, ${place.postgres}`)
  const one = process.argv[2]
  const asked = (name: string): boolean => one === undefined || one === name
  if (asked('fil')) await measureWires(place)
  if (asked('pages')) await measurePages(place.server.url.replace('127.0.0.1', 'localhost'), five)
  if (asked('livres')) await mesurerLivres(place, five)
  if (asked('grand-dossier')) await mesurerGrandDossier(place, five)
  if (asked('parc')) await mesurerParc(place, five)
  if (asked('requetes')) await mesurerRequetes()
} finally {
  await place.close()
}

async function measureWires(place: Place): Promise<void> {
  console.log(
    `${rounds} tours de ${seconds} s par appel, ${place.rows} lignes, 16 demandes à la fois par ${HAS_WRK ? 'wrk' : 'autocannon'}, LOG_LEVEL=warn (charge ${loadavg()[0]?.toFixed(1)})\n`,
  )
  const other = await startPostgraphile(place)
  try {
    await compareCalls(place, other)
  } finally {
    await other?.stop()
  }
  await compareProcesses(place)
  await compareSignIns(place, seconds)
}

async function compareCalls(place: Place, other: Served | null): Promise<void> {
  console.log(
    '| Appel | Octets | Fil, par s | p99 | CPU du serveur | Technique, par s | Rapport | Trajets du serveur, par s | Rapport | PostGraphile, par s | Fois |',
  )
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const call of CALLS) {
    const wire: Figure[] = []
    const technique = POOLS.map((pool) => ({ pool, rounds: [] as { perSecond: number }[] }))
    const raw: { perSecond: number }[] = []
    const beside: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      wire.push(await measureWire(place, call, seconds))
      for (const { pool, rounds: done } of technique)
        done.push({ perSecond: await measureTechnique(place, call, { seconds, pool }) })
      raw.push({ perSecond: await measureRaw(place, call, seconds) })
      if (other) beside.push(await measurePostgraphile(other, call, seconds))
    }
    const best = Math.max(...technique.map(({ rounds: done }) => median(done).perSecond))
    const limits = [best, median(raw).perSecond]
    const cells = cellsOf(median(wire), limits, other ? median(beside).perSecond : null)
    console.log(`| ${[call.name, await bytes(call), ...cells].join(' | ')} |`)
  }
}

function cellsOf({ perSecond, p99, cpu }: Figure, limits: readonly number[], beside: number | null): string[] {
  const ratios = limits.flatMap((limit) => [whole(limit), (perSecond / limit).toFixed(2)])
  const times = beside === null ? ['–', '–'] : [whole(beside), (perSecond / beside).toFixed(1)]
  return [whole(perSecond), `${p99.toFixed(1)} ms`, `${whole(cpu)} µs`, ...ratios, ...times]
}

async function bytes(call: Call): Promise<string> {
  return whole(await bytesOf(place, call))
}
