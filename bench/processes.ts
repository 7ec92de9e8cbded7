// Several processes of the product on one database: together they must not do less than one alone.
import { READ_BY_KEY } from './calls.ts'
import { type Figure, load, median, whole } from './load.ts'
import { askedOf } from './measure.ts'
import type { Place } from './place.ts'
import type { Served } from './served.ts'

const PROCESSES = 4
const EACH = 8
const WARM = 3

export async function compareProcesses(place: Place, { seconds, rounds }: { seconds: number; rounds: number }) {
  const others: Served[] = []
  try {
    for (let n = 1; n < PROCESSES; n++) others.push(await place.start())
    const all = [place.server, ...others]
    // A new process is slow until its code was compiled: that is not what is compared.
    await measured(place, all, { seconds: 1, warm: WARM })
    const alone: Figure[] = []
    const together: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await measured(place, [place.server], { seconds }))
      together.push(await measured(place, all, { seconds }))
    }
    console.log(
      `\n| Processus sur une base | ${READ_BY_KEY.name}, par s | p99 | CPU des serveurs |\n|---|---:|---:|---:|`,
    )
    for (const [name, { perSecond, p99, cpu }] of [
      ['1', median(alone)],
      [String(PROCESSES), median(together)],
    ] as const)
      console.log(`| ${name} | ${whole(perSecond)} | ${p99.toFixed(1)} ms | ${whole(cpu)} µs |`)
  } finally {
    for (const one of others) await one.stop()
  }
}

/** The same number of requests at once, whatever the number of processes. */
async function measured(
  place: Place,
  processes: readonly Served[],
  how: { seconds: number; warm?: number },
): Promise<Figure> {
  const atOnce = (PROCESSES * EACH) / processes.length
  const figures = await Promise.all(
    processes.map((one) => load(askedOf(place, one, READ_BY_KEY), { ...how, atOnce, pid: one.pid })),
  )
  return {
    perSecond: figures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
    cpu: figures.reduce((sum, { cpu }) => sum + cpu, 0) / figures.length,
  }
}
