// The deposit of a training, against a double of Stripe: asked of whom, paid once, given back with what falls, and said by mail.
import { randomUUID } from 'node:crypto'
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import type { Mail } from '../gateways/mail.ts'
import { stripePayment } from '../gateways/payment-stripe.ts'
import { accuserTout } from '../jobs/accuses.ts'
import { type Manques, rendreAcomptes } from '../jobs/acomptes.ts'
import { envoyerRecus } from '../jobs/recus.ts'
import { signerJeton } from '../liens/jeton.ts'
import { config, EMAIL, type Maison, ouvrirMaison, SERVICE } from './tests/monde.ts'
import { CLE, evenement, ouvrirDouble, SECRET, type StripeDouble, sessionPayee } from './tests/stripe-double.ts'

let double: StripeDouble
let maison: Maison
const sent: Mail[] = []
const mail = { send: async (one: Mail) => void sent.push(one) }
const stripe = () => stripePayment({ key: CLE, webhook_secret: SECRET, log: silent, url: double.url, pauseMs: 5 })
let seance: string
beforeAll(async () => {
  double = await ouvrirDouble()
  maison = await ouvrirMaison(stripe())
})
beforeEach(async () => {
  sent.length = 0
  maison.horloge.decalage = 0
  await maison.rows('delete from auth.rate_limits')
  await maison.rows('update public.paiements set annonce = etat where annonce is distinct from etat')
  await maison.rows('update public.training_reservations set accuse_le = now()')
  seance = randomUUID()
  await maison.rows(
    `insert into public.training_sessions (id, service_id, session_date, max_participants, price, location)
     values ($1, $2, '2099-03-05 08:00+00', 1, 255, 'Lyon')`,
    [seance, SERVICE],
  )
})
afterAll(async () => {
  await maison.drop()
  await double.fermer()
})

async function reserver(adresse = EMAIL): Promise<string> {
  const [row] = await maison.rows<{ id: string }>(
    `insert into public.training_reservations (user_name, user_email, training_session_id) values ('Anne Roy', $1, $2) returning id`,
    [adresse, seance],
  )
  return row?.id ?? ''
}
const jeton = (id: string) => signerJeton(maison.secret, { nature: 'reservation', id })
async function appeler(acte: string, lien: string): Promise<{ status: number; data: Record<string, unknown> }> {
  const answer = await maison.app.request(`/functions/v1/${acte}`, {
    method: 'POST',
    headers: { apikey: maison.anon_key, 'content-type': 'application/json' },
    body: JSON.stringify({ jeton: lien }),
  })
  return { status: answer.status, data: await answer.json() }
}
const payer = (id: string) => appeler('payer-acompte', jeton(id))
const suivi = async (id: string) => (await appeler('suivre-demande', jeton(id))).data
const refus = (code: keyof typeof REFUS) => ({ status: 422, data: { code, message: REFUS[code] } })
async function paiementDe(id: string): Promise<{ reference: string; montant: number; etat: string }> {
  const [row] = await maison.rows<{ reference: string; montant: number; etat: string }>(
    `select reference, amount_cents as montant, etat from public.paiements where reservation_id = $1 order by created_at desc limit 1`,
    [id],
  )
  if (!row) throw new Error('no payment')
  return row
}
async function direPaye(id: string) {
  const { reference, montant } = await paiementDe(id)
  return maison.dire(evenement('checkout.session.completed', sessionPayee(reference, montant)))
}
/** As Stripe knows it once it is paid. */
async function payee(id: string): Promise<void> {
  expect((await payer(id)).status).toBe(200)
  const session = double.sessions.at(-1)
  if (session) session.status = 'complete'
  expect((await direPaye(id)).data).toEqual({ effet: 'paye' })
}
const manques: Manques = new Map()
const rendre = (now = maison.now) =>
  rendreAcomptes({ base: maison.base, passerelle: stripe(), vendeur: config.company, log: silent, now }, manques)
const accuser = (enLigne = true) =>
  accuserTout({
    base: maison.base,
    mail,
    enLigne,
    config,
    secret_jetons: maison.secret,
    log: silent,
    now: maison.now,
  })
const recus = () => envoyerRecus({ base: maison.base, mail, config, secret_jetons: maison.secret, log: silent })
const pourElle = () => sent.filter(({ to }) => to === EMAIL)

