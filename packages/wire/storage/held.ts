// The beginning of a file that comes in a form, held in memory until what follows the file is read too, or it is too much.
import type { EventEmitter } from 'node:events'
import { PassThrough, pipeline, type Readable } from 'node:stream'

const HELD = 64 * 1024

export type Held = {
  readonly bytes: Readable
  /** Settles once the form says all that it says of a small file, or a large one can be held no longer. */
  readonly told: Promise<void>
}

export function heldBack(file: Readable, form: EventEmitter): Held {
  const bytes = new PassThrough({ highWaterMark: HELD })
  // A form cut short fails it, maybe before anybody reads it.
  bytes.on('error', () => {})
  const told = new Promise<void>((resolve) => {
    form.once('close', resolve)
    // It pauses at its end too.
    file.on('pause', () => {
      if (!file.readableEnded) resolve()
    })
    pipeline(file, bytes, (error) => {
      if (error) resolve()
    })
  })
  return { bytes, told }
}
