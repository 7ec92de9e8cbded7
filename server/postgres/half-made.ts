// A folder of PostgreSQL that a power cut left half made: told by what it lacks, and whether it holds data all the same.
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const CONTROL_BYTES = 8_192
const PASSWORD_SIGNS = 32
/** Numbers below this one are PostgreSQL's own: what a user made, a table or its rows, has a file above. */
const FIRST_OF_USERS = 16_384

type Place = { readonly data: string; readonly passwordFile: string }

/** The first of its pieces that is missing or cut short; null for a folder that is whole. */
export function missingPiece({ data, passwordFile }: Place): string | null {
  if (passwordLength(passwordFile) < PASSWORD_SIGNS) return passwordFile
  const files = ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_filenode.map', 'base/5/pg_filenode.map']
  for (const file of files) if (sizeOf(join(data, file)) === 0) return join(data, file)
  const control = join(data, 'global', 'pg_control')
  if (sizeOf(control) < CONTROL_BYTES) return control
  return ['base', 'pg_wal', 'pg_xact'].map((name) => join(data, name)).find(isEmpty) ?? null
}

/** Anything but a folder where only PostgreSQL's own files are: a place that cannot be looked into is taken for full. */
export function holdsData(data: string): boolean {
  if (readdirSync(data).length === 0) return false
  if (!isEmpty(join(data, 'pg_tblspc'))) return true
  const base = join(data, 'base')
  if (!lstatSync(base, { throwIfNoEntry: false })?.isDirectory()) return true
  return readdirSync(base).some((one) => readdirSync(join(base, one)).some((file) => isOfUser(file)))
}

const isOfUser = (file: string): boolean => /^\d/.test(file) && Number.parseInt(file, 10) >= FIRST_OF_USERS

/** A file that is there and may not be read is not half made: whose it is, is said elsewhere. */
function passwordLength(file: string): number {
  if (sizeOf(file) === 0) return 0
  try {
    return readFileSync(file, 'utf8').trim().length
  } catch {
    return PASSWORD_SIGNS
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

function isEmpty(folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false })
  return !entry?.isDirectory() || readdirSync(folder).length === 0
}
