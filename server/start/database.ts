// The database of the house: the embedded PostgreSQL, or the one of DATABASE_URL once it is known to answer and to suit.
import { checkServer, codeOf, StartFailure } from '@quittance/wire/serving'
import { discardEmbedded, startEmbedded } from '../postgres/embedded.ts'
import { START_WORDS } from '../start-words.ts'
import { clusterFolder } from './data-folder.ts'

/** `lost` is kept when the database ends for good: only the embedded one tells, when it could not be started again. */
export type Database = { url: string; lost: Promise<void>; stop(): Promise<void> }

type Options = {
  database_url: string | null
  folder: string
  log: (sentence: string) => void
  /** Throws the embedded database away first: it only holds a demonstration that was cut short. */
  beginAgain?: boolean
  /** Called while the embedded database starts by itself: what can be done beside it may begin. May come twice. */
  underWay?: () => void
}

export async function openDatabase({ database_url, beginAgain = false, ...options }: Options): Promise<Database> {
  if (database_url === null) {
    const place = { ...options, folder: clusterFolder(options.folder) }
    if (beginAgain) await discardEmbedded(place)
    const { url, ended, stop } = await startEmbedded(place)
    return { url, lost: ended, stop }
  }
  await checkServer(database_url, START_WORDS)
  return { url: database_url, lost: new Promise(() => {}), stop: async () => {} }
}

/** What a migration that the server refused means; any other error is a bug and stays itself. */
export function migrationFailure(error: unknown, url: string): unknown {
  if (codeOf(error) !== '42501') return error
  const user = decodeURIComponent(new URL(url).username)
  return new StartFailure(
    `DATABASE_URL : l’utilisateur « ${user} » n’a pas les droits pour construire la base (il lui faut CREATEROLE, BYPASSRLS et la propriété de la base).`,
  )
}
