// Micro-BIC: abatement by year and category, and the test of the ceiling.
import { expect, test } from 'vitest'
import { cas, lire, montant, nombre } from '../../../exemples/cas/cas.ts'
import { anneeDe } from '../../annees/index.ts'
import { euros } from '../../base/cents.ts'
import type { CategorieLocation } from '../../sujets/biens/bien.ts'
import { prelevementsSociaux } from '../../sujets/foyer/prelevements-sociaux.ts'
import { microBic, microPossible, recettesSurUnAn } from './micro.ts'

const CATEGORIES: Readonly<Record<string, CategorieLocation>> = {
  furnished_general: 'meuble',
  tourist_unclassified: 'tourisme_non_classe',
  tourist_classified: 'tourisme_classe',
}

function calculer(id: string, annee?: number) {
  const { input } = cas(id)
  const { parametres } = anneeDe(annee ?? nombre(input, 'year'))
  const categorie = CATEGORIES[String(lire(input, 'category'))] ?? 'meuble'
  const micro = microBic([{ categorie, recettes_cents: montant(input, 'receipts') }], parametres)
  return { micro, sociaux: prelevementsSociaux(micro.resultat_cents, parametres) }
}

test.each([
  ['micro-1', 'social_levies_18_6'],
  ['micro-5', 'social_levies_18_6'],
  ['micro-6', 'social_levies_17_2'],
])('%s : abattement, imposable et prélèvements sociaux', (id, sociauxAttendus) => {
  const { expected } = cas(id)
  const { micro, sociaux } = calculer(id)
  expect(micro.abattement_cents).toBe(montant(expected, 'abatement'))
  expect(micro.resultat_cents).toBe(montant(expected, 'taxable'))
  expect(sociaux.total_cents).toBe(montant(expected, sociauxAttendus))
})

test("micro-3 : l'abattement minimum ne dépasse jamais les recettes", () => {
  const { expected } = cas('micro-3')
  const { micro } = calculer('micro-3')
  expect(micro.abattement_cents).toBe(montant(expected, 'abatement'))
  expect(micro.resultat_cents).toBe(montant(expected, 'taxable'))
})

test.each([2024, 2025])('micro-7 : meublé de tourisme classé, revenus de %i', (annee) => {
  const { expected } = cas('micro-7')
  const { micro } = calculer('micro-7', annee)
  expect(micro.abattement_cents).toBe(montant(expected, annee, 'abatement'))
  expect(micro.resultat_cents).toBe(montant(expected, annee, 'taxable'))
})

test('le micro est perdu seulement si les deux années précédentes dépassent le plafond', () => {
  const { parametres } = anneeDe(2025)
  const tester = (n1: number | null, n2: number | null) =>
    microPossible(
      {
        categorie: 'meuble',
        recettes_n_1_cents: n1 === null ? null : euros(n1),
        recettes_n_2_cents: n2 === null ? null : euros(n2),
      },
      parametres,
    ).possible
  expect([tester(77_701, 77_701), tester(77_700, 90_000), tester(90_000, 77_700), tester(90_000, null)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('une première année incomplète est ramenée à 365 jours', () => {
  expect(recettesSurUnAn(euros(10_000), 73)).toBe(euros(50_000))
})
