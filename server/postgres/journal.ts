// The log of the embedded PostgreSQL, bounded while it runs: two files of about this size at most, the present one and the one before it.
import { open, truncate, writeFile } from 'node:fs/promises'

const MOST_BYTES = 4 * 1024 * 1024
const LOOK_MS = 1_000

export const previousOf = (file: string): string => `${file}.precedent`

/**
 * PostgreSQL writes it by itself, at its end, so that its last words are there even when the server died first: what is
 * too long is put aside, and the file emptied under it.
 */
export function boundedLog(file: string, most: number = MOST_BYTES): { release(): void } {
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      const last = await lastOf(file, most)
      if (last !== null) {
        await writeFile(previousOf(file), last, { mode: 0o600 })
        await truncate(file)
      }
    } catch {
      // A full disk, or a file that is being replaced: looked at again in a moment.
    }
    isLooking = false
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return { release: () => clearInterval(timer) }
}

/** The last bytes of a file that is longer; null for one that is not. */
async function lastOf(file: string, most: number): Promise<Buffer | null> {
  const opened = await open(file)
  try {
    const { size } = await opened.stat()
    if (size <= most) return null
    const { buffer } = await opened.read({ buffer: Buffer.alloc(most), position: size - most })
    return buffer
  } finally {
    await opened.close()
  }
}