test('the mail of a seat leads to its payment; asked ten times at once there is one page, of ten per cent', async () => {
  const id = await reserver()
  await accuser()
  expect(pourElle()[0]?.link).toBe(`http://localhost:3000/suivi/${jeton(id)}?regler=1`)
  expect(pourElle()[0]?.text).toContain('L’acompte de 26\u00a0€ se règle en ligne')
  const asked = await Promise.all(Array.from({ length: 10 }, () => payer(id)))
  expect(new Set(asked.map(({ status, data }) => `${status} ${data.url}`)).size).toBe(1)
  const fields = double.sessions.at(-1)?.fields
  expect(fields).toMatchObject({
    'line_items[0][price_data][unit_amount]': '2600',
    'line_items[0][price_data][product_data][name]': 'Acompte de 10 % : Contrôle d’essai, 05 mars 2099 à 09:00',
    success_url: `http://localhost:3000/suivi/${jeton(id)}?paiement=retour`,
  })
  expect(await suivi(id)).toMatchObject({ acompte: 'du', acompte_cents: 2600 })
})

test('the same event eight times at once pays it once: receipt, invoice, and it is paid no more', async () => {
  const id = await reserver()
  await payer(id)
  const { reference, montant } = await paiementDe(id)
  const event = evenement('checkout.session.completed', sessionPayee(reference, montant))
  const said = await Promise.all(Array.from({ length: 8 }, () => maison.dire(event)))
  expect(said.filter(({ data }) => JSON.stringify(data) === '{"effet":"paye"}')).toHaveLength(1)
  expect(await suivi(id)).toMatchObject({ acompte: 'paye', acompte_paye_le: expect.any(String) })
  expect(await payer(id)).toEqual(refus('acompte_deja_paye'))
  await recus()
  const [recu] = pourElle()
  expect(recu?.subject).toContain(`Votre reçu ${reference}`)
  expect(recu?.text).toContain('l’acompte vous est alors remboursé en entier')
  expect(recu?.link).toBe(`http://localhost:3000/suivi/${jeton(id)}`)
  expect(recu?.attachments).toHaveLength(1)
  expect(
    await maison.rows(
      `select f.client_nom, f.ttc_cents from public.factures f join public.paiements p on p.id = f.paiement_id where p.reference = $1`,
      [reference],
    ),
  ).toEqual([{ client_nom: 'Anne Roy', ttc_cents: 2600 }])
})

test('refused by the bank it stays due, and is tried again', async () => {
  const id = await reserver()
  await payer(id)
  const { reference } = await paiementDe(id)
  await maison.dire(
    evenement('checkout.session.async_payment_failed', sessionPayee(reference, 0, { payment_status: 'unpaid' })),
  )
  expect([(await paiementDe(id)).etat, (await suivi(id)).acompte]).toEqual(['echoue', 'du'])
  expect((await suivi(id)).acompte_refuse).toBe(true)
  await payee(id)
})

test('nothing is asked of a place in line, of an individual training to be agreed, of a free one, of one that began', async () => {
  await reserver()
  const enLigne = await reserver('bilal@exemple.fr')
  expect(await payer(enLigne)).toEqual(refus('acompte_non_du'))
  const seul = async (prix: number) => {
    await maison.rows('update public.services set price = $1 where id = $2', [prix, SERVICE])
    const [row] = await maison.rows<{ id: string }>(
      `insert into public.training_reservations (user_name, user_email, user_phone, service_id, reservation_type)
       values ('Anne Roy', $1, '0612345678', $2, 'individual') returning id`,
      [EMAIL, SERVICE],
    )
    return row?.id ?? ''
  }
  const [sansPrix, aConvenir] = [await seul(0), await seul(690)]
  for (const id of [sansPrix, aConvenir]) {
    expect(await payer(id)).toEqual(refus('acompte_non_du'))
    expect((await suivi(id)).acompte).toBe('aucun')
  }
  await maison.rows(`update public.training_sessions set session_date = now() + interval '1 hour' where id = $1`, [
    seance,
  ])
  maison.horloge.decalage = 2 * 3_600_000
  const [premier] = await maison.rows<{ id: string }>(
    `select id from public.training_reservations where training_session_id = $1 and status = 'confirmed'`,
    [seance],
  )
  expect(await payer(premier?.id ?? '')).toEqual(refus('acompte_non_du'))
  for (const autre of ['faux', signerJeton(maison.secret, { nature: 'commande', id: sansPrix })])
    expect(await appeler('payer-acompte', autre)).toMatchObject({ status: 404, data: { code: 'lien_suivi_inconnu' } })
})

