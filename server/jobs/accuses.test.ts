// What a visitor sends is answered by mail, once, to him and to the team; a mail that fails leaves it to be tried again.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshBase, freshBase } from '#database/tests/base.ts'
import type { Mail } from '../gateways/mail.ts'
import { silent } from '../wire/door.ts'
import { accuserTout } from './accuses.ts'

let fresh: FreshBase
let sent: Mail[]
let broken = false
const mail = {
  send: async (one: Mail) => {
    if (broken) throw new Error('the mail server is away')
    sent.push(one)
  },
}
const config = { support_emails: ['equipe@exemple.fr'], admin_email: null }
const answer = () => accuserTout({ base: fresh.base, mail, config, log: silent, now: () => new Date() })
const rows = <T>(sql: string) => fresh.base.asHouse('test', (db) => db.rows<T>(sql))

beforeAll(async () => {
  fresh = await freshBase()
  await rows(`insert into public.services (title, category) values ('Essai', 'Formation')`)
  await rows(`insert into public.training_sessions (service_id, session_date, max_participants, price, location)
    select id, '2099-03-05 08:00+00', 1, 255, 'Lyon' from public.services where title = 'Essai'`)
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  sent = []
  broken = false
  for (const table of ['quote_requests', 'service_quote_requests', 'service_orders', 'training_reservations'])
    await rows(`delete from public.${table}`)
  await rows('update public.training_sessions set current_participants = 0')
})

const QUI = `'Zoé Lambert', 'zoe@exemple.fr'`
const SERVICE = `(select id from public.services where title = 'Essai')`
const SESSION = `(select id from public.training_sessions where price = 255)`
const commander = () =>
  rows(
    `insert into public.service_orders (user_name, user_email, service_id, amount) values (${QUI}, ${SERVICE}, 1250.5)`,
  )

test('a quote, a quote of a service, an order and a seat: each to the visitor and to the team', async () => {
  await rows(`insert into public.quote_requests (user_name, user_email, phone, business_type, current_challenges, project_scope)
    values (${QUI}, '0612345678', 'lmnp', 'Suivi', 'Un studio à Lyon')`)
  await rows(`insert into public.service_quote_requests (user_name, user_email, service_id, project_description)
    values (${QUI}, ${SERVICE}, 'Deux logements')`)
  await commander()
  await rows(
    `insert into public.training_reservations (user_name, user_email, training_session_id) values (${QUI}, ${SESSION})`,
  )
  expect(await answer()).toBe(4)
  const lus = sent.map(({ to, subject, text }) => ({ to, subject, text }))
  expect(lus.filter(({ to }) => to === 'zoe@exemple.fr')).toHaveLength(4)
  expect(lus.filter(({ to }) => to === 'equipe@exemple.fr')).toHaveLength(4)
  expect(sent.find(({ to, text }) => to === 'equipe@exemple.fr' && text.includes('Un studio'))?.reply_to).toBe(
    'zoe@exemple.fr',
  )
  const dit = (mots: string) => lus.some(({ to, text }) => to === 'zoe@exemple.fr' && text.includes(mots))
  expect([dit('sous 48 h'), dit('sous 24 h'), dit('1250,50 €, à régler'), dit('05 mars 2099')]).toEqual(
    Array(4).fill(true),
  )
  expect(await answer()).toBe(0)
})

test('a place on the waiting list, then the seat that is given back: two mails, each true on its day', async () => {
  await rows(`insert into public.training_reservations (user_name, user_email, training_session_id)
    values ('Anne', 'anne@exemple.fr', ${SESSION})`)
  await rows(
    `insert into public.training_reservations (user_name, user_email, training_session_id) values (${QUI}, ${SESSION})`,
  )
  await answer()
  const deZoe = () => sent.filter(({ to }) => to === 'zoe@exemple.fr').map(({ subject }) => subject)
  expect(deZoe()).toEqual([expect.stringContaining('Liste d’attente')])
  await rows(`update public.training_reservations set status = 'cancelled' where user_name = 'Anne'`)
  await answer()
  expect(deZoe().at(-1)).toContain('Réservation confirmée')
})

test('a mail that cannot leave is tried again', async () => {
  await commander()
  broken = true
  await expect(answer()).rejects.toThrow('away')
  broken = false
  expect(await answer()).toBe(1)
})

test('two processes at once: each request is answered once', async () => {
  for (let rang = 0; rang < 6; rang++) await commander()
  const [un, deux] = await Promise.all([answer(), answer()])
  expect(un + deux).toBe(6)
  expect(sent.filter(({ to }) => to === 'zoe@exemple.fr')).toHaveLength(6)
})
