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
  expect(immeubles.map(({ nom, lots }) => [nom, lots.length])).toEqual([
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
  expect(immeubles.toSorted(retardsDAbord).map(({ nom }) => nom)).toEqual([
    ...[null, '9 chemin des Tanneurs', '27 rue des Tisserands'],
  ])
  expect(immeubles.toSorted(parNom).map(({ nom }) => nom)).toEqual([
    ...['9 chemin des Tanneurs', '27 rue des Tisserands', null],
  ])
})

test('a building that is noted gathers its lots whatever their addresses, by their numbers, and says their floors', () => {
  const place = { batiment: null, porte: null, nombre_pieces: null, annexe_de: null, archive_le: null }
  const lots = [
    { ...place, id: '0', bien_id: 'b0', immeuble_id: 'i', numero: '12', etage: 2 },
    { ...place, id: '4', bien_id: 'b4', immeuble_id: 'i', numero: '3', etage: -1 },
    { ...place, id: '6', bien_id: 'b6', immeuble_id: null, numero: null, etage: 1 },
  ]
  const les = { id: 'i', libelle: 'Les Tisserands', adresse: '', code_postal: '49000', ville: 'Angers' }
  const note = { ...les, annee_construction: null, en_copropriete: true, syndic: null, note: null }
  const [tisserands, angers, ...autres] = immeublesDuMois(parc.lots, { immeubles: [note], lots })
  expect(tisserands).toMatchObject({ nom: '27 rue des Tisserands' })
  expect([angers?.nom, angers?.ville, angers?.lots.map(({ bien: { id } }) => id)]).toEqual([
    ...['Les Tisserands', 'Angers', ['b4', 'b0']],
  ])
  expect([...(angers?.etages ?? [])]).toEqual([
    ['b0', 2],
    ['b4', -1],
  ])
  // The other lot of the tanners stands alone now, where its address puts it.
  expect(autres.map(({ nom, lots: { length } }) => [nom, length])).toEqual([[null, 5]])
})
