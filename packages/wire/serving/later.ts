// Work that follows an answer: started after it, its failures logged, waited for before the server stops.
import type { WireLog } from '../door.ts'

export type Later = {
  readonly run: (what: string, work: () => Promise<void>) => void
  /** Resolves when nothing is left to do. */
  readonly settled: () => Promise<void>
}

export function createLater(log: WireLog): Later {
  const pending = new Set<Promise<void>>()
  return {
    run: (what, work) => {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work after an answer failed'))
        .finally(() => pending.delete(done))
      pending.add(done)
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
