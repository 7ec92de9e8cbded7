// A booking: what it needs before it is sent, its price and deposit, a seat or the waiting list.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { acompte, type Session } from '#web/data/boutique/training-sessions.ts'
import { Champs, prix, reservation, sommes } from './choix.ts'
import { etat, lieu } from './mots.ts'

const SERVICE = { id: 's', price_cents: cents(69_000) }
const SESSION: Session = {
  id: 'd1',
  session_date: '2026-12-01T08:00:00Z',
  max_participants: 10,
  current_participants: 9,
  price_cents: cents(25_500),
  is_online: true,
  location: null,
  description: '',
}
const PLEINE: Session = { ...SESSION, current_participants: 10 }
const QUI = { user_name: 'Anne Roy', user_email: 'anne@exemple.fr' }
const lue = (saisie: object) => Champs.parse({ ...QUI, ...saisie })
const fautes = (saisie: object) => Champs.safeParse(saisie).error?.issues.map(({ path }) => path.join('.'))

test('without a type, or a group without a date, nothing is sent', () => {
  expect(fautes(QUI)).toEqual(['type'])
  expect(fautes({ ...QUI, type: 'group' })).toEqual(['session'])
  expect(fautes({ type: 'group' })).toEqual(['user_name', 'user_email', 'session'])
})

test('a telephone is asked for an individual training only', () => {
  expect(fautes({ ...QUI, type: 'individual' })).toEqual(['user_phone'])
  expect(fautes({ ...QUI, type: 'individual', user_phone: '0612345678' })).toBeUndefined()
  expect(fautes({ ...QUI, type: 'group', session: 'd1' })).toBeUndefined()
})

test('the deposit is a tenth of the price, rounded to the euro', () => {
  expect([25_500, 15_495, 15_500, 29_000].map((price) => acompte(cents(price)))).toEqual([2_600, 1_500, 1_600, 2_900])
})

test('the price is that of the date, or of the service; none until it is agreed', () => {
  expect(prix({ type: 'group', session: SESSION, individuel: null })).toBe(25_500)
  expect(sommes(prix({ type: 'individual', session: undefined, individuel: cents(69_000) }))).toEqual({
    prix: 69_000,
    acompte: 6_900,
  })
  expect(sommes(prix({ type: 'individual', session: undefined, individuel: null }))).toBeNull()
})

test('the row: alone, in a group, at the date the dialog was opened for', () => {
  const seul = lue({ type: 'individual', user_phone: '0612345678' })
  expect(reservation(seul, SERVICE, { session: undefined, choisie: undefined })).toMatchObject({
    reservation_type: 'individual',
    service_id: 's',
    amount_cents: 69_000,
  })
  const groupe = lue({ type: 'group', session: 'd1' })
  expect(reservation(groupe, SERVICE, { session: SESSION, choisie: undefined })).toMatchObject({
    reservation_type: 'group',
    training_session_id: 'd1',
    waiting_accepted: false,
    amount_cents: 25_500,
  })
  expect(reservation(groupe, SERVICE, { session: PLEINE, choisie: 'd1' })).toMatchObject({
    reservation_type: 'session',
    waiting_accepted: true,
  })
  expect(() => reservation(groupe, SERVICE, { session: undefined, choisie: undefined })).toThrow(
    'Choisissez une session.',
  )
})

test('a session in words', () => {
  expect(etat(SESSION)).toBe('Disponible : 1 place sur 10')
  expect(etat(PLEINE)).toBe('Complet')
  expect(lieu(SESSION)).toBe('En visioconférence')
  expect(lieu({ ...SESSION, is_online: false, location: 'Lyon' })).toBe('Lyon')
})
