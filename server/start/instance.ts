// The instance of this configuration, for a command that works beside the server: its database as it runs, or started for a moment.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { clusterFolder, hasCluster, openDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { endFirstStart, firstStartCutShort } from './first-start.ts'
import { holdData } from './lock.ts'

export type Instance = {
  readonly config: Config
  /** Where the keys and the files are. */
  readonly folder: string
  readonly url: string
  /** Stops what was started for the command, and nothing else. */
  stop(): Promise<void>
}
type Options = {
  readonly environment: Record<string, string | undefined>
  readonly log: (sentence: string) => void
  /** Refuses an embedded database that a server uses. */
  readonly alone?: boolean
}

export async function openInstance({ environment, log, alone = false }: Options): Promise<Instance> {
  const config = readConfig(environment)
  const embedded = config.database_url === null
  const folder = openDataFolder(config.data_dir, { embedded, log })
  const running = embedded && !alone ? adresseEnMarche(folder) : null
  if (running !== null) return { config, folder, url: running, stop: async () => {} }

  const hold = embedded ? holdData(folder) : null
  try {
    const beginAgain = embedded && firstStartCutShort(folder)
    const database = await openDatabase({ database_url: config.database_url, folder, log, beginAgain })
    // What the command puts there is no beginning to throw away.
    if (embedded) endFirstStart(folder)
    const stop = async () => {
      await database.stop()
      hold?.release()
    }
    return { config, folder, url: database.url, stop }
  } catch (error) {
    hold?.release()
    throw error
  }
}

/** Whether there is an embedded database at all: asking must not make one. */
export function hasInstance(environment: Record<string, string | undefined>): boolean {
  const config = readConfig(environment)
  if (config.database_url !== null) return true
  if (!existsSync(config.data_dir)) return false
  return hasCluster(openDataFolder(config.data_dir, { embedded: true, log: () => {} }))
}

/** The embedded database of a server that runs: its port is in the pid file, its password beside the data. */
function adresseEnMarche(folder: string): string | null {
  const cluster = clusterFolder(folder)
  const pidFile = join(cluster, 'grappe', 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!enVie(Number(pid))) return null
  const password = readFileSync(join(cluster, 'mot-de-passe'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

function enVie(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
