// A file being received: written aside on this machine, measured, and thrown away unless it is kept.
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refused } from './refusal.ts'

export type Draft = {
  readonly path: string
  readonly size: number
  readonly eTag: string
  /** The first bytes, by which an image is known. */
  readonly head: Uint8Array
  discard(): Promise<void>
}
type Receiving = { readonly folder: string; readonly limit: number }

const HEAD = 4_096
/** How long a draft that nothing is added to is kept. */
export const DRAFT_MS = 86_400_000

/** Writes the bytes to the disk as they come; beyond the limit, or cut short, nothing of them stays. */
export async function receive(bytes: AsyncIterable<Uint8Array>, { folder, limit }: Receiving): Promise<Draft> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    const measured = await write(bytes, file, limit)
    await file.sync()
    await file.close()
    return { path, ...measured, discard }
  } catch (error) {
    await file.close()
    await discard()
    throw error
  }
}

async function write(bytes: AsyncIterable<Uint8Array>, file: FileHandle, limit: number) {
  const hash = createHash('md5')
  let head = new Uint8Array()
  let size = 0
  for await (const piece of unbroken(bytes)) {
    size += piece.byteLength
    if (size > limit) throw refused('EntityTooLarge')
    if (head.byteLength < HEAD) head = Uint8Array.from([...head, ...piece.subarray(0, HEAD - head.byteLength)])
    hash.update(piece)
    await file.writeFile(piece)
  }
  return { size, head, eTag: `"${hash.digest('hex')}"` }
}

// What fails here is who sends, not this machine.
async function* unbroken(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch {
    throw refused('Interrupted')
  }
}

/** Drafts that a server left when it died, older than a day: a younger one may belong to another server that is alive. */
export async function sweepDrafts(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [] as string[])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && now.getTime() - found.mtimeMs > DRAFT_MS) await rm(path, { force: true })
  }
}
