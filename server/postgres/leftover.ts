// What a brutal end (kill -9) may have left of a PostgreSQL: a postmaster still at work, its orphans, a stale pid file.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '@quittance/wire/serving'

const PATIENCE_MS = 60_000

/**
 * Leaves the cluster with no process on it, no pid file and no socket: what was running is stopped in good order, so nothing
 * acknowledged is lost. Only processes that work in this very folder are touched: the number in the pid file may by
 * now belong to somebody else.
 */
export async function clearLeftover(data: string, log: (sentence: string) => void): Promise<void> {
  const pidFile = join(data, 'postmaster.pid')
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : Number.NaN
  if (processesIn(data).includes(postmaster)) {
    log('Un PostgreSQL laissé par un arrêt brutal tournait encore sur ces données : il est arrêté proprement.')
    process.kill(postmaster, 'SIGINT')
  }

  const limit = Date.now() + PATIENCE_MS
  while (processesIn(data).length > 0) {
    if (Date.now() > limit)
      throw new StartFailure(`Un PostgreSQL occupe encore ${data} et ne s’arrête pas : arrêtez-le, puis relancez.`)
    await sleep(25)
  }
  rmSync(pidFile, { force: true })
  // Its sockets bear its port, which is another at each start: they would pile up.
  for (const one of readdirSync(data, { withFileTypes: true }))
    if (one.name.startsWith('.s.PGSQL.') && !one.isDirectory()) rmSync(join(data, one.name), { force: true })
}

/** A server process of PostgreSQL always works in its data folder. */
function processesIn(data: string): number[] {
  const folder = realpathSync(data)
  return process.platform === 'linux' ? linuxProcessesIn(folder) : namedProcessesIn(folder)
}

function linuxProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    .map(Number)
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null // gone meanwhile, or another user's
  }
}

/** Elsewhere (macOS) the command line of the postmaster names the folder; its children end by themselves after it. */
function namedProcessesIn(folder: string): number[] {
  const list = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).stdout
  return list
    .split('\n')
    .filter((line) => line.includes(`-D ${folder}`) && line.includes('postgres'))
    .map((line) => Number.parseInt(line, 10))
}
