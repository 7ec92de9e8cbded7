// Status, social charges, income tax and forms due: the tests of the household, case by case.
import { expect, test } from 'vitest'
import { cas, lire, liste, montant, nombre } from '../../../exemples/cas/cas.ts'
import { dispense2033A, exige2033E } from '../../activites/meuble/fiscal/portee-liasse.ts'
import { statutLmp } from '../../activites/meuble/fiscal/statut-lmp.ts'
import { anneeDe } from '../../annees/index.ts'
import { euros } from '../../base/cents.ts'
import { Refus } from '../../base/refus.ts'
import { partExoneree151Septies, plusValueLmp } from '../../fiscal/plus-values/plus-value-lmp.ts'
import { impotParPart } from './impot-revenu.ts'
import { cotisationsRegimeGeneral, prelevementsSociaux } from './prelevements-sociaux.ts'

const { parametres } = anneeDe(2025)

test('status-2 : le seuil du LMP est strict, et ramené à douze mois la première année', () => {
  const { input, expected } = cas('status-2')
  const tests = liste(input, 'cases').map((un) =>
    statutLmp(
      {
        recettes: [
          {
            montant_cents: montant(un, 'furnished_receipts'),
            mois: lire(un, 'months') === undefined ? 12 : nombre(un, 'months'),
          },
        ],
        autres_revenus_cents: montant(un, 'other_professional_income'),
      },
      parametres,
    ),
  )
  expect(tests.map((t) => t.statut.toUpperCase())).toEqual(liste(expected, 'status'))
  expect(tests.map((t) => t.recettes_annualisees_cents)).toEqual(
    liste(expected, 'annualised').map((un) => euros(Number(un))),
  )
})

test.each(['social-rg-1', 'social-rg-2'])('%s : location de courte durée au régime général', (id) => {
  const { input, expected } = cas(id)
  const { cotisations_cents } = cotisationsRegimeGeneral(
    {
      recettes_cents: montant(input, 'receipts'),
      alsace_moselle: lire(input, 'alsace_moselle') === true,
      premiere_annee: lire(input, 'first_year') === true,
    },
    parametres,
  )
  expect(cotisations_cents).toBe(montant(expected, 'contributions'))
})

test('la première année, les cotisations portent sur ce qui dépasse le seuil', () => {
  const entree = { recettes_cents: euros(30_000), alsace_moselle: false, premiere_annee: true }
  expect(cotisationsRegimeGeneral(entree, parametres).cotisations_cents).toBe(euros(1327.76))
})

test('social-ps : 17,2 % puis 18,6 %, et la CSG déductible', () => {
  const { input, expected } = cas('social-ps')
  const benefice = montant(input, 'profit')
  for (const annee of [2023, 2024, 2025, 2026]) {
    expect(prelevementsSociaux(benefice, anneeDe(annee).parametres).total_cents).toBe(montant(expected, annee))
  }
  expect(prelevementsSociaux(benefice, parametres).csg_deductible_cents).toBe(montant(expected, 'deductible_csg_2025'))
})

test('les prélèvements sont leur taux total, arrondi une fois ; les trois s’y ajoutent', () => {
  // 295 × 18,6 % = 54,87: rounded one by one they would make 54,88.
  const { csg_cents, crds_cents, solidarite_cents, total_cents } = prelevementsSociaux(euros(295), parametres)
  expect(total_cents).toBe(euros(54.87))
  expect([csg_cents, crds_cents, solidarite_cents]).toEqual([euros(31.27), euros(1.48), euros(22.12)])
})

test("ir-1 : l'impôt d'une part au barème des revenus de 2025", () => {
  const { input, expected } = cas('ir-1')
  expect(impotParPart(montant(input, 'income_per_share'), parametres)).toBe(montant(expected, 'tax'))
})

test("un chiffre non publié est refusé par son nom : le barème de l'impôt sur les revenus de 2026", () => {
  expect(() => impotParPart(euros(30_000), anneeDe(2026).parametres)).toThrow(
    new Refus('figure_non_publiee', "le barème de l'impôt sur le revenu (loi de finances pour 2027)."),
  )
})

test('une année inconnue est refusée', () => {
  expect(() => anneeDe(2031)).toThrow('2031.')
})

test('filing-2033A : dispense de bilan selon les recettes de l’année précédente', () => {
  const { input, expected } = cas('filing-2033A')
  const reponses = liste(input, 'cases').map((un) =>
    dispense2033A(montant(un, 'turnover_N_1'), anneeDe(nombre(un, 'year')).parametres),
  )
  expect(reponses).toEqual(liste(expected, 'waiver_available'))
})

test('filing-2033E : valeur ajoutée due au-dessus du seuil, ramené à douze mois', () => {
  const { input, expected } = cas('filing-2033E')
  const reponses = liste(input, 'cases').map((un) =>
    exige2033E({ chiffre_affaires_cents: montant(un, 'turnover'), mois: nombre(un, 'months') }, parametres),
  )
  expect(reponses).toEqual(liste(expected, 'required'))
})

test('pv-lmp-2 : la plus-value professionnelle, à court puis à long terme', () => {
  const { input, expected } = cas('pv-lmp-2')
  const pv = plusValueLmp(
    {
      prix_cents: montant(input, 'sale'),
      elements: [
        {
          libelle: 'Logement',
          cout_cents: montant(input, 'cost'),
          amortissements_cents: montant(input, 'depreciation'),
          ard_cents: euros(0),
          amortissable: true,
          detenu_annees: 10,
        },
      ],
    },
    parametres,
  )
  expect(pv.plus_value_cents).toBe(montant(expected, 'gain'))
  expect(pv.court_terme_cents).toBe(montant(expected, 'short_term'))
  expect(pv.long_terme_cents).toBe(montant(expected, 'long_term'))
})

test('article 151 septies : exonération totale, dégressive, nulle', () => {
  const exoneree = (recettes: number, anciennete_annees = 6) =>
    partExoneree151Septies({ recettes_moyennes_cents: euros(recettes), anciennete_annees }, parametres)
  expect(exoneree(90_000)).toEqual([1, 1])
  expect(exoneree(108_000)).toEqual([euros(18_000), euros(36_000)])
  expect(exoneree(126_000)).toEqual([0, 1])
  expect(exoneree(50_000, 4)).toEqual([0, 1])
})
