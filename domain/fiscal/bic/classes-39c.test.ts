// The class of every account of the chart for article 39 C: by the longest number that begins its own.
import { expect, test } from 'vitest'
import { COMPTES_BAILLEUR } from '../../compta/plan-comptable-bailleur.ts'
import { PCG } from '../../compta/plan-comptable-general.ts'
import { classe39cDe } from './classes-39c.ts'

test('chaque compte de charges ou de produits a une classe 39 C, et lui seul', () => {
  for (const { numero } of [...PCG, ...COMPTES_BAILLEUR].filter((un) => un.numero.length > 2))
    expect([numero, classe39cDe(numero) !== null]).toEqual([numero, /^[67]/.test(numero)])
})

test.each([
  ['706100', 'L'],
  ['70610001', 'L'],
  ['622610', 'B'],
  ['622600', 'ACT'],
  ['627200', 'B'],
  ['627000', 'ACT'],
  ['606400', 'ACT'],
  ['635110', 'ACT'],
  ['635120', 'B'],
  ['661100', 'B'],
  ['681120', 'exclu'],
  ['681500', 'ACT'],
  ['657000', 'exclu'],
  ['658000', 'ACT'],
  ['757000', 'exclu'],
  ['758000', 'OTH'],
  ['512000', null],
] as const)('le compte %s est %s', (compte, classe) => {
  expect(classe39cDe(compte)).toBe(classe)
})

test('un compte inconnu est refusé, avec son numéro', () => {
  expect(() => classe39cDe('999000')).toThrow('(999000)')
})
