// What a tenant has paid in advance: the rent he named, or the rents to come once the older ones are paid.
import { expect, test } from 'vitest'
import { euros, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { avanceSurLoyers } from './avances.ts'

const loyer = (id: string, date: string) => ({
  id,
  bail_id: 'bail',
  periode: day(`${date.slice(0, 7)}-01`),
  date_echeance: day(date),
  loyer_cents: euros(800),
  charges_cents: zero,
})
const paiement = (id: string, date: string, montant: number, echeance_id: string | null) => ({
  id,
  bail_id: 'bail',
  date: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id,
})
const echeances = [loyer('decembre', '2025-12-05'), loyer('janvier', '2026-01-05')]
const fin = day('2025-12-31')

test('le loyer de janvier payé en décembre est une avance, même si celui de décembre est dû', () => {
  const encaissements = [paiement('p', '2025-12-28', 800, 'janvier')]
  expect(avanceSurLoyers(fin, { echeances, encaissements })).toBe(euros(800))
})

test('sans dire lequel il paie, le locataire paie d’abord le plus ancien (C. civ. art. 1342-10)', () => {
  expect(avanceSurLoyers(fin, { echeances, encaissements: [paiement('p', '2025-12-28', 800, null)] })).toBe(zero)
  const deux = [paiement('p', '2025-12-28', 1_000, null)]
  expect(avanceSurLoyers(fin, { echeances, encaissements: deux })).toBe(euros(200))
})

test('ni un paiement d’après, ni ce qu’aucun loyer n’appelle', () => {
  const encaissements = [paiement('p', '2026-01-02', 800, 'janvier')]
  expect(avanceSurLoyers(fin, { echeances, encaissements })).toBe(zero)
  expect(avanceSurLoyers(fin, { echeances, encaissements: [paiement('p', '2025-12-28', 5_000, null)] })).toBe(
    euros(800),
  )
})
