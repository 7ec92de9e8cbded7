// The keys of the house: made once, readable by their owner alone.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from './keys.ts'

let folder: string
const mode = () => statSync(join(folder, 'cles.json')).mode & 0o777

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qeb-cles-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes them, in a file that its owner alone reads', async () => {
  const { keys, anon_key, service_key } = await openKeys(folder)
  expect(mode()).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['cles.json'])
  expect(await keys.verify(anon_key, new Date())).toMatchObject({ role: 'anon' })
  expect(await keys.verify(service_key, new Date())).toMatchObject({ role: 'service_role' })
})

test('the next start finds the same ones, and closes the file if somebody opened it', async () => {
  const first = await openKeys(folder)
  chmodSync(join(folder, 'cles.json'), 0o644)
  const second = await openKeys(folder)
  expect([second.keys.kid, second.anon_key, second.service_key]).toEqual([
    first.keys.kid,
    first.anon_key,
    first.service_key,
  ])
  expect(mode()).toBe(0o600)
})

test('two servers that start at once share one file', async () => {
  const [one, other] = await Promise.all([openKeys(folder), openKeys(folder)])
  expect(one.keys.kid).toBe(other.keys.kid)
})

test('a broken file is said in a sentence', async () => {
  writeFileSync(join(folder, 'cles.json'), '{"signature":')
  await expect(openKeys(folder)).rejects.toThrow(/^Le fichier des clés .* est illisible/)
})

test.each(['', '{"signature":'])('cut short (%j) before anybody had one, they are made again', async (rest) => {
  writeFileSync(join(folder, 'cles.json'), rest)
  const { keys, anon_key } = await openKeys(folder, { unused: true })
  expect(await keys.verify(anon_key, new Date())).toMatchObject({ role: 'anon' })
  expect(readdirSync(folder)).toEqual(['cles.json'])
})
