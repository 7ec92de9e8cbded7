// What would hold the thread that answers everybody is done beside it: a file that somebody sent is read, a document drawn.
import { WireRefusal } from '@quittance/wire'
import { Refus } from '#domain/base/refus.ts'
import { type Asked, type Lane, PROCESSES, Processes, Stopped } from './processes.ts'
import type { FILES, WORKS } from './tasks.ts'

type Task = (value: never) => unknown
type Value<T extends Task> = Parameters<T>[0]
type Made<T extends Task> = Promise<Awaited<ReturnType<T>>>

const processes = new Processes({ script: new URL('./process.ts', import.meta.url) })
/** One process is always left to those who ask for a document. */
const READING: Lane = { processes: PROCESSES - 1, waiting: 20, ms: 60_000 }
const WORKING: Lane = { processes: PROCESSES, waiting: 500, ms: 120_000 }

/** Reads a file of somebody else; one that takes too long or too much memory is refused, and nothing was written. */
export async function readAside<K extends keyof typeof FILES>(
  task: K,
  value: Value<(typeof FILES)[K]>,
): Made<(typeof FILES)[K]> {
  return (await run({ task, value }, READING)) as Awaited<Made<(typeof FILES)[K]>> // safe: the task of this name made it
}

/** What the task makes of the value, the same as where it is called. */
export async function makeAside<K extends keyof typeof WORKS>(
  task: K,
  value: Value<(typeof WORKS)[K]>,
): Made<(typeof WORKS)[K]> {
  return (await run({ task, value }, WORKING)) as Awaited<Made<(typeof WORKS)[K]>> // safe: the task of this name made it
}

async function run(asked: Asked, lane: Lane): Promise<unknown> {
  try {
    return await processes.run(asked, lane)
  } catch (error) {
    if (error instanceof Stopped && error.why === 'busy') throw busy()
    if (error instanceof Stopped && lane === READING) throw new Refus('fichier_demesure')
    throw error
  }
}

const busy = () =>
  new WireRefusal(503, 'service_occupe', 'Beaucoup de fichiers sont traités en ce moment. Réessayez dans une minute.')
