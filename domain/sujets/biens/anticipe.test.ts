// Early repayments made before the first capital is repaid: the contract's instalment is what the effect starts from.
import { expect, test } from 'vitest'
import { cents, euros, sum, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { derouler } from './echeancier.ts'
import type { Emprunt, RemboursementAnticipe } from './emprunt.ts'

const PRET: Emprunt = {
  id: 'pret',
  bien_id: 'bien',
  libelle: 'Prêt',
  banque: 'Banque',
  capital_cents: euros(100_000),
  taux_millieme_pct: 3000,
  duree_mois: 120,
  date_deblocage: day('2024-01-15'),
  premiere_echeance: day('2024-02-15'),
  type_emprunt: 'amortissable',
  differe_mois: 12,
  differe_type: 'partiel',
  assurance_cents: zero,
  frais_dossier_cents: zero,
  frais_garantie_cents: zero,
}
const rembourse = (effet: RemboursementAnticipe['effet']): RemboursementAnticipe => ({
  id: 'ra',
  emprunt_id: 'pret',
  date: day('2024-06-20'),
  capital_cents: euros(20_000),
  indemnite_cents: zero,
  effet,
})
/** 100 000 € over 108 months at 0,25 % a month: 100 000 × 0,0025 ÷ (1 − 1,0025^−108). */
const MENSUALITE = 105_769

test('pendant le différé, un remboursement qui réduit la durée garde la mensualité du contrat', () => {
  const { lignes } = derouler(PRET, [rembourse('duree')])
  const [treizieme] = lignes.filter(({ rang }) => rang === 13)
  expect(treizieme && treizieme.capital_cents + treizieme.interets_cents).toBe(MENSUALITE)
  expect(lignes.length).toBeLessThan(100)
  expect(lignes.at(-1)?.restant_du_cents).toBe(0)
  expect(sum(lignes.map((l) => l.capital_cents))).toBe(euros(80_000))
})

test('pendant le différé, un remboursement qui réduit la mensualité garde la durée', () => {
  const { lignes } = derouler(PRET, [rembourse('mensualite')])
  const [treizieme] = lignes.filter(({ rang }) => rang === 13)
  expect(treizieme && treizieme.capital_cents + treizieme.interets_cents).toBe(84_616)
  expect(lignes.length).toBe(120)
})

test('avant la première échéance d’un prêt sans différé', () => {
  const sans = { ...PRET, differe_mois: 0 }
  const [, deuxieme] = derouler(sans, [{ ...rembourse('duree'), date: day('2024-02-01') }]).lignes
  const [, prevue] = derouler(sans, []).lignes
  expect(deuxieme?.total_cents).toBe(prevue?.total_cents)
})

test('un in fine garde son terme, quel que soit l’effet', () => {
  const inFine: Emprunt = { ...PRET, type_emprunt: 'in_fine', differe_mois: 0 }
  for (const effet of ['duree', 'mensualite'] as const) {
    const derniere = derouler(inFine, [rembourse(effet)]).lignes.at(-1)
    expect([derniere?.rang, derniere?.capital_cents]).toEqual([120, cents(8_000_000)])
  }
})
