// Deficits: kept so many years, the oldest first.
import { expect, test } from 'vitest'
import { cas, montant, nombre, parAnnee } from '../../exemples/cas/cas.ts'
import { anneeDe } from '../annees/index.ts'
import { euros, zero } from '../base/cents.ts'
import { publie } from '../base/parametres.ts'
import { derniereAnneeUtile, imputerDeficits } from './deficit.ts'

const duree_annees = publie(anneeDe(2025).parametres.lmnp.report_deficit_annees, 'durée').valeur

test('glad-deficit-fifo : les déficits les plus anciens sont utilisés les premiers', () => {
  const { input, expected } = cas('glad-deficit-fifo')
  const imputation = imputerDeficits({
    annee: nombre(input, 'profit', 'year'),
    resultat_cents: montant(input, 'profit', 'amount'),
    stock: parAnnee(input, 'opening').toReversed(),
    duree_annees,
  })
  expect(imputation.utilises).toEqual(parAnnee(expected, 'used'))
  expect(imputation.cloture).toEqual(parAnnee(expected, 'remaining'))
  expect(imputation.imposable_cents).toBe(montant(expected, 'taxable'))
})

test('glad-deficit-expiry : un déficit de 2015 sert pour la dernière fois sur les revenus de 2025', () => {
  const { input, expected } = cas('glad-deficit-expiry')
  const imputer = (annee: number) =>
    imputerDeficits({ annee, resultat_cents: euros(5_000), stock: parAnnee(input, 'deficit'), duree_annees })
  const derniere = nombre(expected, 'last_usable_income_year')
  expect(imputer(derniere).utilises).toEqual(parAnnee(input, 'deficit'))
  expect(imputer(derniere + 1).utilises).toEqual([])
})

test('rt-deficit-expiry : un déficit de 2028 est perdu en 2039', () => {
  const { input, expected } = cas('rt-deficit-expiry')
  const annee = nombre(input, 'income_year')
  const imputation = imputerDeficits({
    annee,
    resultat_cents: euros(5_000),
    stock: parAnnee(input, 'deficit'),
    duree_annees,
  })
  expect(imputation.utilises).toEqual([])
  expect(montant(expected, 'usable')).toBe(zero)
  expect(imputation.perimes.map((un) => un.montant_cents)).toEqual([montant(expected, 'expired')])
})

test("la perte de l'année s'ajoute au stock et rien n'est imposé", () => {
  const imputation = imputerDeficits({ annee: 2025, resultat_cents: euros(-400), stock: [], duree_annees })
  expect(imputation.cloture).toEqual([{ annee: 2025, montant_cents: euros(400) }])
  expect(imputation.imposable_cents).toBe(zero)
})

test("un déficit sert jusqu'à la dernière des années suivantes que la loi compte", () => {
  expect(derniereAnneeUtile({ annee: 2021 }, duree_annees)).toBe(2021 + duree_annees)
})
