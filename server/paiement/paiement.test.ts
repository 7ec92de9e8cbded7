// A payment from end to end, against a double of Stripe: one page for an order, events done once, in any order, and their mails.
import { randomUUID } from 'node:crypto'
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import type { Mail } from '../gateways/mail.ts'
import { stripePayment } from '../gateways/payment-stripe.ts'
import { envoyerRecus } from '../jobs/recus.ts'
import { signerJeton } from '../liens/jeton.ts'
import { config, EMAIL, type Maison, ouvrirMaison, SERVICE } from './tests/monde.ts'
import { CLE, evenement, ouvrirDouble, SECRET, type StripeDouble, sessionPayee } from './tests/stripe-double.ts'

let double: StripeDouble
let maison: Maison
const sent: Mail[] = []
let broken: string | null = null
const mail = {
  send: async (one: Mail) => {
    if (one.to === broken) throw new Error('no post')
    sent.push(one)
  },
}

beforeAll(async () => {
  double = await ouvrirDouble()
  maison = await ouvrirMaison(
    stripePayment({ key: CLE, webhook_secret: SECRET, log: silent, url: double.url, pauseMs: 20 }),
  )
})
beforeEach(async () => {
  double.lenteurMs = 0
  broken = null
  sent.length = 0
  maison.horloge.decalage = 0
  await maison.rows(`delete from auth.rate_limits`)
  await maison.rows(`update public.paiements set annonce = etat where annonce is distinct from etat`)
})
afterAll(async () => {
  await maison.drop()
  await double.fermer()
})

const refus = (code: keyof typeof REFUS) => ({ status: 422, data: { code, message: REFUS[code] } })
const recus = () => envoyerRecus({ base: maison.base, mail, config, secret_jetons: maison.secret, log: silent })
const jeton = (id: string) => signerJeton(maison.secret, { nature: 'commande', id })

/** An order and its open page. */
async function ouverte(row: object = {}): Promise<{ id: string; reference: string; montant: number }> {
  const id = await maison.commander(row)
  expect((await maison.payer({ commande_id: id })).status).toBe(200)
  return { id, ...(await derniere(id)) }
}
async function derniere(id: string): Promise<{ reference: string; montant: number }> {
  const [row] = await maison.rows<{ reference: string; montant: number }>(
    'select reference, amount_cents as montant from public.paiements where commande_id = $1 order by created_at desc limit 1',
    [id],
  )
  if (!row) throw new Error('no payment')
  return row
}
const paye = ({ reference, montant }: { reference: string; montant: number }, more: object = {}) =>
  evenement('checkout.session.completed', sessionPayee(reference, montant, more))
const dit = (type: string, reference: string, more: object = {}) =>
  evenement(type, sessionPayee(reference, 0, { payment_status: 'unpaid', ...more }))

// ---------- The page

test('a visitor draws the id of his order, never reads it back, and opens one page by it or by its link', async () => {
  const id = await maison.commander()
  expect((await maison.client.from('service_orders').select('id').eq('id', id)).data ?? []).toEqual([])
  const first = await maison.payer({ commande_id: id })
  expect(first.data.url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/)
  expect(await maison.payer({ jeton: jeton(id) })).toEqual(first)
  const session = double.sessions.at(-1)
  expect(session?.fields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '125050',
    customer_email: EMAIL,
    success_url: `http://localhost:3000/suivi/${jeton(id)}?paiement=retour`,
    cancel_url: `http://localhost:3000/suivi/${jeton(id)}?paiement=abandon`,
  })
  expect(session?.fields['line_items[0][price_data][product_data][name]']).toMatch(
    /^Commande CMD-\w+ : Contrôle d’essai$/,
  )
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['ouvert'] })
})

test('an id that is not drawn at random is refused', async () => {
  const row = { service_id: SERVICE, user_name: 'Anne', user_email: EMAIL, amount: 10 }
  const { error } = await maison.client
    .from('service_orders')
    .insert({ ...row, id: '00000000-0000-1000-8000-000000000001' })
  expect(error?.message).toBe(REFUS.commande_identifiant)
  expect((await maison.payer({ commande_id: '00000000-0000-1000-8000-000000000001' })).status).toBe(400)
})

test('asked ten times at once, an order has one payment and one page', async () => {
  const id = await maison.commander()
  double.lenteurMs = 60
  const before = double.sessions.length
  const asked = await Promise.all(Array.from({ length: 10 }, () => maison.payer({ commande_id: id })))
  expect(new Set(asked.map(({ status, data }) => `${status} ${data.url}`)).size).toBe(1)
  expect(asked[0]?.status).toBe(200)
  expect(double.sessions.length).toBe(before + 1)
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['ouvert'] })
})

