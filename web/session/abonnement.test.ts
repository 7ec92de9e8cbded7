// Trial and subscription, from their dates.
import { expect, test } from 'vitest'
import type { UserSubscription } from '#web/data/abonnement/user-subscriptions.ts'
import { dernierJour, joursRestants, situationAbonnement } from './abonnement.ts'
import { formulesOuvertes } from './compte.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const ROW: UserSubscription = {
  user_id: 'u',
  is_active: true,
  is_trial: true,
  trial_expired: false,
  trial_start_date: '2026-10-01T00:00:00Z',
  trial_end_date: '2026-11-30T00:00:00Z',
  subscription_type: 'monthly',
  subscription_start_date: null,
  subscription_end_date: null,
  next_billing_date: null,
  auto_renew: true,
}

test('a trial runs to its end date, days rounded up', () => {
  expect(situationAbonnement(ROW, NOW)).toEqual({ etat: 'essai', fin: '2026-11-30T00:00:00Z', jours: 10 })
  expect(joursRestants('2026-11-20T10:00:01Z', NOW)).toBe(1)
  expect(joursRestants('2026-11-19T10:00:00Z', NOW)).toBe(0)
})

test.each([
  ['2026-09-01T08:00:00Z', '2026-10-30T23:00:00Z', 60, 'across the hour that comes back'],
  ['2026-08-31T22:00:01Z', '2026-10-30T23:00:00Z', 60, 'begun just after midnight of Paris'],
  ['2027-02-10T22:30:00Z', '2027-04-10T22:00:00Z', 60, 'begun late, across the hour that is lost'],
  ['2028-01-15T11:00:00Z', '2028-03-14T23:00:00Z', 60, 'across 29 February'],
  ['2026-10-25T12:00:00Z', '2026-10-30T23:00:00Z', 6, 'the day of the change'],
  ['2026-10-30T22:59:59.999Z', '2026-10-30T23:00:00Z', 1, 'its last moment'],
  ['2026-10-30T23:00:00Z', '2026-10-30T23:00:00Z', 0, 'its end'],
])('from %s to %s: %i days, %s', (now, end, days) => {
  expect(joursRestants(end, new Date(now))).toBe(days)
})

test('a trial past its end is over, whatever its flags say', () => {
  expect(situationAbonnement({ ...ROW, trial_end_date: '2026-11-01T00:00:00Z' }, NOW).etat).toBe('termine')
})

test('a subscription runs to its end date', () => {
  const paid = {
    ...ROW,
    is_trial: false,
    subscription_start_date: '2026-01-01',
    subscription_end_date: '2027-01-01T00:00:00Z',
  }
  expect(situationAbonnement(paid, NOW)).toEqual({ etat: 'abonne', fin: '2027-01-01T00:00:00Z' })
  expect(situationAbonnement({ ...paid, subscription_end_date: '2026-06-01T00:00:00Z' }, NOW).etat).toBe('termine')
})

test('nobody has anything before a first choice', () => {
  expect(situationAbonnement(null, NOW)).toEqual({ etat: 'aucun' })
  expect(
    situationAbonnement(
      { ...ROW, is_active: false, is_trial: false, trial_start_date: null, trial_end_date: null },
      NOW,
    ).etat,
  ).toBe('aucun')
})

test('no access row opens the six formulas, all inactive none, an administrator has them all', () => {
  expect(formulesOuvertes([], false)).toHaveLength(6)
  expect(formulesOuvertes([{ subscription_formula: 'lmnp', is_active: false }], false)).toEqual([])
  expect(
    formulesOuvertes(
      [
        { subscription_formula: 'sci', is_active: true },
        { subscription_formula: 'lmnp', is_active: false },
      ],
      false,
    ),
  ).toEqual(['sci'])
  expect(formulesOuvertes([{ subscription_formula: 'lmnp', is_active: false }], true)).toHaveLength(6)
})

test('the days left are those up to the last day that is said, counted with today', () => {
  const fin = '2026-10-30T23:00:00Z' // the end of 30 October in Paris
  expect(dernierJour(fin)).toBe('2026-10-30')
  expect(joursRestants(fin, new Date('2026-10-30T10:00:00Z'))).toBe(1)
  expect(joursRestants(fin, new Date('2026-10-21T10:00:00Z'))).toBe(10)
})

test('what ended is told apart: a trial, or a subscription', () => {
  const later = new Date('2027-06-01T00:00:00Z')
  expect(situationAbonnement(ROW, later)).toMatchObject({ etat: 'termine', essai: true })
  const paid = { ...ROW, is_trial: false, subscription_start_date: '2026-10-01', subscription_end_date: '2026-11-01' }
  expect(situationAbonnement(paid, later)).toMatchObject({ etat: 'termine', essai: false })
})