test('an individual training that is priced and dated asks for the deposit of its price, by mail', async () => {
  const [row] = await maison.rows<{ id: string; training_session_id: string }>(
    `insert into public.training_reservations (user_name, user_email, user_phone, service_id, reservation_type)
     values ('Anne Roy', $1, '0612345678', $2, 'individual') returning id, training_session_id`,
    [EMAIL, SERVICE],
  )
  await maison.rows('update public.training_reservations set accuse_le = now()')
  await maison.rows(
    `update public.training_sessions set status = 'scheduled', session_date = '2099-05-04 08:00+00', price = 804.5 where id = $1`,
    [row?.training_session_id],
  )
  await accuser()
  expect(pourElle()[0]?.subject).toContain('Réservation confirmée')
  expect(pourElle()[0]?.text).toContain('L’acompte de 80\u00a0€ se règle en ligne')
  await payee(row?.id ?? '')
})

test('given up by its person it is given back once, whoever asks at once; the seat goes on, and both are written to', async () => {
  const id = await reserver()
  await payee(id)
  await recus()
  const avant = double.refunds.length
  expect((await appeler('annuler-reservation', jeton(id))).status).toBe(200)
  expect((await suivi(id)).acompte).toBe('a_rembourser')
  await accuser()
  expect(pourElle().at(-1)?.text).toContain('L’acompte de 26\u00a0€ vous est remboursé : un e-mail le confirme.')
  await Promise.all([rendre(), rendre()])
  expect(double.refunds.length).toBe(avant + 1)
  expect((await paiementDe(id)).etat).toBe('rembourse')
  expect(await suivi(id)).toMatchObject({ acompte: 'rembourse', acompte_rembourse_le: expect.any(String) })
  expect(await payer(id)).toEqual(refus('acompte_rembourse'))
  await recus()
  expect(pourElle().at(-1)?.subject).toContain('Remboursement')
  expect(await rendre()).toBe(0)
  const lettres = await maison.rows(
    `select f.nature from public.factures f join public.paiements p on p.id = f.paiement_id where p.reservation_id = $1 order by f.emise_le`,
    [id],
  )
  expect(lettres.map((one) => one.nature).toSorted()).toEqual(['avoir', 'facture'])
})

test('a session that the house cancels gives every deposit back; a gateway that is down is asked again later', async () => {
  const id = await reserver()
  await payee(id)
  await maison.rows(`update public.training_sessions set status = 'cancelled' where id = $1`, [seance])
  await accuser()
  expect(pourElle().at(-1)?.subject).toContain('Session annulée')
  expect(pourElle().at(-1)?.text).toContain('L’acompte de 26\u00a0€ vous est remboursé')
  double.pannes.push(500, 500, 500, 500)
  expect(await rendre()).toBe(0)
  expect(await rendre()).toBe(0) // not yet
  expect((await paiementDe(id)).etat).toBe('paye')
  expect(await rendre(() => new Date(Date.now() + 11 * 60_000))).toBe(1)
  expect((await paiementDe(id)).etat).toBe('rembourse')
})

test('paid on a page that was still open after the booking fell: kept for the team, and given back', async () => {
  const id = await reserver()
  await payer(id)
  const page = double.sessions.at(-1)
  await maison.rows(`update public.training_reservations set status = 'cancelled' where id = $1`, [id])
  await rendre()
  expect([(await paiementDe(id)).etat, page?.status]).toEqual(['expire', 'expired'])
  if (page) page.status = 'complete' // it was being paid at that very moment
  expect((await direPaye(id)).data).toEqual({ effet: 'a_verifier' })
  expect(await payer(id)).toEqual(refus('reservation_deja_annulee'))
  expect(await rendre()).toBe(1)
  expect(await suivi(id)).toMatchObject({ acompte: 'rembourse' })
})

test('where nothing is paid online the mail says that it is asked for by mail', async () => {
  const id = await reserver()
  await accuser(false)
  expect(pourElle()[0]?.text).toContain('L’acompte vous est demandé par e-mail.')
  expect(pourElle()[0]?.link).toBe(`http://localhost:3000/suivi/${jeton(id)}`)
  const sans = await ouvrirMaison(null)
  try {
    await sans.rows(
      `insert into public.training_sessions (id, service_id, session_date, price) values ($1, $2, '2099-03-05', 255)`,
      [seance, SERVICE],
    )
    const [row] = await sans.rows<{ id: string }>(
      `insert into public.training_reservations (user_name, user_email, training_session_id) values ('Anne', $1, $2) returning id`,
      [EMAIL, seance],
    )
    const lien = signerJeton(sans.secret, { nature: 'reservation', id: row?.id ?? '' })
    const { data } = await sans.client.functions.invoke('payer-acompte', { body: { jeton: lien } })
    expect(data).toEqual({ a_regler: true })
  } finally {
    await sans.drop()
  }
})
