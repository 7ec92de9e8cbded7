// `npm run bench`: four calls of /rest/v1 on the real server, beside the same statements sent with nothing around them.
import { cpus } from 'node:os'
import { CALLS } from './calls.ts'
import { type Figure, measureRaw, measureWire } from './measure.ts'
import { openPlace } from './place.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

const place = await openPlace()
try {
  console.log(`${cpus().length} cœurs ${cpus()[0]?.model ?? ''}, Node ${process.version}, ${place.postgres}`)
  console.log(
    `${rounds} tours de ${seconds} s par appel, ${place.rows} lignes, 16 demandes à la fois, LOG_LEVEL=warn\n`,
  )
  console.log('| Appel | Octets | Fil, par s | p99 | CPU du serveur | Limite, par s | Rapport |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  for (const call of CALLS) {
    const wire: Figure[] = []
    const raw: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      wire.push(await measureWire(place, call, seconds))
      raw.push(await measureRaw(place, call, seconds))
    }
    const served = median(wire)
    const limit = median(raw)
    const ratio = (served.perSecond / limit.perSecond).toFixed(2)
    const cells = [call.name, served.bytes, whole(served.perSecond), `${served.p99} ms`, `${whole(served.cpu)} µs`]
    console.log(`| ${[...cells, whole(limit.perSecond), ratio].join(' | ')} |`)
  }
} finally {
  await place.close()
}

function median(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}

function whole(number: number): string {
  return number.toLocaleString('fr-FR', { maximumFractionDigits: 0 })
}
