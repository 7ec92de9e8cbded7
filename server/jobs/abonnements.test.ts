// The nights of the subscriptions: each mail once for an end, to who wants it; renewals announced or lost; what is over is marked.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '../gateways/mail.ts'
import { abonnementsTermines, rappelsAbonnement } from './abonnements.ts'

const log = { info: () => {}, error: vi.fn() }

const ID = '00000000-0000-4000-8000-0000000000e1'
const EMAIL = 'terme@exemple.fr'
let fresh: FreshBase
let sent: Mail[] = []
let panne = false
const mail = {
  send: async (one: Mail) => {
    if (panne) throw new Error('no post')
    sent.push(one)
  },
}
const rows = (sql: string, values: unknown[] = []) => fresh.base.asHouse('test', (db) => db.rows(sql, values))
const nuit = (jour: string) => {
  const { work } = rappelsAbonnement({ public_url: 'https://compta.exemple.fr' }, mail)
  return fresh.base.asHouse('test', (db) => work(db, new Date(`${jour}T02:00:00Z`), fresh.base, log))
}
const sujets = () => sent.splice(0).map(({ subject }) => subject.replace(' – Quittance & Bilan', ''))
/** Open until midnight of Paris, as that day begins. */
const jusquau = (fin: string, { essai = false, type = 'monthly' } = {}) =>
  rows(
    `update public.user_subscriptions set is_active = true, is_trial = $2, trial_expired = false, auto_renew = true,
       subscription_type = $3, trial_start_date = '2026-01-01', subscription_start_date = '2026-02-01',
       trial_end_date = ($1::date)::timestamp at time zone 'Europe/Paris',
       subscription_end_date = case when not $2 then ($1::date)::timestamp at time zone 'Europe/Paris' end
     where user_id = '${ID}'`,
    [fin, essai, type],
  )

beforeAll(async () => {
  fresh = await freshBase()
  await rows(`insert into auth.users (id, email, email_confirmed_at) values ('${ID}', '${EMAIL}', now())`)
})
beforeEach(async () => {
  sent = []
  panne = false
  await rows('delete from public.preferences_notification')
})
afterAll(() => fresh.drop())

test('a trial: 15, 3 and 0 days before its end, once each, however often the night comes', async () => {
  await jusquau('2026-06-30', { essai: true })
  await nuit('2026-06-14')
  expect(sujets()).toEqual([])
  await nuit('2026-06-15')
  expect(sent[0]).toMatchObject({ to: EMAIL, link: 'https://compta.exemple.fr/profile/abonnement' })
  expect(sent[0]?.text).toContain('Votre essai gratuit est ouvert jusqu’au 29 juin 2026 inclus.')
  await nuit('2026-06-15')
  await nuit('2026-06-20')
  expect(sujets()).toEqual(['Votre essai gratuit se termine dans 15 jours'])
  await nuit('2026-06-28')
  await nuit('2026-06-30')
  await nuit('2026-07-01')
  expect(sujets()).toEqual(['Votre essai gratuit se termine dans 2 jours', 'Votre essai gratuit a pris fin'])
})

test('a post that fails is tried again; the link to pay comes a week before the end', async () => {
  await jusquau('2027-01-16')
  panne = true
  await expect(nuit('2027-01-02')).rejects.toThrow('could not be sent')
  panne = false
  await nuit('2027-01-02')
  expect(sujets()).toEqual(['Votre abonnement se termine dans 14 jours'])
  await nuit('2027-01-09')
  expect(sent[0]?.text).toContain('la nouvelle période commence à la fin de celle-ci')
  expect(sujets()).toEqual(['Renouvelez votre abonnement'])
})

test('who wants no reminder has none, but is told what the law wants told', async () => {
  await rows(`insert into public.preferences_notification (user_id, rappels_essai) values ('${ID}', false)`)
  await jusquau('2027-06-30', { type: 'annual' })
  await nuit('2027-04-05')
  expect(sent[0]?.text).toContain('Vous pouvez le refuser sans frais jusqu’au 29 juin 2027 inclus')
  expect(sujets()).toEqual(['Votre abonnement annuel arrive à son terme'])
  await nuit('2027-06-15')
  expect(sujets()).toEqual([])
  await nuit('2027-06-28')
  expect(sujets()).toEqual(['Renouvelez votre abonnement'])
  expect(
    await rows(`select sorte, ecrit from public.rappels_abonnement where fin > '2027-06-01' order by sorte`),
  ).toEqual([
    { sorte: 'annonce', ecrit: true },
    { sorte: 'j15', ecrit: false },
    { sorte: 'j3', ecrit: false },
    { sorte: 'renouvellement', ecrit: true },
  ])
})

test('an annual renewal that was not announced in time does not take place', async () => {
  await jusquau('2028-06-30', { type: 'annual' })
  expect(await nuit('2028-06-10')).toMatchObject({ sans_renouvellement: 1 })
  expect(await rows(`select auto_renew from public.user_subscriptions where user_id = '${ID}'`)).toEqual([
    { auto_renew: false },
  ])
  await nuit('2028-06-28')
  expect(sujets()).toEqual(['Votre abonnement se termine dans 2 jours'])
})

test.each([true, false])('what is over is marked, what runs is not (trial: %s)', async (essai) => {
  await jusquau('2029-06-30', { essai })
  const marquer = (at: string) =>
    fresh.base.asHouse('test', (db) => abonnementsTermines().work(db, new Date(at), fresh.base, log))
  expect(await marquer('2029-06-29T21:59:00Z')).toEqual({ marques: 0 })
  expect(await marquer('2029-06-29T22:01:00Z')).toEqual({ marques: 1 })
  expect(await marquer('2029-06-30T02:00:00Z')).toEqual({ marques: 0 })
  expect(
    await rows(`select is_active, is_trial, trial_expired from public.user_subscriptions where user_id = '${ID}'`),
  ).toEqual([{ is_active: false, is_trial: essai, trial_expired: essai }])
})
