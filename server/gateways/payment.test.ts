// The gateways of payment: Stripe by its protocol against a double, its signatures, and the test page's own twin.
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import {
  CLE,
  evenement,
  ouvrirDouble,
  SECRET,
  type StripeDouble,
  sessionPayee,
} from '../paiement/tests/stripe-double.ts'
import { paiementEssai } from './payment-essai.ts'
import { stripePayment } from './payment-stripe.ts'

let double: StripeDouble
beforeAll(async () => {
  double = await ouvrirDouble()
})
beforeEach(() => {
  double.lenteurMs = 0
  double.headers.length = 0
})
afterAll(() => double.fermer())

const stripe = (key = CLE) => stripePayment({ key, webhook_secret: SECRET, log: silent, url: double.url, pauseMs: 20 })
const page = (reference: string, amount = 125_050) => ({
  reference,
  libelle: 'Commande CMD-1 : Contrôle du FEC & « 100 % »',
  amount_cents: cents(amount),
  user_email: 'anne+test@exemple.fr',
  expire_le: new Date(Date.now() + 3_600_000),
  retour: 'https://exemple.fr/suivi/abc?paiement=retour',
  abandon: 'https://exemple.fr/suivi/abc?paiement=abandon',
})

test('a page is asked for in French, with its amount, its reference and its ways back', async () => {
  const { reference, url } = await stripe().ouvrir(page('PAY-1'))
  const session = double.sessions.find(({ id }) => id === reference)
  expect(session?.url).toBe(url)
  expect(session?.fields).toMatchObject({
    mode: 'payment',
    locale: 'fr',
    client_reference_id: 'PAY-1',
    'payment_method_types[0]': 'card',
    customer_email: 'anne+test@exemple.fr',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '125050',
    'line_items[0][price_data][product_data][name]': 'Commande CMD-1 : Contrôle du FEC & « 100 % »',
    'payment_intent_data[metadata][reference]': 'PAY-1',
    success_url: 'https://exemple.fr/suivi/abc?paiement=retour',
    cancel_url: 'https://exemple.fr/suivi/abc?paiement=abandon',
  })
  expect(double.headers[0]).toMatchObject({ 'idempotency-key': 'PAY-1', 'stripe-version': '2024-06-20' })
})

test('asked five times at once under one reference, Stripe opens one page: who hears 409 asks again', async () => {
  double.lenteurMs = 40
  const before = double.sessions.length
  const same = page('PAY-2')
  const pages = await Promise.all(Array.from({ length: 5 }, () => stripe().ouvrir(same)))
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
  expect(double.sessions.length).toBe(before + 1)
  expect(double.headers.length).toBeGreaterThan(5)
})

test('an answer that fails is asked for again, a refusal is not', async () => {
  double.pannes.push(500, 429)
  await stripe().ouvrir(page('PAY-3'))
  expect(double.headers).toHaveLength(3)
  double.headers.length = 0
  await expect(stripe().ouvrir(page('PAY-4', 49))).rejects.toThrow('amount_too_small')
  await expect(stripe('sk_test_faux').ouvrir(page('PAY-5'))).rejects.toThrow('Stripe answered 401')
  expect(double.headers).toHaveLength(2)
  double.pannes.push(500, 500, 500, 500)
  await expect(stripe().ouvrir(page('PAY-6'))).rejects.toThrow('Stripe answered 500')
})

test('a page is closed; one that had ended is no matter', async () => {
  const { reference } = await stripe().ouvrir(page('PAY-7'))
  await stripe().fermer(reference)
  expect(double.sessions.find(({ id }) => id === reference)?.status).toBe('expired')
  await stripe().fermer(reference)
})

