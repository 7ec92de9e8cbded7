// What a visitor sends is answered by mail, once, to him and to the team; a mail that fails leaves it to be tried again.
import { silent } from '@quittance/wire'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '../gateways/mail.ts'
import { lireJeton } from '../liens/jeton.ts'
import { accuserTout } from './accuses.ts'

let fresh: FreshBase
let sent: Mail[]
let broken = false
let enLigne = false
const mail = {
  send: async (one: Mail) => {
    if (broken) throw new Error('the mail server is away')
    sent.push(one)
  },
}
const config = {
  support_emails: ['equipe@exemple.fr'],
  admin_email: null,
  public_url: 'https://compta.exemple.fr',
  mail_from: 'Quittance & Bilan <ne-pas-repondre@exemple.fr>',
}
const secret_jetons = 'secret'
const answer = () =>
  accuserTout({
    base: fresh.base,
    mail,
    enLigne,
    config,
    secret_jetons,
    log: silent,
    now: () => new Date('2026-11-20T16:00:00Z'),
  })
const rows = <T>(sql: string) => fresh.base.asHouse('test', (db) => db.rows<T>(sql))

beforeAll(async () => {
  fresh = await freshBase()
  await rows(`insert into public.services (title, category, duration_estimate) values ('Essai', 'Formation', '3 h 30')`)
  await rows(`insert into public.training_sessions (service_id, session_date, max_participants, price, location)
    select id, '2099-03-05 08:00+00', 1, 255, 'Lyon' from public.services where title = 'Essai'`)
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  sent = []
  broken = false
  enLigne = false
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
  expect([dit('sous 48 h'), dit('sous 24 h'), dit('1\u202f250,50\u00a0€, à régler'), dit('05 mars 2099')]).toEqual(
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
  expect(deZoe().at(-1)).toContain('Une place s’est libérée')
})

const pourZoe = () => sent.filter(({ to }) => to === 'zoe@exemple.fr')
const piece = (one: Mail | undefined) => {
  const [jointe, ...autres] = one?.attachments ?? []
  expect(autres).toEqual([])
  return { ...jointe, texte: Buffer.from(jointe?.base64 ?? '', 'base64').toString('utf8') }
}
const reserver = (nom: string, adresse: string) =>
  rows(
    `insert into public.training_reservations (user_name, user_email, training_session_id) values ('${nom}', '${adresse}', ${SESSION})`,
  )

test('each mail to the visitor carries the link of his own request, as text, as HTML and as its link', async () => {
  await commander()
  await answer()
  const [mail] = pourZoe()
  const jeton = /^https:\/\/compta\.exemple\.fr\/suivi\/([\w-]{44})$/.exec(mail?.link ?? '')?.[1] ?? ''
  expect(mail?.reply_to).toBe('equipe@exemple.fr')
  const [commande] = await rows<{ id: string; reference: string }>('select id, reference from public.service_orders')
  expect(lireJeton(secret_jetons, jeton)).toEqual({ nature: 'commande', id: commande?.id })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`https://compta.exemple.fr/suivi/${jeton}`)
    expect(part).toContain(commande?.reference)
  }
  const equipe = sent.find(({ to }) => to === 'equipe@exemple.fr')
  expect(`${equipe?.text}${equipe?.html}`).not.toContain('/suivi/')
})

test('the first mail of an order repeats the express request to start at once, and is silent without it', async () => {
  await commander()
  await rows('update public.service_orders set debut_immediat = true')
  await answer()
  expect(pourZoe()[0]?.text).toContain('demandé expressément que la prestation commence avant la fin de ce délai')
  sent.length = 0
  await commander()
  await answer()
  expect(pourZoe()[0]?.text).toContain('vous rétracter pendant quatorze jours')
  expect(pourZoe()[0]?.text).not.toContain('expressément')
})

test('the team receives the document of a project, with its reference in the subject of both mails', async () => {
  await rows(`insert into public.quote_requests (user_name, user_email, phone, business_type, current_challenges, project_scope,
    specific_requirements) values (${QUI}, '0612345678', 'sci', 'Suivi', 'Un immeuble <b>à Lyon</b>', 'Services : Conseil')`)
  await answer()
  const [mail] = pourZoe()
  const equipe = sent.find(({ to }) => to === 'equipe@exemple.fr')
  const reference = /QEB-\d{8}-[A-Z2-9]{4}/.exec(mail?.subject ?? '')?.[0] ?? 'aucune'
  expect(equipe?.subject).toContain(`Projet SCI (${reference})`)
  expect(mail?.attachments).toEqual([])
  const jointe = piece(equipe)
  expect(jointe).toMatchObject({ nom: `questionnaire-${reference}.doc`, mime: 'application/msword' })
  expect(jointe.texte).toContain('Un immeuble &lt;b&gt;à Lyon&lt;/b&gt;')
  for (const dit of [reference, 'Zoé Lambert', '1. Quel résultat précis']) expect(jointe.texte).toContain(dit)
  expect(mail?.text).toContain('Services : Conseil')
})

