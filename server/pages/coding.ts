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
