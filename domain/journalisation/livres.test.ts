// Books derived once for the same facts: the same list given again, another one as soon as a fact is another.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { day } from '../base/day.ts'
import { livres } from './livres.ts'

const faits = dossierMartin(day('2026-11-20'))

test('les mêmes faits rendent les mêmes livres, sans les dériver encore', () => {
  expect(livres(faits)).toBe(livres(faits))
})

test('d’autres faits ont leurs propres livres, et ceux des premiers ne bougent pas', () => {
  const avant = livres(faits).get(2026)?.length ?? 0
  const moins = { ...faits, encaissements: faits.encaissements.slice(0, -1) }
  expect(livres(moins).get(2026)?.length).toBeLessThan(avant)
  expect(livres({ ...faits })).not.toBe(livres(faits))
  expect(livres({ ...faits })).toEqual(livres(faits))
  expect(livres(faits).get(2026)?.length).toBe(avant)
})
