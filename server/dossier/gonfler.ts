// A part of a workbook unfolded by the server: raw DEFLATE, stopped at its limit.
import { inflateRawSync } from 'node:zlib'
import type { Gonfler } from '#domain/journalisation/classeur-archive.ts'

/** Nothing is kept of what would exceed the limit: it stops while it unfolds. */
export const gonfler: Gonfler = (octets, limite) => {
  try {
    return inflateRawSync(octets, { maxOutputLength: limite })
  } catch (error) {
    return error instanceof RangeError ? 'trop_grande' : 'abimee'
  }
}
