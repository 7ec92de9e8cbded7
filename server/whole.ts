// What a start needs on the disk is there whole, or not there at all, wherever the power was cut.
import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

type Owner = { readonly uid: number; readonly gid: number }

/** Written aside, flushed, renamed, its folder flushed. Its owner alone reads it. */
export function writeWhole(file: string, content: string | Uint8Array, owner: Owner | null = null): void {
  renameSync(drafted(file, content, owner), file)
  flush(dirname(file))
}

/** The same, but a file that is there already stays: of two who make it at once only one does. */
export function makeWhole(file: string, content: string): void {
  const draft = drafted(file, content, null)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  flush(dirname(file))
}

export function moveWhole(from: string, to: string): void {
  renameSync(from, to)
  flush(dirname(to))
}

export function removeWhole(file: string): void {
  rmSync(file, { force: true })
  flush(dirname(file))
}

/** A folder, and those above it that are missing. */
export function makeFolder(folder: string, mode?: number): void {
  const first = mkdirSync(folder, { recursive: true, ...(mode !== undefined && { mode }) })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) flush(dirname(made))
}

/** All that a folder holds, before it takes its name. */
export function flushTree(path: string): void {
  const entry = lstatSync(path)
  if (entry.isDirectory()) for (const name of readdirSync(path)) flushTree(join(path, name))
  if (entry.isDirectory() || entry.isFile()) flush(path)
}

function drafted(file: string, content: string | Uint8Array, owner: Owner | null): string {
  const draft = `${file}.${process.pid}`
  rmSync(draft, { force: true })
  const opened = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(opened, content)
    if (owner) fchownSync(opened, owner.uid, owner.gid)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  return draft
}

function flush(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } catch (error) {
    // A disk that flushes no folder by itself keeps its names by its own means.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EINVAL' || error.code === 'EBADF'))) throw error
  } finally {
    closeSync(opened)
  }
}
