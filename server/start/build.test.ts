// The build of the screens: only when a source changed, once for two servers, and its failure said.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStale } from './build.ts'

let root: string
const log = () => {}
/** Stands in for Vite: notes each call, and writes into the folder that it was given the number of calls so far. */
const BUILDER = `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
  appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  const folder = process.argv[process.argv.indexOf('--outDir') + 1]
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + '/built', String(readFileSync('calls', 'utf8').trim().split('\\n').length))`
const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').length
const write = (path: string, text: string) => writeFileSync(join(root, path), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qeb-construction-'))
  for (const folder of ['web', 'domain', 'contract', 'node_modules/vite/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  write('web/main.tsx', 'one')
  write('node_modules/vite/bin/vite.js', BUILDER)
})
afterEach(() => rmSync(root, { recursive: true }))

test('a change of a source builds both halves again, a change of a test does not', async () => {
  expect(await buildStale({ root, log })).toBe(true)
  expect(calls()).toBe(2)
  expect(await buildStale({ root, log })).toBe(false)
  write('web/main.test.tsx', 'a test')
  expect(await buildStale({ root, log })).toBe(false)
  write('web/main.tsx', 'two')
  expect(await buildStale({ root, log })).toBe(true)
  expect(calls()).toBe(4)
})

test('what is built stays whole for a server that runs until all of the new is there', async () => {
  const built = (half: string) => readFileSync(join(root, 'dist', half, 'built'), 'utf8')
  await buildStale({ root, log })
  expect(built('client') + built('ssr')).toBe('12')
  write('web/main.tsx', 'two')
  write(
    'node_modules/vite/bin/vite.js',
    `${BUILDER}\nif (process.argv.includes('--ssr')) { console.error('server.tsx is wrong'); process.exit(1) }`,
  )
  await expect(buildStale({ root, log })).rejects.toThrow('server.tsx is wrong')
  expect(built('client') + built('ssr')).toBe('12')
  write('node_modules/vite/bin/vite.js', BUILDER)
  await buildStale({ root, log })
  expect(built('client') + built('ssr')).toBe('56')
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['client', 'empreinte', 'ssr', 'verrou'])
})

test('two servers of the same clone build once', async () => {
  const built = await Promise.all([buildStale({ root, log }), buildStale({ root, log })])
  expect(built.toSorted()).toEqual([false, true])
  expect(calls()).toBe(2)
})

test('a failure is said with its cause, a full disk in its own sentence, and both are tried again', async () => {
  write('node_modules/vite/bin/vite.js', `console.error('main.tsx is wrong'); process.exit(1)`)
  await expect(buildStale({ root, log })).rejects.toThrow(
    'Les écrans n’ont pas pu être construits :\nmain.tsx is wrong',
  )
  write('node_modules/vite/bin/vite.js', `console.error('ENOSPC: no space left on device, write'); process.exit(1)`)
  await expect(buildStale({ root, log })).rejects.toThrow(/^Le disque est plein/)
  write('node_modules/vite/bin/vite.js', BUILDER)
  expect(await buildStale({ root, log })).toBe(true)
})
