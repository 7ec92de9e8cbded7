// The files of the product: the route of storage with its limits, its sentences, and headers that stop a script.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey, type Keys, keysOf, signRoleKey } from '@quittance/wire/keys'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from './app/app.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'quittance-produit-'))
let fresh: FreshBase
let app: App
let keys: Keys
beforeAll(async () => {
  fresh = await freshBase()
  keys = await keysOf(await createKey())
  const config = readConfig({ DATA_DIR: folder, STORAGE_MAX_MB: '1' })
  const anon_key = await signRoleKey(keys, 'anon', new Date())
  app = createApp({ base: fresh.base, config, keys, anon_key, now: () => new Date() })
})
afterAll(async () => {
  await app.realtime.close()
  await app.settled()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a file goes in and out, and a page of it runs nothing in the house', async () => {
  const key = await signRoleKey(keys, 'service_role', new Date())
  const { storage } = createClient('http://localhost:3000', key, {
    auth: { persistSession: false },
    global: { fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init) },
  })
  await storage.createBucket('vitrine', { public: true })
  const files = storage.from('vitrine')
  await files.upload('page.html', '<script>alert(1)</script>', { contentType: 'text/html' })
  const page = await app.request(files.getPublicUrl('page.html').data.publicUrl)
  expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  await files.upload('note.txt', 'bonjour')
  const note = await app.request(files.getPublicUrl('note.txt').data.publicUrl)
  expect([await note.text(), note.headers.get('x-content-type-options')]).toEqual(['bonjour', 'nosniff'])
  expect(note.headers.get('content-security-policy')).toMatch(/^default-src 'self'/)

  const large = await files.upload('grand.bin', new Uint8Array(1024 * 1024 + 1))
  expect(large.error?.message).toBe('Ce fichier est trop volumineux.')
  const mocked = await files.upload('faux.png', 'x', { contentType: 'image/png' })
  expect(mocked.error?.message).toBe('Le contenu de ce fichier n’est pas une image du type annoncé.')
})