test('what is not to be paid is refused, each in its sentence', async () => {
  expect(await maison.payer({ commande_id: randomUUID() })).toEqual(refus('commande_inconnue'))
  expect(await maison.payer({ jeton: 'faux' })).toEqual(refus('commande_inconnue'))
  const ailleurs = signerJeton(maison.secret, { nature: 'devis', id: await maison.commander() })
  expect(await maison.payer({ jeton: ailleurs })).toEqual(refus('commande_inconnue'))
  expect((await maison.payer({})).status).toBe(400)
  const id = await maison.commander()
  for (const [status, code] of [
    ['paid', 'commande_deja_payee'],
    ['cancelled', 'commande_annulee'],
    ['refunded', 'commande_remboursee'],
  ] as const) {
    await maison.rows(
      `update public.service_orders set status = $2, paid_at = case when $2 <> 'cancelled' then now() end where id = $1`,
      [id, status],
    )
    expect(await maison.payer({ commande_id: id })).toEqual(refus(code))
  }
})

test('too many calls are refused; a gateway that is down says so, and the next try opens the same payment', async () => {
  const id = await maison.commander()
  double.pannes.push(500, 500, 500, 500)
  expect(await maison.payer({ commande_id: id })).toMatchObject({
    status: 502,
    data: { code: 'paiement_indisponible', message: expect.stringMatching(/rien n'est prélevé/) },
  })
  expect((await maison.payer({ commande_id: id })).status).toBe(200)
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['ouvert'] })
  const statuses = new Set<number>()
  for (let call = 0; call < 20; call++) statuses.add((await maison.payer({ commande_id: id })).status)
  expect([...statuses].sort()).toEqual([200, 429])
})

test('a page that ended, or whose amount changed, is closed and followed by another', async () => {
  const { id } = await ouverte()
  const first = double.sessions.at(-1)
  maison.horloge.decalage = 59 * 60_000
  await maison.payer({ commande_id: id })
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['expire', 'ouvert'] })
  expect(first?.status).toBe('expired')
  await maison.rows('update public.service_orders set amount = 900 where id = $1', [id])
  await maison.payer({ commande_id: id })
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['expire', 'expire', 'ouvert'] })
  expect(double.sessions.at(-1)?.fields['line_items[0][price_data][unit_amount]']).toBe('90000')
})

test('under fifty cents nothing is paid online', async () => {
  const id = await maison.commander({ amount: 0.49 })
  expect(await maison.payer({ commande_id: id })).toEqual({ status: 200, data: { a_regler: true } })
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: [] })
})

// ---------- The events

test('a body that is not signed moves nothing', async () => {
  const commande = await ouverte()
  const { body } = paye(commande)
  for (const signature of ['', paye(commande).signature, evenement('x', {}, { secrets: ['whsec_autre'] }).signature])
    expect(await maison.dire({ body, signature })).toMatchObject({ status: 400, data: { code: 'signature_invalide' } })
  expect(await maison.etats(commande.id)).toEqual({ commande: 'pending', paiements: ['ouvert'] })
})

