// The balance on the eve of the books, from a balance before or after it.
import { expect, test } from 'vitest'
import { cents } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { soldeOuverture } from './solde-ouverture.ts'

const lignes = (
  [
    ['2025-02-20', 100],
    ['2025-02-27', -30],
    ['2025-03-01', -50],
    ['2025-03-10', 700],
  ] as const
).map(([date, montant]) => ({ date: day(date), montant_cents: cents(montant) }))
const premierJour = day('2025-03-01')
const rien = { solde_initial_cents: null, solde_initial_le: null, solde_final_cents: null, solde_final_le: null }

test('le solde de la veille se lit d’un solde initial comme d’un solde final', () => {
  const initial = { ...rien, solde_initial_cents: cents(1_000), solde_initial_le: day('2025-02-20') }
  const final = { ...rien, solde_final_cents: cents(1_720), solde_final_le: day('2025-03-10') }
  expect(soldeOuverture([initial], { lignes, premierJour })).toBe(1_070)
  expect(soldeOuverture([final], { lignes, premierJour })).toBe(1_070)
  expect(soldeOuverture([rien], { lignes, premierJour })).toBeNull()
})
