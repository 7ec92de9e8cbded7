// The built files of the browser: hashed names kept for a year, compressed once and kept beside them.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { writeWhole } from '../whole.ts'
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

/** What answers for the inspection when there is no network. */
const TRAVAILLEUR = 'sw.js'

/** Compressed as small as can be, beside the file. */
const KEPT = '.br'

type Remembered = { body: Uint8Array<ArrayBuffer>; coding: Coding; small: boolean }

export function builtFiles(client: string): Hono {
  const known = new Map<string, Promise<Remembered | null>>()
  let shrinking = Promise.resolve()
  const files = new Hono()
  for (const name of SHIPPED) files.get(`/${name}`, etag(), (c) => answer(c, name, DAY))
  files.get(`/${TRAVAILLEUR}`, etag(), (c) => worker(c, client))
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
    const found = read(name, coding)
    known.set(key, found)
    void found.then((file) => {
      if (!file) known.delete(key)
      else if (file.coding === 'br' && !file.small) shrinking = shrinking.then(() => shrink(key, name)).catch(() => {}) // the quick one stays
    })
    return found
  }

  async function read(name: string, coding: Coding): Promise<Remembered | null> {
    const small = coding === 'br' && (await smallOf(name))
    if (small) return { body: small, coding, small: true }
    const bytes = await readFile(join(client, name)).catch(() => null)
    return bytes && { body: await compressed(bytes, coding, QUICK), coding, small: false }
  }

  // One at a time, behind the answers; another server of the same files may have done it meanwhile.
  async function shrink(key: string, name: string): Promise<void> {
    const done = await smallOf(name)
    const body = done ?? (await compressed(await readFile(join(client, name)), 'br', SMALL))
    known.set(key, Promise.resolve({ body, coding: 'br', small: true }))
    if (!done) writeWhole(join(client, `${name}${KEPT}`), body)
  }

  /** A new build replaces the whole folder, and what was kept of the former with it. */
  async function smallOf(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return readFile(join(client, `${name}${KEPT}`)).then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    )
  }
}

/** Asked for at each visit, and never from what was kept: a new build is heard at once. */
async function worker(c: Context, client: string): Promise<Response> {
  const bytes = await readFile(join(client, TRAVAILLEUR)).catch(() => null)
  if (!bytes) return c.text('Fichier absent', 404)
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': TYPES['.js'] ?? '', 'Cache-Control': 'no-cache' })
}
