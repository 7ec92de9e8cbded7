// Rows said column by column become the same rows; a column that is cut is no list.
import { expect, test } from 'vitest'
import { rangeesDesColonnes } from './colonnes.ts'

test('des colonnes redeviennent leurs lignes, dans leur ordre', () => {
  expect(rangeesDesColonnes({ id: ['a', 'b'], fin: [null, '2026-01-31'] })).toEqual([
    { id: 'a', fin: null },
    { id: 'b', fin: '2026-01-31' },
  ])
  expect(rangeesDesColonnes({ id: [], fin: [] })).toEqual([])
})

test('une colonne coupée est refusée', () => {
  expect(() => rangeesDesColonnes({ id: ['a', 'b'], fin: [null] })).toThrow('each column has the length')
})
