// One word on each lease.
import { expect, test } from 'vitest'
import { euros, negate, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import { presenceDuBail, situationBail } from './situation-bail.ts'

const BAIL: Bail = {
  id: 'b',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2026-04-15'),
  fin: null,
  loyer_cents: euros(400),
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [],
}
const echeance = (mois: string) => ({
  id: `e${mois}`,
  bail_id: 'b',
  periode: day(`2026-${mois}-01`),
  date_echeance: day(`2026-${mois}-05`),
  loyer_cents: euros(400),
  charges_cents: zero,
})
const paiement = (date: string, montant: number) => ({
  id: date,
  bail_id: 'b',
  date: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id: null,
})
const situation = (paye: number, { bail = BAIL, au = '2026-11-20' } = {}) =>
  situationBail(bail, {
    echeances: [echeance('10'), echeance('11')],
    encaissements: paye ? [paiement('2026-11-06', paye)] : [],
    au: day(au),
  })

test('tout payé : à jour, ou en préavis quand la fin est connue', () => {
  expect(situation(800).etat).toBe('a_jour')
  expect(situation(800, { bail: { ...BAIL, fin: day('2026-12-31') } }).etat).toBe('preavis')
  expect(situation(900).solde.solde_cents).toBe(negate(euros(100)))
})

test('un loyer entamé est un reste dû, un loyer dont rien n’est venu est en retard', () => {
  expect(situation(780)).toMatchObject({ etat: 'reste_du', retard_jours: 15 })
  expect(situation(400)).toMatchObject({ etat: 'en_retard', retard_jours: 15 })
  expect(situation(0)).toMatchObject({ etat: 'en_retard', retard_jours: 46 })
})

test('le jour même de l’échéance, rien n’est en retard', () => {
  expect(situation(400, { au: '2026-11-06' }).etat).toBe('en_retard')
  expect(situationBail(BAIL, { echeances: [echeance('11')], encaissements: [], au: day('2026-11-05') }).etat).toBe(
    'reste_du',
  )
})

test('en place, à venir, parti', () => {
  const au = day('2026-11-20')
  expect(presenceDuBail({ debut: au, fin: au }, au)).toBe('en_place')
  expect(presenceDuBail({ debut: day('2026-11-21'), fin: null }, au)).toBe('a_venir')
  expect(presenceDuBail({ debut: day('2026-01-01'), fin: day('2026-11-19') }, au)).toBe('parti')
})
