// The order in which components are listed.
import { expect, test } from 'vitest'
import { day } from '../../base/day.ts'
import { type Nature, rangerComposants } from './composant.ts'

const un = (bien_id: string, nature: Nature, mise_en_service: string) => ({
  bien_id,
  nature,
  mise_en_service: day(mise_en_service),
})

test('un registre suit les logements, puis les jours de mise en service, puis la nature, du terrain au mobilier', () => {
  const maison = [un('maison', 'terrain', '2017-06-01'), un('maison', 'gros_oeuvre', '2017-06-01')]
  const meuble = un('maison', 'mobilier', '2025-03-20')
  const studio = [un('studio', 'terrain', '2019-10-01'), un('studio', 'toiture', '2019-10-01')]
  const perdu = un('parti', 'terrain', '2010-01-01')
  const melees = [studio[1], perdu, maison[1], meuble, studio[0], maison[0]].filter((une) => une !== undefined)
  const biens = [{ id: 'maison' }, { id: 'studio' }]
  expect(rangerComposants(melees, { biens, de: (une) => une })).toEqual([...maison, meuble, ...studio, perdu])
})

test('ce qui n’est d’aucun composant vient à la fin', () => {
  const toit = un('studio', 'toiture', '2019-10-01')
  const rangees = [{ composant: undefined }, { composant: toit }]
  const ranges = rangerComposants(rangees, { biens: [{ id: 'studio' }], de: ({ composant }) => composant })
  expect(ranges.map(({ composant }) => composant)).toEqual([toit, undefined])
})
