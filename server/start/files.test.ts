// The store of files at the start of the house: on the disk of the data folder, or elsewhere when it is said so.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'quittance-depart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([null, 'https://cle:secret@s3.exemple.fr/seau'])('with %s, old drafts are swept', async (storage_url) => {
  const drafts = join(folder, 'storage', 'brouillons')
  mkdirSync(drafts, { recursive: true })
  writeFileSync(join(drafts, 'vieux'), 'x')
  writeFileSync(join(drafts, 'jeune'), 'x')
  utimesSync(join(drafts, 'vieux'), new Date(0), new Date(0))
  const store = await openFiles(folder, { storage_url })
  expect(store.drafts).toBe(drafts)
  expect(readdirSync(drafts)).toEqual(['jeune'])
})
