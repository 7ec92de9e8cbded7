// Several processes of the product on one database: together they must not do less than one alone.
import { READ_BY_KEY } from './calls.ts'
import { type Figure, load, median, whole } from './load.ts'
import { askedOf } from './measure.ts'
import type { Place } from './place.ts'
import type { Served } from './served.ts'

const PROCESSES = 4
const EACH = 8
const WARM = 3
// Many short rounds, one after the other: a minute of the machine is not like the next.
const ROUNDS = 9
const SECONDS = 1

export async function compareProcesses(place: Place): Promise<void> {
  const others: Served[] = []
  try {
    for (let n = 1; n < PROCESSES; n++) others.push(await place.start())
    const all = [place.server, ...others]
    // A new process is slow until its code was compiled: that is not what is compared.
    await measured(place, all, { seconds: 1, warm: WARM })
    const alone: Figure[] = []
    const together: Figure[] = []
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await measured(place, [place.server], { seconds: SECONDS }))
      together.push(await measured(place, all, { seconds: SECONDS }))
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

/** The same senders, whatever the number of processes: what they take of the cores is the same in both. */
async function measured(
  place: Place,
  processes: readonly Served[],
  how: { seconds: number; warm?: number },
): Promise<Figure> {
  const asked = Array.from({ length: PROCESSES }, (_, n) => processes[n % processes.length] ?? place.server)
  const figures = await Promise.all(
    asked.map((one) => load(askedOf(place, one, READ_BY_KEY), { ...how, atOnce: EACH, pid: one.pid })),
  )
  return {
    perSecond: figures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99: Math.max(...figures.map(({ p99 }) => p99)),
    // Who is asked by several senders has worked for all of them.
    cpu: figures.reduce((sum, { cpu }) => sum + cpu, 0) / figures.length / (PROCESSES / processes.length),
  }
}
