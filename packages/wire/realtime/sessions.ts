// Sessions that end while their channels are open: asked again every two seconds, for all of them at once, and their channels ended.
import type { WireLog } from '../door.ts'
import { type Messages, ownWords } from '../messages.ts'
import type { Caller } from '../postgres/db.ts'
import { isAssistant } from '../read-only.ts'
import type { Channel, Hub } from './hub.ts'

/** Of these callers, those whose session was ended. */
export type EndedSessions = (callers: readonly Caller[]) => Promise<readonly Caller[]>

const EVERY_MS = 2_000

type Watched = {
  readonly hub: Hub
  readonly log: WireLog
  readonly options: {
    readonly endedSessions?: EndedSessions | undefined
    readonly messages?: Messages | undefined
  }
}

/** Begins; what it returns stops it. */
export function watchSessions({ hub, log, options: { endedSessions, messages } }: Watched): () => void {
  if (endedSessions === undefined) return () => {}
  const turn = async (): Promise<void> => {
    const byCaller = Map.groupBy(hub.all(), ({ caller }) => caller)
    const theirs = [...byCaller.keys()].filter(({ of_session }) => of_session)
    if (theirs.length === 0) return
    for (const caller of await endedSessions(theirs))
      for (const channel of byCaller.get(caller) ?? []) if (channel.caller === caller) endSession(channel, messages)
  }
  const timer = setInterval(() => {
    turn().catch((error: unknown) => log.error({ err: error }, 'sessions could not be asked again'))
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** An access that was granted is told to be over; anybody else, to sign in again. */
export const endSession = (channel: Channel, messages: Messages | undefined): void =>
  channel.end(ownWords(isAssistant(channel.caller) ? 'accessEnded' : 'sessionEnded', messages).message)
