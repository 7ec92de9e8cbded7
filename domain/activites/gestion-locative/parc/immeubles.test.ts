// Lots gathered by address, however it is written; those alone at theirs together.
import { expect, test } from 'vitest'
import { sum } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, echeance, encaissement, faits } from '../../../journalisation/faits.cas.ts'
import { immeublesDuMois, parNom, retardsDAbord } from './immeubles.ts'
import { loyersDuMois } from './loyers-du-mois.ts'

const ADRESSES = [
  ...['27 rue des Tisserands', '27, rue des Tisserands, 2e étage', '27 Rue des  tisserands, appt 12'],
  ...['9 chemin des Tanneurs', '9 chemin des Tanneurs'],
  ...['9 bis chemin des Tanneurs', 'Le Bourg', 'Le Bourg', ''],
]
const parc = loyersDuMois(
  faits({
    biens: ADRESSES.map((adresse, rang) => bien({ id: `b${rang}`, libelle: `L${10 - rang}`, adresse })),
    baux: ADRESSES.map((_, rang) => bail({ id: `b${rang}`, bien_id: `b${rang}` })),
    echeances: ADRESSES.map((_, rang) => echeance(`b${rang}`, '2025-11-05', 500, { bail_id: `b${rang}` })),
    encaissements: [0, 1, 2].map((rang) => encaissement(`b${rang}`, '2025-11-05', 500, { bail_id: `b${rang}` })),
  }),
  { mois: day('2025-11-01'), today: day('2025-11-20') },
)
const immeubles = immeublesDuMois(parc.lots)

test('one building whatever the commas, the capitals and the floors; without a number, none', () => {
  expect(immeubles.map(({ adresse, lots }) => [adresse, lots.length])).toEqual([
    ['27 rue des Tisserands', 3],
    ['9 chemin des Tanneurs', 2],
    [null, 4],
  ])
})

test('each lot is in one building, and their sums are those of the month', () => {
  const ranges = immeubles.flatMap(({ lots }) => lots.map((lot) => lot.bien.id))
  expect(ranges.toSorted()).toEqual(parc.lots.map((lot) => lot.bien.id).toSorted())
  expect(sum(immeubles.map((un) => un.reste_cents))).toBe(parc.reste_cents)
})

test('its lots stand by name, numbers in their order', () => {
  expect(immeubles[0]?.lots.map((lot) => lot.bien.libelle)).toEqual(['L8', 'L9', 'L10'])
})

test('in either order of the list: the latest first, or by name, those alone last', () => {
  expect(immeubles.toSorted(retardsDAbord).map(({ adresse }) => adresse)).toEqual([
    ...[null, '9 chemin des Tanneurs', '27 rue des Tisserands'],
  ])
  expect(immeubles.toSorted(parNom).map(({ adresse }) => adresse)).toEqual([
    ...['9 chemin des Tanneurs', '27 rue des Tisserands', null],
  ])
})
