// The reference rent of a home: its line in the grid, what it lacks to be found, and the verdict on a rent.
import { expect, test } from 'vitest'
import { cents, euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { jugerLoyer, type LoyerReference, referenceDu } from './loyer-reference.ts'

const LIGNE: LoyerReference = {
  ...{ id: 'r', ville: 'Lyon', secteur: '3', nombre_pieces: 4, construit_de: null, construit_a: 1945, meuble: false },
  ...{ reference_m2_cents: cents(12_50), majore_m2_cents: cents(15_00), minore_m2_cents: cents(8_75) },
  ...{ du: day('2025-11-01'), au: null, source: 'Arrêté', releve_le: day('2025-11-02') },
}
const LOGEMENT = {
  ...{ ville: 'LYON', secteur: '3', nombre_pieces: 5, annee_construction: 1930, meuble: false, le: day('2026-03-01') },
}

test('la ligne est celle du secteur, des pièces, de l’époque et du jour ; la dernière grille entrée en vigueur l’emporte', () => {
  const suivante = { ...LIGNE, id: 's', du: day('2026-02-01') }
  const autres = [
    { ...LIGNE, secteur: '4' },
    { ...LIGNE, nombre_pieces: 3 },
    { ...LIGNE, meuble: true },
    { ...LIGNE, construit_de: 1946, construit_a: 1970 },
    { ...LIGNE, du: day('2026-04-01') },
    { ...LIGNE, au: day('2026-01-31') },
  ]
  expect(referenceDu([...autres, LIGNE], LOGEMENT)?.ligne?.id).toBe('r')
  expect(referenceDu([LIGNE, suivante], LOGEMENT)?.ligne?.id).toBe('s')
  expect(referenceDu(autres, LOGEMENT)).toEqual({ ligne: null, manque: [] })
  expect(referenceDu([LIGNE], { ...LOGEMENT, ville: 'Angers' })).toBeNull()
  expect(referenceDu([LIGNE], { ...LOGEMENT, secteur: null, annee_construction: null })).toEqual({
    ligne: null,
    manque: ['secteur', 'annee_construction'],
  })
})

test('un loyer est jugé au mètre carré sur la référence majorée de la grille, et dit après le dernier jour sûr qu’il est à vérifier', () => {
  const juger = (loyer: number, le = '2026-03-01') =>
    jugerLoyer({ loyer_cents: euros(loyer), surface_m2: 40 }, LIGNE, day(le))
  expect(juger(600)).toMatchObject({
    m2_cents: 15_00,
    majore_m2_cents: 15_00,
    loyer_cents: euros(600),
    depassement_cents: 0,
  })
  expect(juger(650)).toMatchObject({ m2_cents: 16_25, depassement_cents: euros(50) })
  expect(juger(650, '2026-11-23').fini_le).toBeNull()
  expect(juger(650, '2026-11-24')).toMatchObject({ depassement_cents: euros(50), fini_le: '2026-11-23' })
})
