// A picture made again in other dimensions or another format: one of known kinds, of bounded size, a few at a time.
import type { Sharp, SharpConstructor } from 'sharp'
import { cut, isCut } from './gravity.ts'
import { pictureOf } from './media-type.ts'
import { refused, type StorageRefusal } from './refusal.ts'
import type { Transform } from './transform.ts'

export type Picture = { readonly bytes: Buffer<ArrayBuffer>; readonly type: string }

export const SOURCE_BYTES = 25 * 1024 * 1024
const SOURCE_PIXELS = 50_000_000
const SECONDS = 10
const AT_ONCE = 2
const WAITING_AT_MOST = 50
const QUALITY = 80

/** `accept` is what the page can show: it may have the lighter format unless the original one was asked. */
export async function transformed(source: Buffer, asked: Transform, accept: string): Promise<Picture> {
  const kind = pictureOf(source.subarray(0, 4_096))
  if (kind === null) throw refused('NotAnImage')
  const sharp = await load()
  return inTurn(async () => {
    // A picture that lacks a part is none; one whose sums alone are wrong is drawn, as by every browser.
    const limits = { limitInputPixels: SOURCE_PIXELS, failOn: 'truncated' } as const
    const whole = sharp(source, limits).timeout({ seconds: SECONDS }).autoOrient()
    try {
      const image = isCut(asked) ? await cut(whole, asked) : whole.resize(resizing(asked))
      const { data, info } = await encoded(image, { asked, kind, accept }).toBuffer({ resolveWithObject: true })
      return { bytes: Buffer.from(data), type: info.format === 'heif' ? 'image/avif' : `image/${info.format}` }
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

async function load(): Promise<SharpConstructor> {
  try {
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  } catch {
    // Its binary is an optional package: a system that none was made for goes without.
    throw refused('NotEnabled')
  }
}

const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

/** A picture is never made larger than it is. */
function resizing({ width, height, resize = 'cover' }: Transform) {
  const fit = width && height ? FIT[resize] : 'inside'
  return { ...(width && { width }), ...(height && { height }), fit, withoutEnlargement: true }
}

type Encoding = { readonly asked: Transform; readonly kind: string; readonly accept: string }

function encoded(image: Sharp, { asked: { format, quality = QUALITY }, kind, accept }: Encoding): Sharp {
  if (format === 'avif') return image.avif({ quality, effort: 2 })
  if (format === 'webp' || (format === undefined && accept.includes('image/webp'))) return image.webp({ quality })
  if (kind === 'image/png') return image.png()
  if (kind === 'image/webp') return image.webp({ quality })
  if (kind === 'image/avif') return image.avif({ quality, effort: 2 })
  if (kind === 'image/gif') return image.gif()
  return image.jpeg({ quality })
}

function refusalOf(error: unknown): StorageRefusal {
  const said = error instanceof Error ? error.message : ''
  return refused(/pixel limit|timeout/.test(said) ? 'ImageTooLarge' : 'NotAnImage')
}

let running = 0
const waiting: (() => void)[] = []

/** Two at once: the others wait their turn, and beyond fifty are told to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw refused('Busy')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