test('the same event delivered eight times at once is done once: order paid, one receipt', async () => {
  const commande = await ouverte()
  const event = paye(commande)
  const answers = await Promise.all(Array.from({ length: 8 }, () => maison.dire(event)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(answers.map(({ data }) => JSON.stringify(data)).sort()).toEqual([
    ...Array(7).fill('{"effet":"deja_recu"}'),
    '{"effet":"paye"}',
  ])
  expect(await maison.etats(commande.id)).toEqual({ commande: 'paid', paiements: ['paye'] })
  expect(await maison.payer({ commande_id: commande.id })).toEqual(refus('commande_deja_payee'))

  // A mail that fails is tried again later, and holds up no other.
  const autre = await ouverte({ user_email: 'zoe@exemple.fr' })
  await maison.dire(paye(autre))
  broken = EMAIL
  expect(await recus()).toBe(1)
  expect(sent.map(({ to }) => to)).toEqual(['zoe@exemple.fr', 'equipe@exemple.fr'])
  sent.length = 0
  broken = null
  expect(await Promise.all([recus(), recus()]).then(([a, b]) => a + b)).toBe(1)
  const recu = sent.find(({ to }) => to === EMAIL)
  expect(recu?.subject).toContain(`Votre reçu ${commande.reference}`)
  expect(recu?.text).toMatch(/Montant TTC : 1\u202f250,50\u00a0€\ndont TVA \(20 %\) : 208,42\u00a0€/)
  expect(recu?.text).toContain(
    'Vendeur : Quittance SAS\nRCS Nantes 732 829 320\nTVA intracommunautaire : FR00732829320',
  )
  expect(recu?.text).toMatch(/Commande CMD-\w+ : Contrôle d’essai/)
  expect(recu?.link).toBe(`http://localhost:3000/suivi/${jeton(commande.id)}`)
  expect(sent.filter(({ to }) => to === 'equipe@exemple.fr').map(({ subject }) => subject)).toEqual([
    expect.stringContaining(`Paiement reçu : ${commande.reference}`),
  ])
})

test('news in any order: paid then expired or refused stays paid, expired then paid is paid', async () => {
  const a = await ouverte()
  await Promise.all([maison.dire(paye(a)), maison.dire(dit('checkout.session.expired', a.reference))])
  await maison.dire(dit('checkout.session.async_payment_failed', a.reference))
  expect(await maison.etats(a.id)).toEqual({ commande: 'paid', paiements: ['paye'] })
  const b = await ouverte()
  await maison.dire(dit('checkout.session.expired', b.reference))
  expect(await maison.etats(b.id)).toEqual({ commande: 'pending', paiements: ['expire'] })
  await maison.dire(paye(b))
  expect(await maison.etats(b.id)).toEqual({ commande: 'paid', paiements: ['paye'] })
})

test('a promised transfer waits for its success; a refused one can be tried again, and is told by mail', async () => {
  const commande = await ouverte()
  expect((await maison.dire(paye(commande, { payment_status: 'unpaid' }))).data).toEqual({ effet: 'sans_effet' })
  await maison.dire(dit('checkout.session.async_payment_failed', commande.reference))
  expect(await maison.etats(commande.id)).toEqual({ commande: 'failed', paiements: ['echoue'] })
  await recus()
  expect(sent.find(({ to }) => to === EMAIL)?.subject).toContain('Paiement refusé')
  expect((await maison.payer({ jeton: jeton(commande.id) })).status).toBe(200)
  const second = await derniere(commande.id)
  await maison.dire(
    evenement('checkout.session.async_payment_succeeded', sessionPayee(second.reference, second.montant)),
  )
  expect(await maison.etats(commande.id)).toEqual({ commande: 'paid', paiements: ['echoue', 'paye'] })
})

test('another amount or another currency pays nothing, and is to be looked at', async () => {
  const commande = await ouverte()
  expect((await maison.dire(paye({ ...commande, montant: 1 }))).data).toEqual({ effet: 'montant_inattendu' })
  expect((await maison.dire(paye(commande, { currency: 'usd' }))).data).toEqual({ effet: 'montant_inattendu' })
  expect(await maison.etats(commande.id)).toEqual({ commande: 'pending', paiements: ['ouvert'] })
  expect(
    await maison.rows('select a_verifier from public.paiements where reference = $1', [commande.reference]),
  ).toEqual([{ a_verifier: true }])
})

test('an unknown payment, or an event of something else, is received and does nothing', async () => {
  expect(await maison.dire(paye({ reference: 'PAY-INCONNU', montant: 5 }))).toEqual({
    status: 200,
    data: { effet: 'inconnu' },
  })
  expect(await maison.dire(evenement('customer.created', { id: 'cus_1' }))).toEqual({
    status: 200,
    data: { effet: 'inconnu' },
  })
})

test('an order paid twice, or cancelled meanwhile, is left as it is: the team is told to look', async () => {
  const twice = await ouverte()
  await maison.dire(dit('checkout.session.expired', twice.reference))
  await maison.payer({ commande_id: twice.id })
  const second = await derniere(twice.id)
  await maison.dire(paye(twice))
  expect((await maison.dire(paye(second))).data).toEqual({ effet: 'a_verifier' })
  const cancelled = await ouverte()
  await maison.rows(`update public.service_orders set status = 'cancelled' where id = $1`, [cancelled.id])
  expect((await maison.dire(paye(cancelled))).data).toEqual({ effet: 'a_verifier' })
  expect((await maison.etats(cancelled.id)).commande).toBe('cancelled')
  await recus()
  expect(sent.filter(({ subject }) => subject.startsWith('À vérifier')).map(({ to }) => to)).toEqual([
    'equipe@exemple.fr',
    'equipe@exemple.fr',
  ])
  // The one of the two that is given back leaves the order paid.
  await maison.dire(dit('charge.refunded', second.reference, { refunded: true }))
  expect(await maison.etats(twice.id)).toEqual({ commande: 'paid', paiements: ['paye', 'rembourse'] })
})

test('a refund closes the order, even when it is heard of before the payment; a part of it does not', async () => {
  const a = await ouverte()
  await maison.dire(paye(a))
  await maison.dire(dit('charge.refunded', a.reference, { refunded: false }))
  expect((await maison.etats(a.id)).commande).toBe('paid')
  await maison.dire(dit('charge.refunded', a.reference, { refunded: true }))
  expect(await maison.etats(a.id)).toEqual({ commande: 'refunded', paiements: ['rembourse'] })
  await recus()
  expect(sent.find(({ to }) => to === EMAIL)?.subject).toContain('Remboursement')
  const b = await ouverte()
  await maison.dire(dit('charge.refunded', b.reference, { refunded: true }))
  expect((await maison.dire(paye(b))).data).toEqual({ effet: 'sans_effet' })
  expect(await maison.etats(b.id)).toEqual({ commande: 'refunded', paiements: ['rembourse'] })
})
