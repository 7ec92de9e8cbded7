// What each of the three declares of 2025, worked out by hand: the flat by halves, the house by its usufruct, its roof by who has it bare.
//
// The flat: rents 12 × 700 = 8 400; insurance 140, works 360, tax 900, 20 of flat costs: 1 420. A half: 4 200, and 710.
// The house: rents 12 × 850 = 10 200; insurance 210, works 450, tax 1 100, 20 of flat costs: 1 780. The roof: 8 000, 4 000 each.
//   Colette, and Luc: 4 200 − (710 + 4 000) = −510.
//   Jeanne: 10 200 − 1 780 = 8 420.
//   In all: 18 600 − 11 200 = 7 400, which is −510 − 510 + 8 420.
import { expect, test } from 'vitest'
import { anneesEntieres, anneesFiscales } from '../../domain/activites/gestion-locative/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/gestion-locative/annee/livres.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { euros, sum } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { estEquilibree } from '../../domain/compta/ecriture.ts'
import { anneeDeCloture } from '../../domain/compta/exercice.ts'
import type { FormulaireRempli } from '../../domain/liasse/formulaire.ts'
import { dossierIndivision, FLAT, MAISON } from './dossier.ts'

const faits = dossierIndivision(day('2026-11-28'))
const de2025 = anneesFiscales(faits, ANNEES).find(({ exercice }) => anneeDeCloture(exercice) === 2025)
const remplies = ({ cases }: FormulaireRempli) =>
  Object.fromEntries(cases.flatMap(({ code, montant, blanc }) => (blanc ? [] : [[code, montant]])))

const MOITIE = {
  ...{ '211': 4_200, '215': 4_200, '222': 10, '223': 70, '224': 180, '227': 450, '240': 710 },
  ...{ '261': 3_490, '263': 3_490 },
}

test('chacun déclare sa 2044 : la moitié de l’appartement, l’usufruit de la maison, sa toiture par moitiés', () => {
  const siennes = de2025?.detail.indivision.map(({ declarant, fiscale }) => [
    declarant.nom,
    ...fiscale.detail.colonnes.map(({ bien_id, part, formulaire }) => [bien_id, part, remplies(formulaire)]),
  ])
  const toiture = [
    MAISON.id,
    'nue-propriété 1/2',
    { '215': 0, '224': 4_000, '240': 4_000, '261': -4_000, '263': -4_000 },
  ]
  expect(siennes).toEqual([
    ['Colette Delmas', [FLAT.id, '1/2', MOITIE], toiture],
    ['Luc Delmas', [FLAT.id, '1/2', MOITIE], toiture],
    [
      'Jeanne Delmas',
      [
        MAISON.id,
        'usufruit',
        {
          ...{ '211': 10_200, '215': 10_200, '222': 20, '223': 210, '224': 450, '227': 1_100, '240': 1_780 },
          ...{ '261': 8_420, '263': 8_420 },
        },
      ],
    ],
  ])
})

test('leurs cases de la 2042, et le tout', () => {
  const boites = de2025?.detail.indivision.map(({ fiscale }) => {
    const declaration = fiscale.formulaires.find(({ numero }) => numero === '2042')
    return declaration && remplies(declaration)
  })
  expect(boites).toEqual([{ '4BC': 510 }, { '4BC': 510 }, { '4BA': 8_420 }])
  const entiere = anneesEntieres(faits, ANNEES).find(({ exercice }) => anneeDeCloture(exercice) === 2025)
  expect(entiere?.detail.somme.cases.find(({ code }) => code === '263')?.montant_cents).toBe(euros(7_400))
})

test('l’année d’après, sans grosse réparation, les nus-propriétaires ne déclarent que l’appartement', () => {
  const de2026 = anneesFiscales(faits, ANNEES).find(({ exercice }) => anneeDeCloture(exercice) === 2026)
  expect(
    de2026?.detail.indivision.map(({ fiscale }) =>
      sum(fiscale.detail.colonnes.filter(({ bien_id }) => bien_id === MAISON.id).map(valeur263)),
    ),
  ).toEqual([euros(0), euros(0), expect.any(Number)])
})
const valeur263 = ({ formulaire }: { formulaire: FormulaireRempli }) =>
  formulaire.cases.find(({ code }) => code === '263')?.montant_cents ?? euros(0)

test('ses livres sont justes, et ses parts font le résultat de l’année, au centime', () => {
  const tenus = livres(faits)
  for (const lignes of tenus.values()) expect(estEquilibree(lignes)).toBe(true)
})
