// DATABASE_URL: each way of being wrong has its sentence, and none tells the password.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../postgres/embedded.ts'
import { START_WORDS } from '../start-words.ts'
import { openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'qeb-url-'))
let postgres: Embedded

beforeAll(async () => {
  postgres = await startEmbedded({ folder, log: () => {}, durable: false })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const open = (database_url: string) => openDatabase({ database_url, folder, log: () => {} })

function changed(change: (url: URL) => void): string {
  const url = new URL(postgres.url)
  change(url)
  return url.href
}

test('a good one is used as it is', async () => {
  expect((await open(postgres.url)).url).toBe(postgres.url)
})

test('a wrong password', async () => {
  const url = changed((address) => {
    address.password = 'secret'
  })
  await expect(open(url)).rejects.toThrow(
    /^DATABASE_URL : 127\.0\.0\.1:\d+ refuse l’utilisateur « postgres » ou son mot de passe\.$/,
  )
})

test('a missing database', async () => {
  const url = changed((address) => {
    address.pathname = '/absente'
  })
  await expect(open(url)).rejects.toThrow(/^DATABASE_URL : la base « absente » n’existe pas sur 127\.0\.0\.1:\d+\.$/)
})

test('nobody there', async () => {
  const refusal = expect(open('postgres://a:secret@127.0.0.1:9/base')).rejects
  await refusal.toThrow(/^DATABASE_URL : aucun PostgreSQL ne répond à 127\.0\.0\.1:9 \((?!.*secret).*\)\.$/)
})

test('an unknown host', async () => {
  await expect(open('postgres://a:b@absent.invalid/base')).rejects.toThrow(
    'DATABASE_URL : l’hôte « absent.invalid » est introuvable.',
  )
})

test('a PostgreSQL older than 15', () => {
  expect(START_WORDS.tooOld('14.12')).toBe(
    'DATABASE_URL mène à PostgreSQL 14.12 : il faut la version 15 ou une plus récente.',
  )
})