test('a seat comes with its invitation and its way out; who waits has neither place nor invitation; given back, it leaves the calendar', async () => {
  await reserver('Zoé', 'zoe@exemple.fr')
  await reserver('Anne', 'anne@exemple.fr')
  await reserver('Bilal', 'bilal@exemple.fr')
  await answer()
  const [confirmee] = pourZoe()
  const invitation = piece(confirmee)
  expect(invitation).toMatchObject({ nom: 'formation.ics', mime: 'text/calendar; charset=utf-8; method=REQUEST' })
  const uid = /UID:(\S+)/.exec(invitation.texte)?.[1]
  for (const dit of ['DTSTART:20990305T080000Z', 'LOCATION:Lyon', 'DURATION:PT210M', 'SEQUENCE:0\r\n'])
    expect(invitation.texte).toContain(dit)
  expect(confirmee?.text).toContain(`Annuler ma réservation :\n${confirmee?.link}?annuler=1`)
  expect(confirmee?.text).toContain('Acompte de 10 % : 26\u00a0€')
  const bilal = sent.find(({ to }) => to === 'bilal@exemple.fr')
  expect(bilal?.text).toContain('Vous êtes au rang 2 de la liste d’attente')
  expect(bilal?.attachments).toEqual([])
  expect(bilal?.text).toContain('Quitter la liste d’attente')

  sent = []
  await rows(`update public.training_reservations set status = 'cancelled' where user_name = 'Zoé'`)
  await answer()
  const [annulee] = pourZoe()
  expect(annulee?.subject).toContain('Réservation annulée : Essai')
  expect(annulee?.text).not.toContain('?annuler=1')
  const retrait = piece(annulee)
  expect(retrait.mime).toBe('text/calendar; charset=utf-8; method=CANCEL')
  expect([/UID:(\S+)/.exec(retrait.texte)?.[1], Number(/SEQUENCE:(\d+)/.exec(retrait.texte)?.[1]) > 0]).toEqual([
    uid,
    true,
  ])
  const promue = sent.find(({ to }) => to === 'anne@exemple.fr')
  expect(promue?.subject).toContain('Une place s’est libérée')
  expect(piece(promue).texte).toContain('METHOD:REQUEST')
  const equipe = sent.filter(({ to }) => to === 'equipe@exemple.fr').map(({ subject }) => subject)
  expect(equipe.join()).toContain('Réservation annulée : Essai')
  expect(equipe.join()).toContain('Place attribuée depuis la liste d’attente')
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

test('a session that does not take place: whoever had a seat or waited is told once, and it leaves the calendar', async () => {
  await reserver('Zoé', 'zoe@exemple.fr')
  await reserver('Anne', 'anne@exemple.fr')
  await reserver('Bilal', 'bilal@exemple.fr')
  await rows(`update public.training_reservations set status = 'cancelled' where user_name = 'Bilal'`)
  await answer()
  const uid = /UID:(\S+)/.exec(piece(pourZoe()[0]).texte)?.[1] ?? 'aucun'
  sent = []
  await rows(`update public.training_sessions set status = 'cancelled' where price = 255`)
  try {
    expect(await answer()).toBe(2)
    const [zoe] = pourZoe()
    expect(zoe?.subject).toContain('Session annulée : Essai')
    expect(zoe?.text).toContain('La session n’aura pas lieu : jeudi 05 mars 2099')
    expect(zoe?.text).toContain('Votre réservation tombe avec elle')
    expect(zoe?.text).not.toContain('?annuler=1')
    const retrait = piece(zoe)
    expect([retrait.mime?.endsWith('CANCEL'), retrait.texte.includes(uid)]).toEqual([true, true])
    const anne = sent.find(({ to }) => to === 'anne@exemple.fr')
    expect(anne?.text).toContain('Votre inscription en liste d’attente tombe avec elle')
    expect(anne?.attachments).toEqual([])
    expect(sent.filter(({ to }) => to === 'bilal@exemple.fr')).toEqual([])
    expect(await answer()).toBe(0)
  } finally {
    await rows(`update public.training_sessions set status = 'scheduled' where price = 255`)
  }
})

test('a booking that the house gives up says so, and why', async () => {
  await reserver('Zoé', 'zoe@exemple.fr')
  await rows(`update public.training_reservations set status = 'cancelled', motif_maison = 'Formateur malade'`)
  await answer()
  const [zoe] = pourZoe()
  expect(zoe?.text).toContain('Nous avons dû annuler votre réservation')
  expect(zoe?.text).toContain('Motif : Formateur malade')
})
