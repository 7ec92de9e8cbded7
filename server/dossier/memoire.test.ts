// What is kept up to a weight: the one that nobody asked for goes first, and nothing heavier than all of it stays.
import { expect, test } from 'vitest'
import { Memoire } from './memoire.ts'

test('beyond its weight, what was asked for longest ago goes', () => {
  const memoire = new Memoire<string>(10, ({ length }) => length)
  memoire.garder('a', 'aaaa')
  memoire.garder('b', 'bbbb')
  expect(memoire.lire('a')).toBe('aaaa')
  memoire.garder('c', 'cccc')
  expect([memoire.lire('a'), memoire.lire('b'), memoire.lire('c')]).toEqual(['aaaa', null, 'cccc'])
})

test('the same name given again weighs once; what is heavier than the whole is handed back, not kept', () => {
  const memoire = new Memoire<string>(10, ({ length }) => length)
  memoire.garder('a', 'aaaaaaaa')
  memoire.garder('a', 'aaaa')
  memoire.garder('b', 'bbbbbb')
  expect(memoire.garder('c', 'c'.repeat(11))).toBe('c'.repeat(11))
  expect([memoire.lire('a'), memoire.lire('b'), memoire.lire('c')]).toEqual(['aaaa', 'bbbbbb', null])
})
