// The sample of a matrix: every name and everybody at least once, the same for the same seed; whole as soon as a policy is not the one recorded.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lignesDesPolitiques, politiquesChangees } from '../scripts/politiques.ts'
import { distribuer, estEntiere, melange } from './echantillon.ts'

const NOMS = Array.from({ length: 20 }, (_, rang) => `table_${rang}`)
const GROUPES = [['owner'], ['reader', 'late owner'], ['neighbour', 'visitor', 'administrator']]

test('each name is tried by one of each group, and everybody tries some', () => {
  const distribues = distribuer(NOMS, GROUPES)
  expect([...distribues.keys()].toSorted()).toEqual(NOMS.toSorted())
  for (const choisis of distribues.values())
    for (const groupe of GROUPES)
      expect(groupe.filter((un) => choisis.has(un)).length).toBe(estEntiere ? groupe.length : 1)
  expect(new Set([...distribues.values()].flatMap((choisis) => [...choisis]))).toEqual(new Set(GROUPES.flat()))
  expect(distribuer(NOMS.toReversed(), GROUPES)).toEqual(distribues)
})

test('another seed draws another sample, and in a hundred draws nobody is forgotten for a table', () => {
  const tires = (nom: string) => new Set(Array.from({ length: 100 }, (_, graine) => melange(nom, graine) % 4))
  expect(NOMS.map((nom) => tires(nom).size)).toEqual(NOMS.map(() => 4))
})

test('a policy that changed, came or went is named; the record of the present ones names none', () => {
  const presentes = lignesDesPolitiques()
  const sans = (nom: string) => presentes.filter((une) => !une.endsWith(nom)).join('\n')
  expect(presentes.length).toBeGreaterThan(150)
  expect(politiquesChangees(presentes.join('\n'))).toEqual([])
  expect(politiquesChangees(sans('location/baux.sql'))).toEqual(['tables/location/baux.sql'])
  expect(politiquesChangees(`${sans('location/baux.sql')}\n0123456789abcdef  tables/location/baux.sql`)).toEqual([
    'tables/location/baux.sql',
  ])
  expect(politiquesChangees(`${presentes.join('\n')}\n0123456789abcdef  tables/partie.sql`)).toEqual([
    'tables/partie.sql',
  ])
  expect(readFileSync(new URL('politiques-eprouvees.txt', import.meta.url), 'utf8')).toMatch(/^[0-9a-f]{16} {2}base\//)
})
