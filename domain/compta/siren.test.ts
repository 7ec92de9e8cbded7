// The check of a SIREN.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estSiren, lireSiren } from './siren.ts'

test('un SIREN juste est accepté, avec ou sans espaces', () => {
  expect(estSiren('732829320')).toBe(true)
  expect(estSiren('552100554')).toBe(true)
  expect(lireSiren('732 829 320')).toBe('732829320')
})

test('un SIREN faux, trop court, trop long ou nul est refusé', () => {
  for (const texte of ['732829321', '73282932', '7328293200', '000000000', '73282932A', '']) {
    expect(estSiren(texte)).toBe(false)
    expect(lireSiren(texte)).toBeNull()
  }
})

test("une faute d'un seul chiffre est toujours vue", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (rang, ecart) => {
      const chiffres = [...'732829320']
      chiffres[rang] = String((Number(chiffres[rang]) + ecart) % 10)
      expect(estSiren(chiffres.join(''))).toBe(false)
    }),
  )
})
