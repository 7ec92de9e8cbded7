// The house, raised floor by floor: configuration, lock, port, screens, keys, database, demonstration, rooms.
import { join } from 'node:path'
import { type Base, createBase, openLogins } from '@quittance/wire/postgres'
import { createStopper, isDiskFull, type Stopper, stopOnSignals, takePort } from '@quittance/wire/serving'
import { migrate } from '#database/scripts/migrate.ts'
import { type Config, readConfig } from '../config.ts'
import { diskFull, START_WORDS } from '../start-words.ts'
import { buildStale } from './build.ts'
import { hasCluster, openDataFolder } from './data-folder.ts'
import { migrationFailure, openDatabase } from './database.ts'
import { openDemonstration } from './demonstration.ts'
import { beginFirstStart, endFirstStart, firstStartCutShort } from './first-start.ts'
import { openKeys } from './keys.ts'
import { holdData } from './lock.ts'
import { waitingRoom } from './waiting-room.ts'
import { welcome } from './welcome.ts'

const ROOT = join(import.meta.dirname, '..', '..')

type Options = {
  environment: Record<string, string | undefined>
  build: boolean
  /** The folder of the screens, where it is not that of the clone. */
  ecrans?: string
  say: (sentence: string) => void
}

/** Starts everything; what was started is undone when a later step fails, and on SIGTERM or SIGINT. */
export async function startHouse({ environment, ...options }: Options): Promise<void> {
  const config = readConfig(environment)
  const stopper = createStopper()
  stopOnSignals(stopper)
  try {
    await raise(config, { stopper, ...options })
  } catch (error) {
    await stopper.stop()
    throw isDiskFull(error) ? diskFull(config.data_dir) : error
  }
}

async function raise(
  config: Config,
  { stopper, build, say, ecrans = join(ROOT, 'dist') }: { stopper: Stopper } & Omit<Options, 'environment'>,
): Promise<void> {
  const embedded = config.database_url === null
  const folder = openDataFolder(config.data_dir, { embedded, log: say })
  if (embedded) stopper.onStop(holdData(folder).release)

  const door = await takePort({ ...config, waiting: waitingRoom(config.public_url).fetch, words: START_WORDS })
  stopper.onStop(door.close)
  if (build) await buildStale({ root: ROOT, log: say })

  const beginAgain = embedded && firstStartCutShort(folder)
  const isFirst = beginAgain || (embedded && !hasCluster(folder))
  if (isFirst) beginFirstStart(folder)
  const { keys, anon_key } = await openKeys(folder, { unused: isFirst })
  // PostgreSQL starts in its own processes: the code of the rooms, most of what this one reads, is read meanwhile.
  let rooms: ReturnType<typeof loadRooms> | null = null
  const underWay = (): void => {
    rooms ??= loadRooms()
  }
  const { database_url } = config
  const database = await openDatabase({ database_url, folder, log: say, beginAgain, underWay })
  stopper.onStop(database.stop)
  void database.lost.then(() => endWithoutDatabase(stopper))
  await migrate(database.url, { log: say }).catch((error: unknown) => {
    throw migrationFailure(error, database.url)
  })

  // What built the database is let go: from here on requests have a login that may take their role, and no more.
  const connectionString = embedded ? await openLogins(database.url) : database.url
  const { seconds, work_mb: workMb } = config.wire
  const base = createBase({ connectionString, seconds, workMb, applicationName: 'quittance-et-bilan' })
  stopper.onStop(base.end)
  await tellDatabase(base, config)
  const accounts = await openDemonstration({ base, config, folder, say })
  if (embedded) endFirstStart(folder)
  const { openRooms } = await (rooms ?? loadRooms())
  await openRooms({ base, config, folder, ecrans, house: { keys, anon_key }, accounts, stopper, door })
  say(welcome({ ...config, anon_key, accounts }))
}

const loadRooms = () => import('./rooms.ts')

type TellsDatabase = Pick<Config, 'admin_email' | 'local' | 'public_url'>

/** What the policies need to know of the configuration. */
async function tellDatabase(base: Base, { admin_email, local, public_url }: TellsDatabase): Promise<void> {
  await base.asHouse('configuration', async (db) => {
    await db.rows(`delete from private.configuration where cle in ('admin_email', 'adresse_publique')`)
    const insert = 'insert into private.configuration (cle, valeur) values ($1, $2)'
    if (admin_email) await db.rows(insert, ['admin_email', admin_email])
    if (!local) await db.rows(insert, ['adresse_publique', public_url])
  })
}

/** A server whose database died and could not be started again cannot serve: it says so and ends. */
async function endWithoutDatabase(stopper: Stopper): Promise<void> {
  if (stopper.stopping) return
  console.error('La base de données s’est arrêtée d’elle-même et n’a pas pu être relancée : relancez le logiciel.')
  await stopper.stop()
  process.exit(1)
}
