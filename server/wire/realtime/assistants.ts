// The channels of whoever sees somebody else's account: asked every two seconds whether he still may, and ended when not.
import type { Caller } from '../../db.ts'
import type { WireLog } from '../door.ts'
import { isAssistant } from '../read-only.ts'
import type { Hub } from './hub.ts'

export type MayStillSee = (caller: Caller) => Promise<boolean>

const EVERY_MS = 2_000

type Watched = {
  readonly hub: Hub
  readonly log: WireLog
  readonly options: { readonly mayStillSee?: MayStillSee | undefined }
}

/** Begins; what it returns stops it. */
export function watchAssistants({ hub, log, options: { mayStillSee } }: Watched): () => void {
  if (mayStillSee === undefined) return () => {}
  const turn = async (): Promise<void> => {
    const theirs = [...hub.all()].filter(({ caller }) => isAssistant(caller))
    for (const [caller, channels] of Map.groupBy(theirs, (channel) => channel.caller))
      if (!(await mayStillSee(caller))) for (const channel of channels) channel.end(ENDED)
  }
  const timer = setInterval(() => {
    turn().catch((error: unknown) => log.error({ err: error }, 'assistants could not be asked again'))
  }, EVERY_MS).unref()
  return () => clearInterval(timer)
}

const ENDED = 'Cet accès est terminé.'