test('what was paid is given back once, however often it is asked; what was given back by hand is done', async () => {
  const { reference: id } = await stripe().ouvrir(page('PAY-10'))
  const paid = { reference: 'PAY-10', page: id }
  double.lenteurMs = 40
  await Promise.all([stripe().rembourser(paid), stripe().rembourser(paid)])
  expect(double.refunds.filter((one) => one['metadata[reference]'] === 'PAY-10')).toEqual([
    { payment_intent: `pi_${id.slice(8)}`, reason: 'requested_by_customer', 'metadata[reference]': 'PAY-10' },
  ])
  expect(double.headers.at(-1)).toMatchObject({ 'idempotency-key': 'remboursement-PAY-10' })
  await stripe().rembourser({ ...paid, reference: 'PAY-10-bis' })
  expect(double.refunds.some((one) => one['metadata[reference]'] === 'PAY-10-bis')).toBe(false)
  await expect(stripe().rembourser({ reference: 'PAY-11', page: 'cs_test_inconnue' })).rejects.toThrow(
    'resource_missing',
  )
})

const lu = ({ body, signature }: { body: string; signature: string }) => stripe().lire(body, signature, new Date())

test('an event is read when it is signed, under the old secret or the new one, within five minutes', () => {
  const paid = sessionPayee('PAY-1', 125_050)
  expect(lu(evenement('checkout.session.completed', paid, { id: 'evt_1' }))).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    reference: 'PAY-1',
    nouvelle: 'paye',
    amount_cents: 125_050,
    devise: 'eur',
  })
  expect(lu(evenement('checkout.session.completed', paid, { secrets: ['whsec_nouveau', SECRET] }))).not.toBeNull()
  const il_y_a = (s: number) => evenement('checkout.session.completed', paid, { at: new Date(Date.now() - s * 1000) })
  expect(lu(il_y_a(295))).not.toBeNull()
  expect(lu(il_y_a(305))).toBeNull()
  expect(lu(il_y_a(-305))).toBeNull()
})

test('a body that was changed, another secret, no signature or a broken one: nothing is read', () => {
  const { body, signature } = evenement('checkout.session.completed', sessionPayee('PAY-1', 5_000))
  expect(lu({ body: body.replace('5000', '5001'), signature })).toBeNull()
  expect(lu(evenement('checkout.session.completed', {}, { secrets: ['whsec_autre'] }))).toBeNull()
  for (const broken of ['', 't=1', signature.replace(/v1=/g, 'v2='), signature.replace(/^t=\d+/, 't=abc')])
    expect(stripe().lire(body, broken, new Date())).toBeNull()
  expect(stripe().lire(body, undefined, new Date())).toBeNull()
  const unreadable = evenement('x', {})
  expect(lu({ ...unreadable, signature: unreadable.signature })).toMatchObject({ nouvelle: null, reference: null })
})

test.each([
  ['checkout.session.completed', { payment_status: 'unpaid' }, null],
  ['checkout.session.async_payment_succeeded', {}, 'paye'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'echoue'],
  ['checkout.session.expired', { payment_status: 'unpaid' }, 'expire'],
  ['charge.refunded', { refunded: true }, 'rembourse'],
  ['charge.refunded', { refunded: false }, null],
  ['customer.created', {}, null],
])('«%s» %j says «%s»', (type, more, nouvelle) => {
  expect(lu(evenement(type, sessionPayee('PAY-9', 100, more)))?.nouvelle).toBe(nouvelle)
})

test('the test page signs what its own gateway reads, and another process does not', async () => {
  const essai = paiementEssai({ public_url: 'http://localhost:3000' })
  expect(await essai.ouvrir(page('PAY-8'))).toEqual({
    reference: 'essai_PAY-8',
    url: 'http://localhost:3000/paiement-essai/PAY-8',
  })
  const { body } = evenement('checkout.session.completed', sessionPayee('PAY-8', 100))
  const seal = essai.signer(body, new Date())
  expect(essai.lire(body, seal, new Date())).toMatchObject({ reference: 'PAY-8', nouvelle: 'paye' })
  expect(paiementEssai({ public_url: 'http://localhost:3000' }).lire(body, seal, new Date())).toBeNull()
})
