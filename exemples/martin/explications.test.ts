// Every box and every step of Claire Martin's four years, in both regimes: the explanation comes to the figure.

import { describe, expect, test } from 'vitest'
import type { AnneeFiscale } from '../../domain/activites/annee-fiscale.ts'
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { comparerRegimes } from '../../domain/activites/meuble/simulation/comparer.ts'
import { ANNEES, anneeDe } from '../../domain/annees/index.ts'
import { day } from '../../domain/base/day.ts'
import { anneeDeCloture, avecReglages } from '../../domain/compta/exercice.ts'
import { expliquerCase, expliquerEtape, expliquerNet } from '../../domain/liasse/explication.ts'
import { prelevementsSociaux } from '../../domain/sujets/foyer/prelevements-sociaux.ts'
import { ecart } from '../explication-juste.ts'
import { dossierMartin } from './dossier.ts'

const reel = dossierMartin(day('2026-11-20'))
const enRegime = (regime: 'micro_bic' | 'reel_simplifie', statut: 'lmnp' | 'lmp') => ({
  ...reel,
  exercices: reel.exercices.map((un) => avecReglages(un, { regime, statut })),
})
const vendu = {
  ...enRegime('reel_simplifie', 'lmp'),
  biens: reel.biens.map((bien, rang) =>
    rang === 0 ? { ...bien, date_cession: day('2025-09-15'), prix_cession_cents: bien.prix_cents } : bien,
  ),
}
const venduLmnp = { ...vendu, exercices: reel.exercices }

const DOSSIERS = [
  ['au réel', reel],
  ['au micro-BIC', enRegime('micro_bic', 'lmnp')],
  ['LMP', enRegime('reel_simplifie', 'lmp')],
  ['un logement vendu, LMNP', venduLmnp],
  ['un logement vendu, LMP', vendu],
] as const

describe.each(DOSSIERS)('%s', (_, faits) => {
  test.each(dossierFiscal(faits, ANNEES).map((une) => [anneeDeCloture(une.exercice), une] as const))(
    '%i',
    (_annee, une) => {
      expect(etapesFausses(une)).toEqual([])
      expect(casesFausses(une)).toEqual([])
      expect(casesSansRaison(une)).toEqual([])
    },
  )
})

/** Boxes that take a step «à confirmer» and do not say why; of a deficit only its years of carry are, not its box. */
function casesSansRaison({ formulaires, etapes }: AnneeFiscale): string[] {
  const douteuses = new Set(etapes.filter(({ a_confirmer }) => a_confirmer).map(({ cle }) => cle))
  return formulaires.flatMap(({ numero, cases }) =>
    cases
      .filter(
        ({ blanc, etape = '', doutes }) =>
          !blanc && douteuses.has(etape) && doutes.length === 0 && !etape.startsWith('deficit_'),
      )
      .map(({ code }) => `${numero}:${code}`),
  )
}

test.each([2023, 2024, 2025, 2026])('les prélèvements et la comparaison des régimes, %i', (annee) => {
  const { etapes, micro_bic, reel_simplifie } = comparerRegimes(reel, ANNEES, annee)
  const prelevements = prelevementsSociaux(micro_bic.imposable_cents, anneeDe(annee).parametres)
  for (const pile of [etapes, micro_bic.etapes, reel_simplifie.etapes, prelevements.etapes])
    expect(fausses(pile)).toEqual([])
  expect(prelevements.etapes.map(({ cle }) => cle)).toEqual([
    'prelevements_sociaux',
    'csg',
    'crds',
    'solidarite',
    'csg_deductible',
  ])
})

test('le stock à l’ouverture est la clôture de l’année d’avant, ou la reprise composant par composant', () => {
  const [premiere, deuxieme] = dossierFiscal(reel, ANNEES)
  const repris = expliquerEtape(premiere?.etapes ?? [], 'stock_ouverture')
  expect(repris.entrees.every(({ code }) => code?.startsWith('fait:composants/'))).toBe(true)
  const suivant = expliquerEtape(deuxieme?.etapes ?? [], 'stock_ouverture')
  expect(suivant.entrees).toMatchObject([{ code: '2023/stock_cloture' }])
  const cloture = expliquerEtape(premiere?.etapes ?? [], 'stock_cloture')
  expect(suivant.montant_cents).toBe(cloture.montant_cents)
})

test('ce qu’une étape nomme s’ouvre : une autre étape, une case, un fait, une année d’avant', () => {
  for (const une of dossierFiscal(reel, ANNEES)) {
    const codes = une.etapes.flatMap(({ entrees, reperes }) =>
      [...entrees, ...reperes].flatMap(({ code }) => code ?? []),
    )
    const inconnus = codes.filter((code) => !connu(code, une))
    expect(inconnus).toEqual([])
  }
})

const fausses = (etapes: AnneeFiscale['etapes']): string[] =>
  etapes.flatMap((une) => {
    const de = ecart(une)
    return de === 0 ? [] : [`${une.cle} : ${de}`]
  })

const etapesFausses = ({ etapes }: AnneeFiscale): string[] => [
  ...fausses(etapes),
  ...etapes
    .filter(({ cle }, rang) => etapes.findIndex((une) => une.cle === cle) !== rang)
    .map(({ cle }) => `${cle} deux fois`),
]

function casesFausses({ formulaires, etapes }: AnneeFiscale): string[] {
  return formulaires.flatMap(({ numero, cases, calculs }) =>
    [...cases, ...calculs].flatMap(({ code, net }) => {
      const explications = [
        expliquerCase(formulaires, { numero, code, etapes }),
        ...(net === undefined ? [] : [expliquerNet(formulaires, { numero, code })]),
      ]
      return explications.flatMap((une) => (ecart(une) === 0 ? [] : [`${numero}:${code} : ${ecart(une)}`]))
    }),
  )
}

function connu(code: string, { etapes, formulaires, exercice }: AnneeFiscale): boolean {
  if (code.startsWith('fait:')) return true
  if (/^\d{4}\//.test(code)) return code.startsWith(`${anneeDeCloture(exercice) - 1}/`)
  const [numero, vise] = code.split(':')
  if (vise === undefined) return etapes.some(({ cle }) => cle === code)
  return formulaires.some((un) => un.numero === numero && un.cases.some((une) => une.code === vise))
}
