// The paid periods, by the calendar: ends of months, 29 February, what is left of a trial; and the days of withdrawal.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../base/day.ts'
import { finApresRemboursement, type Periodicite, periodePayee, refusDePayer, type Situation } from './periode.ts'
import { dernierJourRetractation, retractable } from './retractation.ts'

const AUCUN: Situation = { etat: 'aucun' }
const abonne = (fin: string): Situation => ({ etat: 'abonne', fin: day(fin) })
const payee = (aujourdhui: string, periodicite: Periodicite, situation: Situation = AUCUN) =>
  periodePayee({ aujourdhui: day(aujourdhui), situation, periodicite })

test.each([
  ['2026-01-31', 'mensuel', '2026-02-28'],
  ['2028-01-31', 'mensuel', '2028-02-29'],
  ['2026-03-31', 'mensuel', '2026-04-30'],
  ['2026-12-15', 'mensuel', '2027-01-15'],
  ['2028-02-29', 'annuel', '2029-02-28'],
  ['2027-02-28', 'annuel', '2028-02-28'],
  ['2026-03-28', 'mensuel', '2026-04-28'],
  ['2026-10-24', 'mensuel', '2026-11-24'],
] as const)('payé le %s, %s : jusqu’au %s', (aujourdhui, periodicite, fin) => {
  expect(payee(aujourdhui, periodicite)).toEqual({ debut: aujourdhui, fin })
})

test('ce qui reste de l’essai ou de l’abonnement n’est pas perdu ; ce qui est passé ne compte pas', () => {
  expect(payee('2026-11-20', 'mensuel', { etat: 'essai', fin: day('2026-12-31') })).toEqual({
    debut: '2026-12-31',
    fin: '2027-01-31',
  })
  expect(payee('2026-11-20', 'annuel', abonne('2026-11-25'))).toEqual({ debut: '2026-11-25', fin: '2027-11-25' })
  expect(payee('2026-11-20', 'mensuel', abonne('2026-11-01'))).toEqual({ debut: '2026-11-20', fin: '2026-12-20' })
})

test('on renouvelle dans les 90 derniers jours ; rien n’est à payer sans fin', () => {
  const aujourdhui = day('2026-11-20')
  expect(refusDePayer(AUCUN, aujourdhui)).toBeNull()
  expect(refusDePayer({ etat: 'essai', fin: day('2027-06-01') }, aujourdhui)).toBeNull()
  expect(refusDePayer(abonne(addDays(aujourdhui, 90)), aujourdhui)).toBeNull()
  expect(refusDePayer(abonne(addDays(aujourdhui, 91)), aujourdhui)).toBe('abonnement_deja_paye')
  expect(refusDePayer({ etat: 'sans_fin' }, aujourdhui)).toBe('abonnement_sans_fin')
})

test('une période rendue : l’abonnement finit où il finissait, ou aujourd’hui', () => {
  const aujourdhui = day('2026-11-20')
  const rendue = payee('2026-11-20', 'mensuel')
  expect(finApresRemboursement(rendue.fin, rendue, aujourdhui)).toBeNull()
  const suivante = payee('2026-11-20', 'annuel', abonne('2026-12-10'))
  expect(finApresRemboursement(suivante.fin, suivante, aujourdhui)).toBe('2026-12-10')
})

test('payer puis rendre ne change jamais la fin qui restait', () => {
  const jours = fc.integer({ min: 1, max: 3_000 })
  fc.assert(
    fc.property(jours, jours, fc.constantFrom<Periodicite>('mensuel', 'annuel'), (depuis, reste, periodicite) => {
      const aujourdhui = addDays(day('2024-01-01'), depuis)
      const fin = addDays(aujourdhui, reste)
      const rendue = periodePayee({ aujourdhui, situation: { etat: 'abonne', fin }, periodicite })
      expect(rendue.fin > fin).toBe(true)
      expect(finApresRemboursement(rendue.fin, rendue, aujourdhui)).toBe(fin)
    }),
  )
})

test.each([
  ['2026-11-20', '2026-12-04', 'un vendredi'],
  ['2026-11-21', '2026-12-07', 'un samedi, reporté au lundi'],
  ['2026-04-17', '2026-05-04', 'le 1er mai, puis samedi et dimanche'],
  ['2026-03-23', '2026-04-07', 'le lundi de Pâques'],
  ['2027-04-22', '2027-05-07', 'le jeudi de l’Ascension'],
  ['2026-12-11', '2026-12-28', 'Noël un vendredi'],
])('conclu le %s, on se rétracte jusqu’au %s : %s', (conclu, dernier) => {
  expect(dernierJourRetractation(day(conclu))).toBe(dernier)
  expect(retractable(day(conclu), day(dernier))).toBe(true)
  expect(retractable(day(conclu), addDays(day(dernier), 1))).toBe(false)
})
