// The orderly stop: what was opened is closed in the reverse order, once, whoever asks.

export type Stopper = {
  /** Remembers how to undo a step of the start. */
  onStop(undo: () => Promise<void> | void): void
  /** Undoes every step, the last first; one that fails does not keep the others. Asked twice, it is done once. */
  stop(): Promise<void>
  readonly stopping: boolean
}

export function createStopper(): Stopper {
  const undoing: (() => Promise<void> | void)[] = []
  let stopped: Promise<void> | null = null

  async function undoAll(): Promise<void> {
    for (let undo = undoing.pop(); undo; undo = undoing.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error(error)
      }
    }
  }

  return {
    get stopping() {
      return stopped !== null
    },
    onStop: (undo) => undoing.push(undo),
    stop: () => {
      stopped ??= undoAll()
      return stopped
    },
  }
}

/** SIGTERM and SIGINT stop in order and end with 0; a second one ends at once (the database then stops by itself). */
export function stopOnSignals({ stop }: Stopper): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      void stop().then(() => process.exit(0))
    })
}
