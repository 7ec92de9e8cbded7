// The plans of a dwelling taken together.
import { expect, test } from 'vitest'
import { euros, sum, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { Composant } from './composant.ts'
import { cumulPropose, planEnsemble } from './plan-ensemble.ts'

const murs: Composant = {
  id: 'murs',
  bien_id: 'bien',
  nature: 'gros_oeuvre',
  libelle: 'Gros œuvre',
  base_cents: euros(50_000),
  mise_en_service: day('2023-07-01'),
  duree_annees: 50,
  convention: 'mois',
  acquis_avec_bien: true,
  date_sortie: null,
  amortissement_anterieur_cents: zero,
  ard_anterieur_cents: zero,
}
const terrain: Composant = { ...murs, id: 'terrain', nature: 'terrain', duree_annees: null }
const meubles: Composant = { ...murs, id: 'meubles', nature: 'mobilier', base_cents: euros(5_000), duree_annees: 5 }

test('le plan d’un logement additionne ses composants, année par année, sans le terrain', () => {
  const plan = planEnsemble([murs, terrain, meubles])
  expect(plan.slice(0, 2)).toEqual([
    { periode: { debut: '2023-01-01', fin: '2023-12-31' }, dotation_cents: euros(1_000) },
    { periode: { debut: '2024-01-01', fin: '2024-12-31' }, dotation_cents: euros(2_000) },
  ])
  expect(sum(plan.map((a) => a.dotation_cents))).toBe(euros(55_000))
})

test('deux clôtures dans une année se partagent sa dotation, puis le plan suit l’anniversaire de la dernière', () => {
  const exercices = [
    { debut: day('2023-07-01'), fin: day('2024-03-31') },
    { debut: day('2024-04-01'), fin: day('2024-12-31') },
    { debut: day('2025-01-01'), fin: day('2025-06-30') },
  ]
  const plan = planEnsemble([murs, meubles], exercices)
  expect(plan.slice(0, 4)).toEqual([
    { periode: { debut: '2023-04-01', fin: '2024-03-31' }, dotation_cents: euros(1_500) },
    { periode: exercices[1], dotation_cents: euros(1_500) },
    { periode: exercices[2], dotation_cents: euros(1_000) },
    { periode: { debut: '2025-07-01', fin: '2026-06-30' }, dotation_cents: euros(2_000) },
  ])
  expect(sum(plan.map((une) => une.dotation_cents))).toBe(euros(55_000))
})

test('à la reprise, le plan propose ce qui aurait été amorti à la veille', () => {
  expect(cumulPropose(murs, day('2025-01-01'))).toBe(euros(1_500))
  expect(cumulPropose(murs, day('2023-01-01'))).toBe(zero)
  // Of an exercice that begins on another day: the months up to its eve.
  expect(cumulPropose(murs, day('2024-07-01'))).toBe(euros(1_000))
  expect(cumulPropose(meubles, day('2040-01-01'))).toBe(euros(5_000))
  expect(cumulPropose(terrain, day('2030-01-01'))).toBe(zero)
})
