// The drawing of a building: floors that are noted in their order, the others where their kind puts them.
import { expect, test } from 'vitest'
import { immeublesDuMois } from '#domain/activites/gestion-locative/parc/immeubles.ts'
import { loyersDuMois } from '#domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { day } from '#domain/base/day.ts'
import { bien, faits } from '#domain/journalisation/faits.cas.ts'
import { dessiner } from './etages.ts'

const types = { L1: 'appartement', L2: 'appartement', B: 'commerce', P: 'parking', Z: 'autre' } as const
const biens = Object.entries(types).map(([id, type_bien]) =>
  bien({ id, libelle: id, type_bien, adresse: '1 rue Haute', date_mise_en_location: day('2025-01-01') }),
)
const dessin = (etages: Readonly<Record<string, number>>) => {
  const { lots } = loyersDuMois(faits({ biens }), { mois: day('2025-11-01'), today: day('2025-11-20') })
  const place = { immeuble_id: 'i', numero: null, batiment: null, porte: null, nombre_pieces: null }
  const places = biens.map(({ id }) => ({
    ...{ ...place, id, bien_id: id, etage: etages[id] ?? null, annexe_de: null, archive_le: null },
  }))
  const [immeuble] = immeublesDuMois(lots, { lots: places })
  return immeuble && dessiner(immeuble).etages
}
const noms = (etages: Readonly<Record<string, number>>) =>
  dessin(etages)?.map((un) => [un.lots.map((lot) => lot.bien.id).join(' '), un.sous])

test('without a floor, shops stand on the ground, dwellings above, garages under', () => {
  expect(noms({})).toEqual([
    ['Z', false],
    ['L1 L2', false],
    ['B', false],
    ['P', true],
  ])
})

test('a floor that is noted is followed, under the ground too', () => {
  expect(noms({ L1: 2, L2: 1, B: 0, P: -1, Z: -2 })).toEqual([
    ['L1', false],
    ['L2', false],
    ['B', false],
    ['P', true],
    ['Z', true],
  ])
})

test('a floor is named where it is noted, and nowhere else', () => {
  expect(dessin({ L1: 2, B: 0 })?.map(({ etage }) => etage)).toEqual([null, 2, 0, null])
})

test('a garage noted on the ground floor, or above it, has a place of its own under the ground line', () => {
  expect(noms({ L1: 0, L2: 1, P: 0 })).toEqual([
    ['Z', false],
    ['L2', false],
    ['L1', false],
    ['B', false],
    ['P', true],
  ])
  expect(dessin({ L1: 0, P: 2 })?.at(-1)).toMatchObject({ etage: null, garages: true })
  expect(dessin({ L1: 0, P: -1 })?.at(-1)).toMatchObject({ etage: -1, garages: false })
})
