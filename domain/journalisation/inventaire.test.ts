// The entries of the closing are told by their key.
import { expect, test } from 'vitest'
import { estInventaire } from './inventaire.ts'

test.each([
  ['composants/a/dotation/2025', true],
  ['emprunts/a/cloture/2025', true],
  ['baux/a/cloture/2025', true],
  ['emprunts/a/cloture/2025/extourne', false],
  ['emprunts/a/2025-03', false],
  ['encaissements/a', false],
])('%s : %s', (cle, attendu) => {
  expect(estInventaire({ cle })).toBe(attendu)
})
