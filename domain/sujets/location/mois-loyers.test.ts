// An exercice of rents, month by month.
import { expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { moisDesLoyers } from './mois-loyers.ts'

const echeance = (periode: string) => ({
  id: periode,
  bail_id: 'b',
  periode: day(periode),
  date_echeance: day(periode),
  loyer_cents: euros(500),
  charges_cents: euros(50),
})

test('un paiement en retard paie son mois, et compte au mois où il est reçu', () => {
  const mois = moisDesLoyers(
    { debut: day('2026-01-01'), fin: day('2026-12-31') },
    {
      echeances: [echeance('2025-12-01'), echeance('2026-01-01'), echeance('2026-02-01')],
      encaissements: [
        {
          id: 'p',
          bail_id: 'b',
          date: day('2026-02-03'),
          loyer_cents: euros(1_200),
          charges_cents: zero,
          echeance_id: null,
        },
      ],
    },
  )
  expect(mois.length).toBe(12)
  expect(mois.slice(0, 3).map((m) => [m.appele_cents, m.paye_cents, m.reste_cents, m.recu_cents])).toEqual([
    [euros(550), euros(550), zero, zero],
    [euros(550), euros(100), euros(450), euros(1_200)],
    [zero, zero, zero, zero],
  ])
  expect(mois[1]?.loyers.map((l) => l.reste_cents)).toEqual([euros(450)])
})

test('d’un mois que deux exercices se partagent, chacun garde ses loyers échus et ses paiements', () => {
  const du = (id: string, jour: string) => ({ ...echeance('2026-03-01'), id, date_echeance: day(jour) })
  const recu = (id: string, jour: string) => ({
    ...{ id, bail_id: 'b', date: day(jour), loyer_cents: euros(100), charges_cents: zero, echeance_id: null },
  })
  const faits = {
    echeances: [du('tot', '2026-03-05'), du('tard', '2026-03-20')],
    encaissements: [recu('a', '2026-03-10'), recu('b', '2026-03-16')],
  }
  const avant = moisDesLoyers({ debut: day('2025-07-01'), fin: day('2026-03-15') }, faits)
  const apres = moisDesLoyers({ debut: day('2026-03-16'), fin: day('2026-12-31') }, faits)
  expect([avant.length, apres.length]).toEqual([9, 10])
  const [dernier, premier] = [avant.at(-1), apres[0]]
  expect(dernier?.loyers.map(({ echeance: { id } }) => id)).toEqual(['tot'])
  expect(premier?.loyers.map(({ echeance: { id } }) => id)).toEqual(['tard'])
  expect([dernier?.recu_cents, premier?.recu_cents]).toEqual([euros(100), euros(100)])
})
