// Contributions of an LMP: before 2025 against a grid computed by modele-social 11.1.0 (mon-entreprise, MIT), since then by hand.
import { describe, expect, test } from 'vitest'
import GRILLE from '../../../../exemples/cas/cotisations-lmp.json' with { type: 'json' }
import { anneeDe } from '../../../annees/index.ts'
import { cents, euros, minus, sum, zero } from '../../../base/cents.ts'
import { cotisationsLmp, cotisationsSurBenefice } from './cotisations-lmp.ts'

const CLES = [
  'maladie',
  'indemnites',
  'retraite',
  'complementaire',
  'invalidite',
  'famille',
  'csg',
  'formation',
] as const

describe('avant la réforme de 2025, comme modele-social', () => {
  test.each(GRILLE)('$annee, revenu de $revenu €', ({ annee, revenu, total, ...parts }) => {
    const { total_cents, etapes } = cotisationsLmp(
      { revenu_cents: euros(revenu), deduites_cents: zero },
      anneeDe(annee).parametres,
    )
    const de = (cle: string) =>
      sum(etapes.filter((une) => une.cle.startsWith(`cot_${cle}`)).map((une) => une.montant_cents))
    expect(Object.fromEntries(CLES.map((cle) => [cle, de(cle) / 100]))).toEqual(parts)
    expect(total_cents).toBe(euros(total))
  })
})

describe('depuis la réforme de 2025', () => {
  const { parametres } = anneeDe(2025)
  const de = (revenu: number, deduites = 0) =>
    cotisationsLmp({ revenu_cents: euros(revenu), deduites_cents: euros(deduites) }, parametres)

  test('une seule assiette : le bénéfice avant cotisations, moins 26 %', () => {
    const { assiette_cents, etapes, total_cents, deductibles_cents } = de(30_000, 10_000)
    expect(assiette_cents).toBe(euros(29_600))
    const montant = (cle: string) => etapes.find((une) => une.cle === `cot_${cle}`)?.montant_cents
    // 29 600 €: 60 % of the ceiling is 28 260 €, 110 % is 51 810 €; the rate is 4 % + 2.5 % × 1 340 / 23 550 = 4.14 %.
    expect(['maladie', 'indemnites', 'retraite', 'complementaire', 'invalidite', 'famille'].map(montant)).toEqual(
      [1_225, 148, 5_290, 2_398, 385, 0].map(euros),
    )
    expect([montant('csg_deductible'), montant('csg_non_deductible'), montant('formation')]).toEqual(
      [2_013, 858, 118].map(euros),
    )
    expect(total_cents).toBe(euros(12_435))
    expect(minus(total_cents, deductibles_cents)).toBe(euros(858))
  })

  test('une perte doit les cotisations minimales, sur leurs assiettes minimales', () => {
    // 5 346 € at 17.87 %, 18 840 € at 0.5 %, 5 416.50 € at 1.3 %, and the training.
    expect(de(-8_000)).toMatchObject({ assiette_cents: zero, total_cents: euros(955 + 94 + 70 + 118) })
  })

  test('l’abattement est borné par le plafond, et ne dépasse jamais le bénéfice', () => {
    expect(de(500).assiette_cents).toBe(zero)
    expect(de(1_000).assiette_cents).toBe(euros(1_000 - 828.96))
    expect(de(300_000).assiette_cents).toBe(euros(300_000 - 61_230))
  })

  test('partir du bénéfice avant cotisations : ce qui est imposé et ce qui est dû se répondent', () => {
    for (const annee of [2023, 2024, 2025, 2026]) {
      const { parametres: loi } = anneeDe(annee)
      const { revenu_cents, deductibles_cents } = cotisationsSurBenefice(euros(45_000), loi)
      expect(Math.abs(revenu_cents + deductibles_cents - euros(45_000))).toBeLessThanOrEqual(cents(200))
    }
  })
})
