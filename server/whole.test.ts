// What is written whole: never half of it under its name, nothing left beside it, read by its owner alone.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flushTree, makeFolder, makeWhole, moveWhole, removeWhole, writeWhole } from './whole.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qeb-entier-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('a file takes the place of the former one, closed to others', () => {
  writeFileSync(join(folder, 'un'), 'ancien', { mode: 0o644 })
  writeWhole(join(folder, 'un'), 'nouveau')
  expect(read('un')).toBe('nouveau')
  expect(statSync(join(folder, 'un')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['un'])
})

test('what cannot be written leaves the former one as it is', () => {
  writeFileSync(join(folder, 'un'), 'ancien')
  expect(() => writeWhole(join(folder, 'un'), null as unknown as string)).toThrow()
  expect(read('un')).toBe('ancien')
})

test('made once: who comes second finds the first', () => {
  makeWhole(join(folder, 'clé'), 'une')
  makeWhole(join(folder, 'clé'), 'autre')
  expect(read('clé')).toBe('une')
  expect(readdirSync(folder)).toEqual(['clé'])
})

test.runIf(process.getuid?.() === 0)('it may be made for another user', () => {
  chmodSync(folder, 0o755)
  writeWhole(join(folder, 'un'), 'secret', { uid: 65_534, gid: 65_534 })
  expect(statSync(join(folder, 'un'))).toMatchObject({ uid: 65_534, gid: 65_534 })
})

test('folders are made with those above them, filled, flushed and moved', () => {
  makeFolder(join(folder, 'a', 'b', 'c'))
  makeFolder(join(folder, 'a', 'b', 'c'))
  writeFileSync(join(folder, 'a', 'b', 'c', 'fichier'), 'x')
  flushTree(join(folder, 'a'))
  moveWhole(join(folder, 'a'), join(folder, 'z'))
  expect(read('z/b/c/fichier')).toBe('x')
  removeWhole(join(folder, 'z', 'b', 'c', 'fichier'))
  removeWhole(join(folder, 'z', 'b', 'c', 'fichier'))
  expect(readdirSync(join(folder, 'z', 'b', 'c'))).toEqual([])
})
