// How an answer is compressed, by what its reader accepts.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | null

export const codingOf = (accepted: string): Coding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null

/** At once for whom waits; then, with time, as small as can be. */
export const QUICK = 5
export const SMALL = 11

export async function compressed(bytes: Buffer, coding: Coding, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'br')
    return new Uint8Array(
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    )
  return new Uint8Array(coding === 'gzip' ? await promisify(gzip)(bytes) : bytes)
}

/** The beginning of a brotli stream, as small as can be, to which `ended` gives its end. */
export function begun(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: SMALL, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/**
 * The stream with an end of its own, written as it is: a meta-block of bytes not compressed, then the empty last one
 * (RFC 7932, 9.2). A flushed stream stands at a whole byte.
 */
export function ended(beginning: Buffer, end: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(end)
  if (bytes.length === 0 || bytes.length > 65_536) throw new Error('the end of a page is one to 65,536 bytes long')
  const header = Buffer.alloc(3)
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return new Uint8Array(Buffer.concat([beginning, header, bytes, Buffer.of(3)]))
}
