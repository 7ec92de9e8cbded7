// What a tenant has paid in advance: the rent he named, or the rents to come once the older ones are paid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { euros, sum, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { avanceSurLoyers } from './avances.ts'
import { imputer } from './imputation.ts'

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

test('quels que soient loyers et paiements, c’est ce que l’imputation laisse aux loyers d’après', () => {
  const jours = fc.integer({ min: 1, max: 28 }).map((jour) => `2025-12-${String(jour).padStart(2, '0')}`)
  const montants = fc.integer({ min: -200, max: 1_000 })
  const dus = fc.array(fc.tuple(jours, montants), { maxLength: 5 })
  const recus = fc.array(fc.tuple(jours, montants, fc.option(fc.nat(5))), { maxLength: 5 })
  fc.assert(
    fc.property(dus, recus, jours, (lesDus, lesRecus, au) => {
      const echeances = lesDus.map(([date, montant], rang) => ({
        ...loyer(`e${rang}`, date),
        loyer_cents: euros(montant),
      }))
      const encaissements = lesRecus.map(([date, montant, visee], rang) =>
        paiement(`p${rang}`, date, montant, visee === null ? null : `e${visee}`),
      )
      const apres = new Set(echeances.flatMap(({ id, date_echeance }) => (date_echeance > au ? id : [])))
      const imputations = imputer(
        echeances,
        encaissements.filter(({ date }) => date <= au),
      )
      const attendue = sum(
        imputations.flatMap(({ echeance_id, montant_cents }) =>
          echeance_id !== null && apres.has(echeance_id) ? montant_cents : [],
        ),
      )
      expect(avanceSurLoyers(day(au), { echeances, encaissements })).toBe(attendue)
    }),
    { numRuns: 2_000 },
  )
})
