// The embedded PostgreSQL: started on a folder, stopped in good order, never left alone by a brutal end of the server.
import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, StartFailure, saysDiskFull } from '@quittance/wire/serving'
import { diskFull } from '../start-words.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { boundedLog, previousOf } from './journal.ts'
import { keptUp } from './kept-up.ts'
import { clearLeftover } from './leftover.ts'
import { bareEnvironment, spawnTied } from './tie.ts'

export type EmbeddedOptions = {
  /** The folder of the database; created when missing. */
  folder: string
  log: (sentence: string) => void
  port?: number
  /** Called once PostgreSQL is at work by itself, being made or being started: what can be done beside it may begin. */
  underWay?: () => void
  /** False for tests on throw-away clusters only: a power cut may then lose everything. */
  durable?: boolean
}

export type Embedded = {
  url: string
  /** Kept when PostgreSQL ends for good: asked to, or because it could not be started again. */
  ended: Promise<void>
  stop(): Promise<void>
}

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { folder, log, port, underWay = () => {}, durable = true } = options
  const cluster = await openCluster({ folder, log, underWay })
  await clearLeftover(cluster.data, log)
  if (existsSync(logFile(cluster))) renameSync(logFile(cluster), previousOf(logFile(cluster)))
  const first = await raise(cluster, { port, durable, underWay })
  const again = async () => {
    await clearLeftover(cluster.data, log)
    return raise(cluster, { port: first.port, durable, tries: PATIENT })
  }
  const journal = boundedLog(logFile(cluster))
  const { ended, stop } = keptUp(first.postmaster, { again: async () => (await again()).postmaster, log })
  return { url: urlOf(cluster, first), ended: ended.finally(journal.release), stop }
}

type Raising = {
  readonly port: number | undefined
  readonly durable: boolean
  readonly tries?: number
  readonly underWay?: () => void
}
type Raised = { readonly postmaster: ChildProcess; readonly port: number; readonly sockets: string | null }
const TRIES = 5
/** Of a port that was ours a moment ago. */
const PATIENT = 20

async function raise(cluster: Cluster, { port, durable, tries, underWay = () => {} }: Raising): Promise<Raised> {
  let sockets = socketFolder(cluster)
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort())
    const before = lengthOf(logFile(cluster))
    const postmaster = launch(cluster, { port: chosen, durable, sockets })
    underWay()
    const ready = await waitUntilReady(postmaster, cluster)
    if (ready) return { postmaster, port: chosen, sockets }

    const said = readFileSync(logFile(cluster)).subarray(before).toString()
    // A disk that knows no sockets: the port alone will do.
    if (sockets !== null && /could not create any Unix-domain socket/i.test(said)) {
      sockets = null
      continue
    }
    const portLost = /could not bind|could not create any TCP/i.test(said)
    const most = tries ?? (port === undefined ? TRIES : 1)
    if (!portLost || attempt >= most) throw failureOf(cluster, said)
    if (tries !== undefined) await sleep(500)
  }
}

/** Throws a database away, whatever still runs on it. */
export async function discardEmbedded({ folder, log }: Pick<EmbeddedOptions, 'folder' | 'log'>): Promise<void> {
  const data = join(folder, 'grappe')
  if (!existsSync(data)) return
  await clearLeftover(data, log)
  rmSync(data, { recursive: true })
}

// What a system takes at most for the address of a socket, its last zero included: 104 on macOS, 108 on Linux.
const LONGEST_SOCKET = 103

/** Where PostgreSQL listens besides its port: a trip costs both ends less by a socket. Null where the path is too long for one. */
function socketFolder({ data }: Cluster): string | null {
  const folder = realpathSync(data)
  return Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= LONGEST_SOCKET ? folder : null
}

/** By its socket where it has one; the port is told all the same. */
const urlOf = ({ password }: Cluster, { port, sockets }: Raised): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres${sockets === null ? '' : `?host=${encodeURIComponent(sockets)}`}`

const lengthOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const logFile = ({ folder }: Cluster): string => join(folder, 'postgresql.log')

type Launch = { readonly port: number; readonly durable: boolean; readonly sockets: string | null }

function launch(cluster: Cluster, { port, durable, sockets }: Launch): ChildProcess {
  const journal = openSync(logFile(cluster), 'a', 0o600)
  const settings = { ...settingsOf(durable), port: String(port), unix_socket_directories: quoted(sockets) }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  // A group of its own: Ctrl-C in the terminal is for the server, which stops the database after its last requests.
  const postmaster = spawnTied([cluster.binaries.postgres, '-D', realpathSync(cluster.data), ...options], {
    ...cluster.account,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', journal, journal],
    // A fast stop, the one that loses nothing.
    endSignal: 'INT',
  })
  closeSync(journal)
  return postmaster
}

// A list of folders, of which ours may hold a comma.
const quoted = (folder: string | null): string => (folder === null ? '' : `"${folder.replaceAll('"', '""')}"`)

function settingsOf(durable: boolean): Record<string, string> {
  const common = {
    listen_addresses: '127.0.0.1',
    jit: 'off',
    timezone: 'UTC',
    max_connections: '100',
    // What a request asked is in the server's own log; repeated at each refusal it fills a disk.
    log_min_error_statement: 'panic',
  }
  const safety = durable ? 'on' : 'off'
  const safe = { ...common, fsync: safety, full_page_writes: safety, synchronous_commit: safety }
  return durable ? safe : { ...safe, wal_level: 'minimal', max_wal_senders: '0', max_connections: '200' }
}

/** PostgreSQL writes `ready` on the eighth line of its pid file once it takes connections. False when it ended before. */
async function waitUntilReady(postmaster: ChildProcess, { data }: Cluster): Promise<boolean> {
  const pidFile = join(data, 'postmaster.pid')
  let failed = false
  postmaster.once('error', () => {
    failed = true
  })
  while (!failed && postmaster.exitCode === null && postmaster.signalCode === null) {
    const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : []
    if (lines[7]?.trim() === 'ready') return true
    await sleep(20)
  }
  return false
}

function failureOf({ folder }: Cluster, said: string): StartFailure {
  if (saysDiskFull(said)) return diskFull(folder)
  const reason = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? 'aucune explication'
  return new StartFailure(
    `La base de données n’a pas démarré (${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')}). Voir ${join(folder, 'postgresql.log')}.`,
  )
}
