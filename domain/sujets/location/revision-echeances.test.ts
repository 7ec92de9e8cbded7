// Rents called, once the dates of their lease have changed.
import { describe, expect, test } from 'vitest'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'
import { echeanceDeLaPeriode, echeancesDe } from './echeances-bail.ts'
import { suivreLesDates } from './revision-echeances.ts'

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
  const { retirees, changees } = suivreLesDates(BAIL, { ...BAIL, fin: day('2026-04-10') }, appelees)
  expect(retirees.map(({ periode }) => periode)).toEqual(['2026-05-01', '2026-06-01'])
  expect(changees).toEqual([{ ...appelees[3], loyer_cents: euros(200) }])
})

test('un départ en fin de mois laisse le dernier loyer entier', () => {
  const { retirees, changees } = suivreLesDates(BAIL, { ...BAIL, fin: day('2026-04-30') }, appelees)
  expect([retirees.length, changees.length]).toEqual([2, 0])
})

test('une entrée reportée au 16 février retire janvier et réduit février', () => {
  const { retirees, changees } = suivreLesDates(BAIL, { ...BAIL, debut: day('2026-02-16') }, appelees)
  expect(retirees.map(({ periode }) => periode)).toEqual(['2026-01-01'])
  expect(changees.map((e) => [e.date_echeance, e.loyer_cents])).toEqual([['2026-02-16', 278_57]])
})

test('un loyer convenu pour un mois entier, et les loyers des autres baux, restent comme ils sont', () => {
  const convenu = appelees.map((e) => (e.periode === '2026-03-01' ? { ...e, loyer_cents: euros(450) } : e))
  const autre = { ...BAIL, id: 'autre', fin: day('2026-01-31') }
  expect(suivreLesDates({ ...autre, fin: null }, autre, convenu)).toEqual({ retirees: [], changees: [] })
  expect(suivreLesDates(BAIL, { ...BAIL, fin: day('2026-06-30') }, convenu)).toEqual({ retirees: [], changees: [] })
})

test('une fin reprise rend le mois coupé entier, et laisse ce qui fut convenu autrement', () => {
  const court = { ...BAIL, fin: day('2026-04-10') }
  const { changees } = suivreLesDates(BAIL, court, appelees)
  const coupees = appelees.slice(0, 4).map((e) => changees.find(({ id }) => id === e.id) ?? e)
  expect(suivreLesDates(court, BAIL, coupees)).toEqual({ retirees: [], changees: [appelees[3]] })
  const convenu = coupees.map((e) => (e.periode === '2026-04-01' ? { ...e, loyer_cents: euros(150) } : e))
  expect(suivreLesDates(court, BAIL, convenu).changees).toEqual([])
})

test('une fin laisse le mois de l’entrée comme il fut appelé, entier ou non', () => {
  const entre = { ...BAIL, debut: day('2026-01-05') }
  const { retirees, changees } = suivreLesDates(entre, { ...entre, fin: day('2026-04-10') }, appelees)
  expect(retirees.map(({ periode }) => periode)).toEqual(['2026-05-01', '2026-06-01'])
  expect(changees.map(({ periode }) => periode)).toEqual(['2026-04-01'])
})

test('une entrée avancée rend entier le mois qu’elle coupait, une entrée reculée le coupe ; la fin de l’autre bout reste', () => {
  const mi = { ...BAIL, debut: day('2026-01-16'), fin: day('2026-04-10') }
  const dues = echeancesDe(mi, { jusqu_au: day('2026-06-30') }).map((e) => ({ ...e, id: e.periode }))
  expect(suivreLesDates(mi, { ...mi, debut: day('2026-01-01') }, dues).changees).toEqual([appelees[0]])
  const agreee = dues.map((e) => (e.periode === '2026-04-01' ? { ...e, loyer_cents: euros(450) } : e))
  expect(suivreLesDates(mi, { ...mi, debut: day('2026-01-26') }, agreee).changees).toMatchObject([
    { periode: '2026-01-01', date_echeance: '2026-01-26', loyer_cents: 116_13 },
  ])
})

test('ce qui fut appelé hors du bail reste tel quel quand il s’allonge jusque-là', () => {
  const court = { ...BAIL, fin: day('2026-02-28') }
  expect(suivreLesDates(court, BAIL, appelees)).toEqual({ retirees: [], changees: [] })
})

describe('le prorata d’un mois : ses jours d’occupation, entrée et sortie comprises, sur les jours du mois', () => {
  // Debut, fin, month asked, days let, days of the month.
  test.each([
    ['entrée le 1er', '2026-03-01', null, '2026-03-01', 31, 31],
    ['entrée le 2 d’un mois de 31 jours', '2026-03-02', null, '2026-03-01', 30, 31],
    ['entrée le dernier jour', '2026-04-30', null, '2026-04-01', 1, 30],
    ['entrée un 15 février', '2026-02-15', null, '2026-02-01', 14, 28],
    ['entrée un 15 février bissextile', '2028-02-15', null, '2028-02-01', 15, 29],
    ['sortie le dernier jour', '2026-01-01', '2026-05-31', '2026-05-01', 31, 31],
    ['sortie le 28 février', '2026-01-01', '2026-02-28', '2026-02-01', 28, 28],
    ['sortie le 28 février bissextile', '2028-01-01', '2028-02-28', '2028-02-01', 28, 29],
    ['sortie le 1er', '2026-01-01', '2026-05-01', '2026-05-01', 1, 31],
    ['entrée et sortie le même mois', '2026-07-10', '2026-07-20', '2026-07-01', 11, 31],
    ['entrée et sortie le même mois de février', '2026-02-02', '2026-02-27', '2026-02-01', 26, 28],
    ['le mois entier en un bail', '2026-04-01', '2026-04-30', '2026-04-01', 30, 30],
  ])('%s', (_, debut, fin, mois, jours, du) => {
    const bail = { ...BAIL, debut: day(debut), fin: fin === null ? null : day(fin), charges_cents: euros(31) }
    const attendu = { loyer_cents: Math.round((600_00 * jours) / du), charges_cents: Math.round((31_00 * jours) / du) }
    expect(echeanceDeLaPeriode(bail, day(mois))).toMatchObject(attendu)
    // Called so from the beginning, or cut afterwards from a rent called whole: the same, once.
    expect(echeancesDe(bail, { jusqu_au: day('2028-12-31') }).find(({ periode }) => periode === mois)).toMatchObject(
      attendu,
    )
    const entier = { ...bail, debut: day(mois), fin: null }
    const appele = { ...echeanceDeLaPeriode(entier, day(mois)), id: 'e' }
    const { changees } = suivreLesDates(entier, bail, [appele])
    expect(changees[0] ?? appele).toMatchObject(attendu)
    expect(suivreLesDates(bail, bail, changees)).toEqual({ retirees: [], changees: [] })
    expect(suivreLesDates(bail, entier, [changees[0] ?? appele]).changees[0] ?? appele).toEqual(appele)
  })
})
