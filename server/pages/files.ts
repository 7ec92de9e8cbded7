// The built files of the browser: hashed names kept for a year, compressed once and remembered.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { type Coding, codingOf, compressed, QUICK, SMALL } from './coding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
}
const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** The icon, the logo and the image of the shared links that the house comes with; what makes it an installed application. */
const SHIPPED = [
  'favicon.svg',
  'logo.svg',
  'og-image.png',
  'manifest.webmanifest',
  'icone-192.png',
  'icone-512.png',
  'icone-masque-512.png',
  'apple-touch-icon.png',
] as const

type Remembered = { body: Uint8Array<ArrayBuffer>; coding: Coding }

export function builtFiles(client: string): Hono {
  const known = new Map<string, Promise<Remembered | null>>()
  let shrinking = Promise.resolve()
  const files = new Hono()
  for (const name of SHIPPED) files.get(`/${name}`, etag(), (c) => answer(c, name, DAY))
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
      async (bytes) => ({ body: await compressed(bytes, coding, QUICK), coding }),
      () => null,
    )
    known.set(key, found)
    void found.then((file) => {
      if (!file) known.delete(key)
      else if (file.coding === 'br') shrinking = shrinking.then(() => shrink(key, name)).catch(() => {}) // the quick one stays
    })
    return found
  }

  // One at a time, behind the answers.
  async function shrink(key: string, name: string): Promise<void> {
    const body = await compressed(await readFile(join(client, name)), 'br', SMALL)
    known.set(key, Promise.resolve({ body, coding: 'br' }))
  }
}
