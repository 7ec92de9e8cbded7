// A payment, split between rent and charges.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, cents, euros, minus, plus, sum, zero } from '../../base/cents.ts'
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

test('payé en autant de fois que l’on veut, un loyer est le loyer appelé, et ses charges celles appelées', () => {
  const montant = fc.integer({ min: 0, max: 500_000 }).map(cents)
  const du = fc.record({ loyer_cents: montant, charges_cents: montant })
  const parts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(du, parts, (echeance, poids) => {
      const total = plus(echeance.loyer_cents, echeance.charges_cents)
      let reste_cents = total
      let recu = { loyer_cents: zero, charges_cents: zero }
      for (const verse of allocate(total, [...poids, 1])) {
        const une = ventilerEncaissement(verse, { restes: [{ echeance, reste_cents }], bail: BAIL })
        reste_cents = minus(reste_cents, verse)
        recu = {
          loyer_cents: plus(recu.loyer_cents, une.loyer_cents),
          charges_cents: plus(recu.charges_cents, une.charges_cents),
        }
      }
      expect(recu).toEqual(echeance)
    }),
  )
  // 650 of rent and 75 of charges in three parts: 649,99 and 75,01 when each is rounded by itself.
  const echeance = { loyer_cents: euros(650), charges_cents: euros(75) }
  const suites = [
    [240.77, 725],
    [281.65, 484.23],
    [202.58, 202.58],
  ].map(([verse = 0, du = 0]) => ventilerEncaissement(euros(verse), { restes: [reste(du, echeance)], bail: BAIL }))
  expect(sum(suites.map(({ loyer_cents }) => loyer_cents))).toBe(echeance.loyer_cents)
})

test('rien ne se perd', () => {
  const montant = fc.integer({ min: 0, max: 500_000 }).map(cents)
  const du = fc.record({ loyer_cents: montant, charges_cents: montant })
  const restes = fc.array(
    fc.record({ echeance: du, paye: fc.double({ min: 0, max: 1, noNaN: true }) }).map(({ echeance, paye }) => ({
      echeance,
      reste_cents: cents(Math.round((echeance.loyer_cents + echeance.charges_cents) * paye)),
    })),
    { maxLength: 6 },
  )
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
