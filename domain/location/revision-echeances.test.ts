// Rents called, once the dates of their lease have changed.
import { expect, test } from 'vitest'
import { euros, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'
import { echeancesDe } from './echeances-bail.ts'
import { finirEcheances, rendreEcheances, reviserEcheances } from './revision-echeances.ts'

const BAIL: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2026-01-01'),
  fin: null,
  loyer_cents: euros(600),
  charges_cents: zero,
  charges_mode: 'forfait',
  depot_garantie_cents: zero,
  jour_echeance: 5,
  locataires: [],
}
const appelees: Echeance[] = echeancesDe(BAIL, { jusqu_au: day('2026-06-30') }).map((e) => ({ ...e, id: e.periode }))

test('un départ le 10 avril retire mai et juin, et réduit avril à dix jours sur trente', () => {
  const { retirees, changees } = reviserEcheances({ ...BAIL, fin: day('2026-04-10') }, appelees)
  expect(retirees.map(({ periode }) => periode)).toEqual(['2026-05-01', '2026-06-01'])
  expect(changees).toEqual([{ ...appelees[3], loyer_cents: euros(200) }])
})

test('un départ en fin de mois laisse le dernier loyer entier', () => {
  const { retirees, changees } = reviserEcheances({ ...BAIL, fin: day('2026-04-30') }, appelees)
  expect([retirees.length, changees.length]).toEqual([2, 0])
})

test('une entrée reportée au 16 février retire janvier et réduit février', () => {
  const { retirees, changees } = reviserEcheances({ ...BAIL, debut: day('2026-02-16') }, appelees)
  expect(retirees.map(({ periode }) => periode)).toEqual(['2026-01-01'])
  expect(changees.map((e) => [e.date_echeance, e.loyer_cents])).toEqual([['2026-02-16', 278_57]])
})

test('un loyer convenu pour un mois entier, et les loyers des autres baux, restent comme ils sont', () => {
  const convenu = appelees.map((e) => (e.periode === '2026-03-01' ? { ...e, loyer_cents: euros(450) } : e))
  const autre = { ...BAIL, id: 'autre', fin: day('2026-01-31') }
  expect(reviserEcheances(autre, convenu)).toEqual({ retirees: [], changees: [] })
  expect(reviserEcheances({ ...BAIL, fin: day('2026-06-30') }, convenu)).toEqual({ retirees: [], changees: [] })
})

test('une fin reprise rend le mois coupé entier, et laisse ce qui fut convenu autrement', () => {
  const court = { ...BAIL, fin: day('2026-04-10') }
  const { changees } = reviserEcheances(court, appelees)
  const coupees = appelees.slice(0, 4).map((e) => changees.find(({ id }) => id === e.id) ?? e)
  expect(rendreEcheances(court, BAIL, coupees)).toEqual([appelees[3]])
  const convenu = coupees.map((e) => (e.periode === '2026-04-01' ? { ...e, loyer_cents: euros(150) } : e))
  expect(rendreEcheances(court, BAIL, convenu)).toEqual([])
})

test('une fin laisse le mois de l’entrée comme il fut appelé, entier ou non', () => {
  const entre = { ...BAIL, debut: day('2026-01-05'), fin: day('2026-04-10') }
  const { retirees, changees } = finirEcheances(entre, appelees)
  expect(retirees.map(({ periode }) => periode)).toEqual(['2026-05-01', '2026-06-01'])
  expect(changees.map(({ periode }) => periode)).toEqual(['2026-04-01'])
})
