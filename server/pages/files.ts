// The built files of the browser: hashed names kept for a year, compressed once and remembered.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
const QUALITY = 5

type Coding = 'br' | 'gzip' | null
type Remembered = { body: Uint8Array<ArrayBuffer>; coding: Coding }

export function builtFiles(client: string): Hono {
  const known = new Map<string, Promise<Remembered | null>>()
  const files = new Hono()
  files.get('/favicon.svg', etag(), (c) => answer(c, 'favicon.svg', DAY))
  // Asked by habit by some browsers, on pages that name none.
  files.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  files.get('/assets/:name{[\\w.-]+}', (c) => answer(c, join('assets', c.req.param('name')), YEAR))
  // Never the page: a script that asks for a piece that is gone must hear that it is gone.
  files.get('/assets/*', (c) => c.text('Fichier absent', 404))
  return files

  async function answer(c: Context, name: string, cache: string): Promise<Response> {
    const type = TYPES[extname(name)]
    const coding = type && /text|svg|json/.test(type) ? codingOf(c.req.header('accept-encoding') ?? '') : null
    const key = `${coding} ${name}`
    const file = type ? await (known.get(key) ?? remember(key, name, coding)) : null
    if (!file || !type) return c.text('Fichier absent', 404)
    const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': cache, Vary: 'Accept-Encoding' }
    if (file.coding) headers['Content-Encoding'] = file.coding
    return c.body(file.body, 200, headers)
  }

  function remember(key: string, name: string, coding: Coding): Promise<Remembered | null> {
    const found = readFile(join(client, name)).then(
      async (bytes) => ({ body: new Uint8Array(await compressed(bytes, coding)), coding }),
      () => null,
    )
    known.set(key, found)
    void found.then((file) => file ?? known.delete(key))
    return found
  }
}

const codingOf = (accepted: string): Coding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null

async function compressed(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'br')
    return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return coding === 'gzip' ? promisify(gzip)(bytes) : bytes
}
