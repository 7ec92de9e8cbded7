// Ages of what tenants owe.
import { expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { balanceAgee, creancesAu } from './creances.ts'

const echeance = (id: string, mois: string, bail_id = 'b') => ({
  id,
  bail_id,
  periode: day(`2026-${mois}-01`),
  date_echeance: day(`2026-${mois}-05`),
  loyer_cents: euros(400),
  charges_cents: euros(50),
})
const paiement = (id: string, date: string, montant: number) => ({
  id,
  bail_id: 'b',
  date: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id: null,
})

test('un paiement partiel éteint la plus ancienne et entame la suivante', () => {
  const creances = creancesAu(day('2026-11-20'), {
    echeances: [echeance('e8', '08'), echeance('e9', '09'), echeance('e10', '10'), echeance('e12', '12')],
    encaissements: [paiement('p1', '2026-10-01', 600)],
  })
  expect(creances.map(({ echeance: { id }, reste_cents, retard_jours }) => [id, reste_cents, retard_jours])).toEqual([
    ['e9', euros(300), 76],
    ['e10', euros(450), 46],
  ])
  expect(balanceAgee(creances).map(({ total_cents }) => total_cents)).toEqual([zero, euros(450), euros(300), zero])
})

test('un paiement d’après le jour demandé ne compte pas encore', () => {
  const echeances = [echeance('e10', '10')]
  const encaissements = [paiement('p1', '2026-11-21', 450)]
  expect(creancesAu(day('2026-11-20'), { echeances, encaissements })).toHaveLength(1)
  expect(creancesAu(day('2026-11-21'), { echeances, encaissements })).toEqual([])
})
