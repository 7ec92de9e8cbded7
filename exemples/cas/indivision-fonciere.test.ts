// A flat of two, worked by hand: the 2044 of each line by line, one in deficit by a studio of her own, and what their shares add up to.
import { expect, test } from 'vitest'
import { formulairesADeclarer } from '../../domain/activites/gestion-locative/annee/a-declarer.ts'
import { anneesEntieres, anneesFiscales } from '../../domain/activites/gestion-locative/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/gestion-locative/annee/livres.ts'
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { cents, euros, sum } from '../../domain/base/cents.ts'
import type { FormulaireRempli } from '../../domain/liasse/formulaire.ts'
import { resultatsPartages } from '../../domain/sujets/propriete/ecritures/partage-resultat.ts'
import { casIndivision, FLAT, STUDIO } from './indivision-fonciere.ts'

const annee = (faits: FaitsGeres) => {
  const une = anneesFiscales(faits, ANNEES).at(-1)
  if (!une) throw new Error('no year')
  return une
}
const remplies = ({ cases }: FormulaireRempli) =>
  Object.fromEntries(cases.flatMap(({ code, montant, blanc }) => (blanc ? [] : [[code, montant]])))

// The flat: 9 600 of rents; 20 + 190 + 1 375 + 1 040 + 1 200 = 3 825 of charges; 12 × (300 + 10) = 3 720 of loan; 2 055 are left.
const ANA_FLAT = {
  ...{ '211': 5_760, '215': 5_760, '222': 12, '223': 114, '224': 825, '227': 624, '229': 720, '240': 2_295 },
  ...{ '250': 2_232, '261': 1_233, '263': 1_233 },
}
const LUC_FLAT = {
  ...{ '211': 3_840, '215': 3_840, '222': 8, '223': 76, '224': 550, '227': 416, '229': 480, '240': 1_530 },
  ...{ '250': 1_488, '261': 822, '263': 822 },
}
// The studio, hers alone: 4 800 of rents, 20 + 95 + 19 400 + 510 = 20 025 of charges.
const ANA_STUDIO = {
  ...{ '211': 4_800, '215': 4_800, '222': 20, '223': 95, '224': 19_400, '227': 510, '240': 20_025 },
  ...{ '261': -15_225, '263': -15_225 },
}

test('la 2044 de chacun, ligne par ligne : ses 60 ou 40 centièmes, et ce qu’il possède seul', () => {
  const papiers = formulairesADeclarer(annee(casIndivision()), casIndivision().biens)
  expect(papiers.map((un) => [un.numero, remplies(un)])).toEqual([
    ['2044, Appartement (60/100), Ana Roux', ANA_FLAT],
    ['2044, Studio, Ana Roux', ANA_STUDIO],
    [
      '2044, Ana Roux',
      {
        ...{ '211': 10_560, '215': 10_560, '222': 32, '223': 209, '224': 20_225, '227': 1_134, '229': 720 },
        ...{ '240': 22_320, '250': 2_232, '261': -13_992, '263': -13_992, '420': -13_992 },
        // Rents cover the interest: 22 320 + 2 232 − 10 560, of which the household takes 10 700, and 3 292 wait.
        ...{ '431': 10_560, '432': 2_232, '433': 22_320, '440': 10_700, '441': 3_292 },
      },
    ],
    ['2042, Ana Roux', { '4BB': 3_292, '4BC': 10_700 }],
    ['2044, Luc Roux', { ...LUC_FLAT, '420': 822 }],
    ['2042, Luc Roux', { '4BA': 822 }],
  ])
})

test('les chiffres du foyer du dossier sont sa part : son déficit, son millésime, son plafond du micro-foncier', () => {
  const { detail, reports } = annee(casIndivision())
  expect(detail.deficits.cloture).toEqual([{ annee: 2025, montant_cents: euros(3_292) }])
  expect(reports.deficits_cents).toBe(euros(3_292))
  // 5 760 + 4 800, under 15 000 €; the whole of both is under it too, and of a flat let four times as dear it would not be.
  expect(detail.micro).toMatchObject({ recettes_cents: euros(10_560), possible: true })
  expect(detail.indivision.map(({ declarant }) => declarant.nom)).toEqual(['Ana Roux', 'Luc Roux'])
})

test('chaque écriture d’une ligne dit sa part, et les parts font l’écriture', () => {
  const { indivision } = annee(casIndivision()).detail
  const loyers = indivision.map(({ fiscale }) => {
    const lignes = fiscale.detail.somme.cases.find(({ code }) => code === '211')?.lignes ?? []
    return lignes.filter(({ bien_id, date }) => bien_id === FLAT && date === '2025-03-05')
  })
  expect(loyers.flat().map(({ credit_cents }) => credit_cents)).toEqual([euros(480), euros(320)])
  expect(loyers.flat().map(({ libelle }) => libelle.split(', part ')[1])).toEqual(['60/100', '40/100'])
  const [entiere] = anneesEntieres(casIndivision(), ANNEES)
  const total = entiere?.detail.somme.cases.find(({ code }) => code === '240')?.montant_cents
  const parts = indivision.map(
    ({ fiscale }) => fiscale.detail.somme.cases.find(({ code }) => code === '240')?.montant_cents ?? cents(0),
  )
  expect(sum(parts)).toBe(total)
})

test('deux époux d’un même foyer font une seule 2044, entière', () => {
  const { indivisaires = [] } = casIndivision()
  const epoux = casIndivision({
    indivisaires: indivisaires.map((un) => (un.id === 'luc' ? { ...un, rattachement: 'declarant_2' } : un)),
  })
  const { detail, formulaires } = annee(epoux)
  expect(detail.indivision).toEqual([])
  expect(detail.colonnes.map(({ bien_id, part }) => [bien_id, part])).toEqual([
    [FLAT, null],
    [STUDIO, null],
  ])
  expect(formulaires[0] && remplies(formulaires[0])['215']).toBe(14_400)
})

test('le résultat des livres se partage à l’ouverture suivante, le bien de deux par ses parts, le reste en commun', () => {
  const faits = casIndivision()
  const [exercice] = faits.exercices
  if (!exercice) throw new Error('no year')
  // The flat's books: 9 600 − 3 805 − 3 720 = 2 075, the flat costs of 20 being no entry; the studio's 4 800 − 20 005.
  const parts = resultatsPartages(livres(faits).get(exercice.id) ?? [], exercice, faits)
  expect(parts.map(({ auxiliaire, montant_cents }) => [auxiliaire?.libelle ?? null, montant_cents])).toEqual([
    ['Ana Roux', euros(1_245)],
    ['Luc Roux', euros(830)],
    [null, euros(-15_205)],
  ])
})
