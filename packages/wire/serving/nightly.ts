// What is done every night at three, in Paris: asked every ten minutes, so that a server that slept does it when it wakes.
import { type Chore, type Chores, doChore } from './chore.ts'

const ASKED_EVERY_MS = 10 * 60_000
const HOUR = 3

/** The last three o'clock of the morning, in Paris. */
export function lastNight(at: Date): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const part = (name: string): number =>
    Number(clock.formatToParts(at).find(({ type }) => type === name)?.value ?? Number.NaN)
  const since = ((part('hour') - HOUR + 24) % 24) * 3_600 + part('minute') * 60 + part('second')
  return new Date(at.getTime() - since * 1000 - at.getMilliseconds())
}

/** Begins to ask; what it returns stops it, after the chore that is running. */
export function startNightly(chores: Chores, list: readonly Chore[]): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const ask = (): void => {
    running = running.then(() => night(chores, list))
  }
  const timer = setInterval(ask, ASKED_EVERY_MS)
  timer.unref()
  ask()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function night(chores: Chores, list: readonly Chore[]): Promise<void> {
  const since = lastNight(chores.now())
  for (const chore of list) {
    await doChore(chores, chore, since).catch((error: unknown) =>
      chores.log.error({ err: error, chore: chore.name }, 'a chore failed'),
    )
  }
}
