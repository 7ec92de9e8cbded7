// Something asked for every few seconds, or less often, never twice at once; what it throws is logged, and the next turn comes all the same.
import type { WireLog } from '@quittance/wire'

const EVERY_MS = 5_000

/** Begins; what it returns stops it, after the turn that is under way. */
export function everyFewSeconds(
  work: () => Promise<unknown>,
  log: WireLog,
  failure: string,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const turn = (): void => {
    if (busy) return
    busy = true
    running = work()
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(turn, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
