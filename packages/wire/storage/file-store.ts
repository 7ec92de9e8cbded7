// Files kept on the disk of this machine: only the server's own user can open them.
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { refused } from './refusal.ts'
import type { Store } from './store.ts'

/** What stands in the folder of a store: what is kept, and what is being received. A program whose disk knows them by others says so. */
export type Places = { readonly kept: string; readonly drafts: string }
export const PLACES: Places = { kept: 'files', drafts: 'drafts' }

/** `folder` is made at the first file. */
export function fileStore(folder: string, places = PLACES): Store {
  const drafts = join(folder, places.drafts)
  // Two letters of the version spread the files over 256 folders.
  const placeOf = (version: string): string => join(folder, places.kept, version.slice(0, 2), version)

  return {
    drafts,
    keep: ({ path }, version) => settle(path, placeOf(version)),
    read: async (version, span) => {
      const file = await open(placeOf(version), 'r').catch(absent)
      if (file === null) return null
      const stream = file.createReadStream(span === null ? {} : { start: span.start, end: span.end })
      // Safe: the stream of a file opened without encoding gives bytes.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    copy: async (from, to) => {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      const draft = join(drafts, to)
      try {
        await copyFile(placeOf(from), draft).catch(lost)
        await flush(draft)
        await settle(draft, placeOf(to))
      } finally {
        await rm(draft, { force: true })
      }
    },
    remove: async (versions) => {
      for (const version of versions) await rm(placeOf(version), { force: true })
    },
  }
}

/** From its draft to its place in one step: never half a file under a version. */
async function settle(draft: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await rename(draft, place)
  await flush(dirname(place))
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

function lost(error: unknown): never {
  throw absent(error) ?? refused('NoSuchKey')
}

function absent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
