// A payment, split between rent and charges.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, plus, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { montantAttendu, restesDuBail, ventilerEncaissement } from './ventilation.ts'

const BAIL = { loyer_cents: euros(510), charges_cents: euros(40) }
const reste = (reste: number, echeance = BAIL) => ({ echeance, reste_cents: euros(reste) })

test('un loyer payé en entier rend son loyer et ses charges, au centime', () => {
  expect(ventilerEncaissement(euros(550), { restes: [reste(550)], bail: BAIL })).toEqual(BAIL)
})

test('un paiement partiel se partage en proportion', () => {
  const { loyer_cents, charges_cents } = ventilerEncaissement(euros(275), { restes: [reste(550)], bail: BAIL })
  expect([loyer_cents, charges_cents]).toEqual([euros(255), euros(20)])
})

test('chaque loyer payé compte ses propres charges, et l’avance celles du bail', () => {
  const ancien = { loyer_cents: euros(500), charges_cents: zero }
  expect(ventilerEncaissement(euros(1_600), { restes: [reste(500, ancien), reste(550)], bail: BAIL })).toEqual({
    loyer_cents: euros(1_520),
    charges_cents: euros(80),
  })
})

test('rien ne se perd', () => {
  const montant = fc.integer({ min: 0, max: 500_000 }).map(cents)
  const du = fc.record({ loyer_cents: montant, charges_cents: montant })
  const restes = fc.array(fc.record({ echeance: du, reste_cents: montant }), { maxLength: 6 })
  fc.assert(
    fc.property(montant, restes, du, (verse, dus, bail) => {
      const { loyer_cents, charges_cents } = ventilerEncaissement(verse, { restes: dus, bail })
      expect(plus(loyer_cents, charges_cents)).toBe(verse)
      expect(Math.min(loyer_cents, charges_cents)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('on attend ce qui est dû, sinon le loyer appelé suivant, sinon un mois du bail', () => {
  const echeance = (mois: string) => ({
    ...BAIL,
    id: mois,
    bail_id: 'b',
    periode: day(`2026-${mois}-01`),
    date_echeance: day(`2026-${mois}-05`),
  })
  const echeances = [echeance('11'), echeance('10'), echeance('12')]
  const verse = { ...BAIL, id: 'p', bail_id: 'b', date: day('2026-10-06'), echeance_id: null }
  const restes = restesDuBail('b', { echeances, encaissements: [{ ...verse, loyer_cents: euros(610) }] })
  expect(restes.map((r) => [r.echeance.id, r.reste_cents])).toEqual([
    ['11', euros(450)],
    ['12', euros(550)],
  ])
  expect(montantAttendu(restes, { au: day('2026-11-20'), bail: BAIL })).toBe(euros(450))
  expect(montantAttendu(restes.slice(1), { au: day('2026-11-20'), bail: BAIL })).toBe(euros(550))
  expect(montantAttendu([], { au: day('2026-11-20'), bail: BAIL })).toBe(euros(550))
})
