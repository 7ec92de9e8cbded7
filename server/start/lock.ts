// A lock on a folder, held by the system for as long as the process lives: a brutal end leaves nothing to clean.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '@quittance/wire/serving'

export type Hold = { release(): void }

const SQLITE_BUSY = 5

/** One server at a time on these data; the second is told who the first is. */
export function holdData(folder: string): Hold {
  const holder = join(folder, 'verrou.processus')
  const hold = tryHold(join(folder, 'verrou'))
  if (!hold) {
    const pid = readFileSync(holder, { encoding: 'utf8', flag: 'a+' }).trim()
    throw new StartFailure(
      `Un autre serveur (processus ${pid || 'inconnu'}) tourne déjà sur les données de ${folder} : arrêtez-le, ou choisissez un autre DATA_DIR.`,
    )
  }
  writeFileSync(holder, String(process.pid), { mode: 0o600 })
  return hold
}

/** Waits for its turn: for work that two servers may both want to do first, and that one will have done for the other. */
export async function waitForHold(file: string): Promise<Hold> {
  for (;;) {
    const hold = tryHold(file)
    if (hold) return hold
    await sleep(200)
  }
}

/**
 * Node has no lock of files, but its SQLite takes the system's own; an exclusive transaction that writes nothing is just
 * that. Null when another process has it.
 */
export function tryHold(file: string): Hold | null {
  const lock = new DatabaseSync(file)
  try {
    chmodSync(file, 0o600)
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
}
