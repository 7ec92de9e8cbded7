// The chosen look: kept, shown at once, followed by the other tabs; what cannot be read is the system's.
import { beforeEach, expect, test } from 'vitest'
import { apparence, choisirApparence, montrerApparence, suivreApparence } from './apparence.ts'

const KEY = 'quittance-bilan.apparence'
const root = () => document.documentElement.dataset
beforeEach(() => {
  localStorage.clear()
  montrerApparence()
})

test('nothing chosen: the system and airy tables', () => {
  expect(apparence()).toEqual({ theme: 'systeme', densite: 'confortable' })
  expect([root().theme, root().densite]).toEqual([undefined, undefined])
})

test('a choice is shown at once, kept, and taken back', () => {
  choisirApparence({ theme: 'sombre' })
  expect(choisirApparence({ densite: 'compacte' })).toEqual({ theme: 'sombre', densite: 'compacte' })
  expect([root().theme, root().densite]).toEqual(['dark', 'compacte'])
  choisirApparence({ theme: 'systeme', densite: 'confortable' })
  expect([root().theme, root().densite]).toEqual([undefined, undefined])
})

test.each(['{', '"sombre"', '{"theme":"vert","densite":3}', '{"theme":"toString"}'])('%s is no choice', (kept) => {
  localStorage.setItem(KEY, kept)
  expect(apparence()).toEqual({ theme: 'systeme', densite: 'confortable' })
})

test('another tab chooses: this one follows', () => {
  suivreApparence()
  localStorage.setItem(KEY, '{"theme":"clair"}')
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(root().theme).toBe('light')
})
