// The two published scales of trips: each line as it was published, its limits, and what it refuses by name.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../base/cents.ts'
import { ANNEES_BAREME_CARBURANT, tarifCarburant } from './bareme-carburant.ts'
import { fraisKilometriques } from './bareme-kilometrique.ts'
import { distanceDe, type Vehicule } from './deplacement.ts'

const voiture = (champs: Partial<Vehicule> = {}): Vehicule => ({
  id: 'v',
  libelle: 'Clio',
  genre: 'voiture',
  puissance_cv: 5,
  energie: 'essence',
  usage: 'mixte',
  au_bareme: true,
  ...champs,
})
const milliemes = (annee: number, champs: Partial<Vehicule> = {}) => {
  const trouve = tarifCarburant(annee, voiture(champs))
  return 'sans' in trouve ? trouve.sans : trouve.tarif.valeur
}

describe('le barème des frais de carburant', () => {
  test.each([
    [2023, 4, 'gazole', 99],
    [2023, 7, 'essence', 152],
    [2024, 3, 'essence', 119],
    [2024, 8, 'gpl', 108],
    [2024, 12, 'gazole', 172],
    [2025, 5, 'essence', 139],
    [2025, 10, 'gazole', 148],
    [2025, 30, 'essence', 208],
  ] as const)('%s, %s CV, %s : %s millièmes', (annee, puissance_cv, energie, attendu) => {
    expect(milliemes(annee, { puissance_cv, energie })).toBe(attendu)
  })

  test('les deux-roues vont par cylindrée, puis par puissance', () => {
    expect(milliemes(2025, { genre: 'cyclomoteur', puissance_cv: null })).toBe(37)
    expect(milliemes(2025, { genre: 'moto_125', puissance_cv: null })).toBe(74)
    expect(milliemes(2025, { genre: 'moto', puissance_cv: 5 })).toBe(95)
    expect(milliemes(2024, { genre: 'moto', puissance_cv: 6 })).toBe(137)
  })

  test('ce qu’il ne dit pas est refusé par son nom', () => {
    expect(milliemes(2026)).toBe('bareme_carburant_non_publie')
    expect(milliemes(2022)).toBe('bareme_carburant_non_publie')
    expect(milliemes(2025, { energie: 'electrique' })).toBe('bareme_carburant_electrique')
    expect(milliemes(2025, { usage: 'professionnel' })).toBe('bareme_carburant_usage')
    expect(milliemes(2025, { puissance_cv: 2 })).toBe('bareme_carburant_puissance')
    expect(milliemes(2025, { puissance_cv: null })).toBe('bareme_carburant_puissance')
    expect(milliemes(2025, { genre: 'moto', puissance_cv: 2 })).toBe('bareme_carburant_puissance')
  })

  test('chaque année nomme sa source, et une voiture plus puissante ne coûte jamais moins', () => {
    for (const annee of ANNEES_BAREME_CARBURANT) {
      for (const energie of ['gazole', 'essence', 'gpl'] as const) {
        const rates = [3, 5, 8, 10, 12].map((puissance_cv) => Number(milliemes(annee, { puissance_cv, energie })))
        expect(rates).toEqual(rates.toSorted((a, b) => a - b))
      }
      const trouve = tarifCarburant(annee, voiture())
      expect('tarif' in trouve && trouve.tarif.source).toContain(`BOI-BAREME-000003`)
    }
  })
})

describe('le barème kilométrique, gardé pour comparer', () => {
  const frais = (km: number, champs: Partial<Vehicule> = {}) =>
    fraisKilometriques(2025, voiture(champs), km * 10)?.montant_cents

  test('chaque tranche porte sur toute la distance de l’année', () => {
    expect(frais(4_000, { puissance_cv: 6 })).toBe(cents(2_660_00))
    expect(frais(5_000)).toBe(cents(3_180_00))
    expect(frais(7_000)).toBe(cents(3_894_00))
    expect(frais(20_001, { puissance_cv: 9 })).toBe(cents(9_400_47))
    expect(frais(4_500, { genre: 'moto', puissance_cv: 4 })).toBe(cents(1_527_00))
    expect(frais(7_000, { genre: 'cyclomoteur', puissance_cv: null })).toBe(cents(1_386_00))
  })

  test('l’électrique compte un cinquième de plus, arrondi une fois', () => {
    expect(frais(4_000, { puissance_cv: 6, energie: 'electrique' })).toBe(cents(3_192_00))
    expect(fraisKilometriques(2025, voiture({ energie: 'electrique' }), 1)?.montant_cents).toBe(cents(8))
  })

  test('une année ou une puissance sans ligne ne donne rien', () => {
    expect(fraisKilometriques(2026, voiture(), 100)).toBeNull()
    expect(fraisKilometriques(2025, voiture({ puissance_cv: null }), 100)).toBeNull()
  })

  test('plus loin ne coûte jamais moins, à quelques euros près aux changements de tranche', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: 9 }), (dixiemes, puissance_cv) => {
        const un = fraisKilometriques(2025, voiture({ puissance_cv }), dixiemes)?.montant_cents ?? 0
        const suivant = fraisKilometriques(2025, voiture({ puissance_cv }), dixiemes + 1)?.montant_cents ?? 0
        expect(suivant).toBeGreaterThan(un - 30_00)
      }),
    )
  })
})

test('un aller et retour compte deux fois', () => {
  expect(distanceDe({ dixiemes_km: 125, aller_retour: true })).toBe(250)
  expect(distanceDe({ dixiemes_km: 125, aller_retour: false })).toBe(125)
})
