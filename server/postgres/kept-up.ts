// A PostgreSQL that ends by itself is started again at the same address; told to end, it stays ended.
import type { ChildProcess } from 'node:child_process'

type Options = {
  /** Starts it again; throws when it cannot be. */
  readonly again: () => Promise<ChildProcess>
  readonly log: (sentence: string) => void
}
type KeptUp = {
  /** Kept once it is ended for good: told to, or because it could not be started again. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** What falls more often than that is not mended by starting it once more. */
const FALLS_AT_MOST = 5
const WITHIN_MS = 60_000

export function keptUp(first: ChildProcess, { again, log }: Options): KeptUp {
  let postmaster = first
  let isStopping = false
  const halt = (): void => {
    if (postmaster.exitCode === null && postmaster.signalCode === null) postmaster.kill('SIGINT')
  }

  async function keep(): Promise<void> {
    const falls: number[] = []
    for (;;) {
      await endOf(postmaster)
      if (isStopping) return
      falls.push(Date.now())
      if (falls.filter((at) => at > Date.now() - WITHIN_MS).length > FALLS_AT_MOST) return
      log(
        'La base de données s’est arrêtée d’elle-même : elle est relancée, et d’ici là les demandes sont priées de revenir.',
      )
      try {
        postmaster = await again()
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        return
      }
      log('La base de données est relancée.')
      if (isStopping) halt()
    }
  }

  const ended = keep()
  return {
    ended,
    stop: () => {
      isStopping = true
      halt()
      return ended
    },
  }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
