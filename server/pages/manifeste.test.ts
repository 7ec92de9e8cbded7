// The installed application: its manifest is served as one, names places that exist, and icons of the sizes that it says.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { builtFiles } from './files.ts'

const PUBLIC = join(import.meta.dirname, '..', '..', 'web', 'public')
const files = builtFiles(PUBLIC)
const Manifeste = z.object({
  name: z.literal('Quittance & Bilan'),
  start_url: z.literal('/dashboard'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
})

test('the manifest is served as one, whatever the page', async () => {
  const answer = await files.request('/manifest.webmanifest')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  const { icons } = Manifeste.parse(await answer.json())
  // What Chromium asks before it offers to install: one of 192, one of 512, and one that may be cut round.
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes, type } of icons) {
    const icon = await files.request(src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the icon of an iPhone has no transparent corner', async () => {
  const icon = await files.request('/apple-touch-icon.png')
  const { width, height, hasAlpha } = await sharp(await icon.arrayBuffer()).metadata()
  expect([width, height, hasAlpha]).toEqual([180, 180, false])
})

test('the worker is asked for again at each visit; without one the page needs its network', async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'qeb-sw-'))
  expect((await builtFiles(dossier).request('/sw.js')).status).toBe(404)
  writeFileSync(join(dossier, 'sw.js'), 'self.skipWaiting')
  const answer = await builtFiles(dossier).request('/sw.js')
  const said = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
  expect([answer.status, ...said]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache'])
  rmSync(dossier, { recursive: true })
})
