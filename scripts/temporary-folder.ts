// Where the tests put what they throw away: in memory where the system offers it and has room, else where temporary files go.
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const EN_MEMOIRE = '/dev/shm'
/** Two workers and two products write less than one at a time; the rest is for what else runs. */
const GIGAS = 3

/**
 * The folder, that of TMPDIR where somebody has set it. A copied database is a thousand small files: ext4 passes over the
 * places of those just deleted, so that a copy of 40 ms in memory takes up to a second on a disk.
 */
export function dossierPassager(): string {
  return process.env.TMPDIR ?? (aDeLaPlace(EN_MEMOIRE) ? EN_MEMOIRE : tmpdir())
}

/** Whether a folder can be written, and has room for the tests, in itself and in the memory of the machine. */
export function aDeLaPlace(dossier: string, gigas = GIGAS): boolean {
  try {
    accessSync(dossier, constants.W_OK)
    const { bavail, bsize } = statfsSync(dossier)
    return Math.min(bavail * bsize, freemem()) > gigas * 1024 ** 3
  } catch {
    return false
  }
}
