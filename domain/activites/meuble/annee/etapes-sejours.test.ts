// Short stays above 23 000 €: their profit leaves the boxes that bear the social levies.
import { describe, expect, test } from 'vitest'
import { caseDe } from '../../../../exemples/cas/declaration.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { CategorieLocation } from '../../../sujets/biens/bien.ts'
import { dossierFiscal } from './annees-fiscales.ts'

type Cas = { annee?: number; regime?: 'micro_bic' | 'reel_simplifie'; categorie?: CategorieLocation; annuel?: number }

/** Stays of 24 000 € unless said, and 12 000 € of a lease of a year beside them. */
function boxes(
  sejours: number,
  { annee = 2025, regime = 'reel_simplifie', categorie = 'meuble', annuel = 12_000 }: Cas = {},
) {
  const jour = (mois: string) => `${annee}-${mois}-05`
  const debut = day(`${annee}-01-01`)
  const dossier = faits({
    exercices: [exercice(annee, 'super_simplifiee', { reglages: { regime } })],
    biens: [
      bien({
        categorie,
        date_acquisition: debut,
        date_mise_en_location: debut,
        prix_cents: zero,
        frais_acquisition_cents: zero,
      }),
    ],
    baux: [
      bail({ debut, depot_garantie_cents: zero }),
      bail({ id: 'sejour', type_bail: 'saisonnier', debut, depot_garantie_cents: zero }),
    ],
    encaissements: [
      ...(annuel > 0 ? [encaissement('a', jour('06'), annuel)] : []),
      encaissement('s', jour('07'), sejours, { bail_id: 'sejour' }),
    ],
  })
  const fiscale = dossierFiscal(dossier, ANNEES).at(-1)
  if (!fiscale) throw new Error('no year')
  return (code: string) => caseDe(fiscale.formulaires, '2042-C-PRO', code).montant
}

describe('au réel', () => {
  test('au-dessus du seuil, leur part du bénéfice va en 5NM et quitte 5NA', () => {
    const box = boxes(24_000)
    expect([box('5NA'), box('5NM')]).toEqual([12_000, 24_000])
  })

  test('sans autre location, tout le bénéfice est en 5NM', () => {
    const box = boxes(24_000, { annuel: 0 })
    expect([box('5NA'), box('5NM')]).toEqual([0, 24_000])
  })

  test('au seuil, rien ne change', () => {
    const box = boxes(23_000)
    expect([box('5NA'), box('5NM')]).toEqual([35_000, 0])
  })
})

describe('au micro-BIC', () => {
  test('les recettes des séjours vont en 5NW, ou en 5NJ pour un meublé de tourisme classé', () => {
    const meuble = boxes(24_000, { regime: 'micro_bic' })
    expect([meuble('5ND'), meuble('5NW'), meuble('5NJ')]).toEqual([12_000, 24_000, 0])
    const classe = boxes(24_000, { regime: 'micro_bic', categorie: 'tourisme_classe' })
    expect([classe('5NG'), classe('5NJ'), classe('5NW')]).toEqual([12_000, 24_000, 0])
  })

  test('un meublé de tourisme non classé de 2023 et 2024 a la case de tous, 5ND', () => {
    for (const annee of [2023, 2024]) {
      const box = boxes(9_000, { annee, regime: 'micro_bic', categorie: 'tourisme_non_classe', annuel: 0 })
      expect(box('5ND')).toBe(9_000)
      const cotise = boxes(24_000, { annee, regime: 'micro_bic', categorie: 'tourisme_non_classe', annuel: 0 })
      expect([cotise('5ND'), cotise('5NW')]).toEqual([0, 24_000])
    }
  })
})

test('5NM et 5NA font ensemble la ligne 7a', () => {
  for (const sejours of [23_001, 25_333.33, 60_000]) {
    const box = boxes(sejours, { annuel: 7_777.77 })
    expect(euros(box('5NA') + box('5NM'))).toBe(euros(Math.round(sejours + 7_777.77)))
  }
})
