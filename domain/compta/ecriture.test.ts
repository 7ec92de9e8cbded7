// Entries: balanced, side by sign, grouped by their number or their key.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { euros, minus, zero } from '../base/cents.ts'
import { ecrituresDe, estEquilibree } from './ecriture.ts'
import { ecritureDeTest, livres, valider } from './livres.cas.ts'

test('entry-balance : la dotation et la mensualité sont équilibrées', () => {
  const dotation = ecritureDeTest({ cle: 'dotation', date: '2025-12-31' }, [
    ['681120', euros(4460.82)],
    ['281350', -euros(4460.82)],
  ])
  const mensualite = ecritureDeTest({ cle: 'mensualite', date: '2025-01-05', journal: 'BQ' }, [
    ['164000', euros(304.6)],
    ['661100', euros(250)],
    ['616800', euros(20)],
    ['512000', -euros(574.6)],
  ])
  expect(estEquilibree(dotation)).toBe(true)
  expect(estEquilibree(mensualite)).toBe(true)
  expect(mensualite.at(-1)).toMatchObject({ compte: '512000', debit_cents: 0, credit_cents: 574_60, journal: 'BQ' })
})

test("une écriture qui n'est pas équilibrée est un défaut du logiciel", () => {
  expect(() => ecritureDeTest({ cle: 'fausse', date: '2025-01-01' }, [['512000', 100]])).toThrow(
    "l'écriture fausse n'est pas équilibrée",
  )
})

test('une jambe nulle disparaît, une jambe négative change de côté', () => {
  const lignes = ecritureDeTest({ cle: 'a', date: '2025-01-01' }, [
    ['512000', 100],
    ['708800', 0],
    ['706100', -100],
  ])
  expect(lignes.map(({ compte, debit_cents, credit_cents }) => [compte, debit_cents, credit_cents])).toEqual([
    ['512000', 100, 0],
    ['706100', 0, 100],
  ])
})

test('toutes les écritures de livres quelconques sont équilibrées, chaque ligne d’un seul côté', () => {
  fc.assert(
    fc.property(livres(), (lignes) => {
      for (const { lignes: siennes } of ecrituresDe(lignes)) expect(estEquilibree(siennes)).toBe(true)
      for (const { debit_cents, credit_cents } of lignes) {
        expect(Math.min(debit_cents, credit_cents)).toBe(0)
        expect(minus(debit_cents, credit_cents)).not.toBe(zero)
      }
    }),
  )
})

test('une écriture validée et sa correction, sous la même clé, sont deux écritures', () => {
  const jambes = [
    ['512000', 100],
    ['706100', -100],
  ] as const
  const validee = valider(ecritureDeTest({ cle: 'loyer', date: '2025-01-05' }, jambes))
  const correction = ecritureDeTest({ cle: 'loyer', date: '2025-02-01' }, jambes)
  const ecritures = ecrituresDe([...validee, ...correction])
  expect(ecritures.map(({ numero, date, lignes }) => [numero, date, lignes.length])).toEqual([
    [1, '2025-01-05', 2],
    [null, '2025-02-01', 2],
  ])
})
