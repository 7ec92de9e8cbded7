// A request followed by its signed link, by the real client and without an account: what it shows, what it lets do, and to whom it says nothing.
import { createKey, keysOf, signRoleKey } from '@quittance/wire/keys'
import { createLog } from '@quittance/wire/serving'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SuivreDemande } from '#contract/functions/boutique/suivre-demande.ts'
import { REFUS } from '#domain/base/refus.ts'
import { createApp } from '../../app/app.ts'
import { readConfig } from '../../config.ts'
import { secretDesJetons, signerJeton } from '../../liens/jeton.ts'

let fresh: FreshBase
let secret: string
let now: Date
const journal: string[] = []
let client: ReturnType<typeof createClient>
beforeAll(async () => {
  fresh = await freshBase()
  const keys = await keysOf(await createKey())
  secret = secretDesJetons(keys)
  const anon_key = await signRoleKey(keys, 'anon', new Date())
  const log = createLog('info', { write: (line: string) => void journal.push(line) })
  const app = createApp({ base: fresh.base, config: readConfig({}), keys, anon_key, log, now: () => now })
  const fetch: typeof globalThis.fetch = (input, init) => Promise.resolve(app.request(input as Request, init))
  client = createClient('http://house.test', anon_key, { global: { fetch } })
  await rows(
    `insert into public.services (title, category, duration_estimate) values ('Tenir sa SCI', 'Formation', '7 heures')`,
  )
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  now = new Date()
  await rows('delete from auth.rate_limits')
  await rows('delete from public.training_reservations')
  await rows('delete from public.training_sessions')
  await rows(`insert into public.training_sessions (service_id, session_date, max_participants, price, location)
    values (${SERVICE}, '2099-03-05 08:00+00', 1, 255, 'Lyon')`)
})

const SERVICE = `(select id from public.services where title = 'Tenir sa SCI')`
const rows = <T>(sql: string) => fresh.base.asHouse('test', (db) => db.rows<T>(sql))
const lien = (nature: Parameters<typeof signerJeton>[1]['nature'], id: string) => signerJeton(secret, { nature, id })

async function appeler(name: string, jeton: unknown): Promise<{ status: number; data: unknown; headers: Headers }> {
  const { data, error, response } = await client.functions.invoke(name, { body: { jeton } })
  if (error === null) return { status: 200, data, headers: response?.headers ?? new Headers() }
  if (!(error instanceof FunctionsHttpError)) throw error
  const refused: Response = error.context
  return { status: refused.status, data: await refused.json(), headers: refused.headers }
}
async function suivre(jeton: string) {
  const { status, data } = await appeler('suivre-demande', jeton)
  expect(status).toBe(200)
  return SuivreDemande.reply.parse(data)
}
async function inserer(table: string, champs: Record<string, string>): Promise<string> {
  const noms = Object.keys(champs)
  const valeurs = Object.values(champs).map((valeur) => (valeur.startsWith('(') ? valeur : `'${valeur}'`))
  const [row] = await rows<{ id: string }>(
    `insert into public.${table} (${noms.join(', ')}) values (${valeurs.join(', ')}) returning id`,
  )
  return row?.id ?? ''
}
const reserver = (nom: string) =>
  inserer('training_reservations', {
    user_name: nom,
    user_email: `${nom}@exemple.fr`,
    training_session_id: '(select id from public.training_sessions limit 1)',
  })
const inconnu = { status: 404, data: { code: 'lien_suivi_inconnu', message: REFUS.lien_suivi_inconnu } }

test('a project: what was sent, its state, its reference, and its document again', async () => {
  const id = await inserer('quote_requests', {
    user_name: 'Zoé Lambert',
    user_email: 'zoe@exemple.fr',
    phone: '0612345678',
    business_type: 'lmnp',
    current_challenges: 'Reporting avancé',
    project_scope: 'Deux studios à Lyon',
    specific_requirements: 'Services : Liasse',
  })
  const jeton = lien('devis', id)
  const suivi = await suivre(jeton)
  expect(suivi).toMatchObject({ nature: 'devis', etat: 'pending', objet: 'Projet LMNP' })
  expect(suivi.reference).toMatch(/^QEB-\d{8}-[A-Z2-9]{4}$/)
  expect(suivi.reponses).toContainEqual({ libelle: 'Description', valeur: 'Deux studios à Lyon' })
  expect(suivi.reponses).toContainEqual({ libelle: 'Email', valeur: 'zoe@exemple.fr' })
  // Nothing of the house: neither the row's id, nor its marks.
  expect(JSON.stringify(suivi)).not.toContain(id)
  expect(Object.keys(suivi).toSorted()).toEqual([
    'devis',
    'envoyee_le',
    'etat',
    'nature',
    'objet',
    'reference',
    'reponses',
    'retiree_le',
  ])

  const document = await appeler('telecharger-devis', jeton)
  expect(document.headers.get('content-type')).toBe('application/msword')
  expect(document.headers.get('content-disposition')).toContain(`questionnaire-${suivi.reference}.doc`)
  expect(String(document.data)).toContain('Deux studios à Lyon')
})

test('a quote of a service in words, an order with its amount and its payment', async () => {
  const qui = { user_name: 'Zoé', user_email: 'zoe@exemple.fr', service_id: SERVICE }
  const devis = await inserer('service_quote_requests', {
    ...qui,
    project_description: 'Deux logements',
    timeline: '2-3-months',
    budget_range: 'less-than-1000',
  })
  const { reponses } = await suivre(lien('devis_service', devis))
  expect(reponses).toContainEqual({ libelle: 'Délai', valeur: '2 à 3 mois' })
  expect(reponses).toContainEqual({ libelle: 'Budget', valeur: 'Moins de 1 000 €' })
  const commande = await inserer('service_orders', { ...qui, amount: '1250.50' })
  expect(await suivre(lien('commande', commande))).toMatchObject({
    nature: 'commande',
    etat: 'pending',
    montant_cents: 125_050,
    payee_le: null,
    reference: expect.stringMatching(/^CMD-/),
  })
  await rows(`update public.service_orders set status = 'paid', paid_at = now() where id = '${commande}'`)
  expect(await suivre(lien('commande', commande))).toMatchObject({ etat: 'paid', payee_le: expect.any(String) })
})

test('a seat, then a place in line: given back by its link, it goes to the first who waits', async () => {
  const [anne, bilal, chloe] = [await reserver('anne'), await reserver('bilal'), await reserver('chloe')].map((id) =>
    lien('reservation', id),
  )
  const deAnne = await suivre(anne ?? '')
  expect(deAnne).toMatchObject({
    etat: 'confirmed',
    lieu: 'Lyon',
    prix_cents: 25_500,
    acompte_cents: 2_600,
    rang: null,
  })
  expect(deAnne.nature === 'reservation' && deAnne.agenda).toContain('METHOD:PUBLISH\r\n')
  expect(await suivre(chloe ?? '')).toMatchObject({ etat: 'waiting', rang: 2, agenda: null })
  await rows('update public.training_reservations set accuse_le = now()')

  expect(await appeler('annuler-reservation', anne)).toMatchObject({ status: 200, data: { annulee: true } })
  expect(await suivre(anne ?? '')).toMatchObject({ etat: 'cancelled', annulee_le: expect.any(String), agenda: null })
  expect(await suivre(bilal ?? '')).toMatchObject({ etat: 'confirmed', rang: null, place_le: expect.any(String) })
  expect(await suivre(chloe ?? '')).toMatchObject({ etat: 'waiting', rang: 1 })
  const attendent = await rows(
    'select user_name from public.training_reservations where accuse_le is null order by user_name',
  )
  expect(attendent).toEqual([{ user_name: 'anne' }, { user_name: 'bilal' }])

  const encore = await appeler('annuler-reservation', anne)
  expect(encore).toMatchObject({ status: 422, data: { message: 'Cette réservation est déjà annulée.' } })
})

test('pressed twice at once, and by two at once: each seat is given back once', async () => {
  const [anne, bilal] = [await reserver('anne'), await reserver('bilal')].map((id) => lien('reservation', id))
  const statuts = (await Promise.all([anne, anne, bilal].map((un) => appeler('annuler-reservation', un)))).map(
    ({ status }) => status,
  )
  expect(statuts.slice(0, 2).toSorted()).toEqual([200, 422])
  expect(statuts[2]).toBe(200)
  const etats = await rows('select status from public.training_reservations')
  expect(etats).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
  expect(await rows('select current_participants from public.training_sessions')).toEqual([{ current_participants: 0 }])
})

test('a training that has begun is followed still, and no longer given back', async () => {
  const jeton = lien('reservation', await reserver('anne'))
  await rows(`update public.training_sessions set session_date = now() + interval '1 hour'`)
  now = new Date(Date.now() + 2 * 3_600_000)
  expect(await suivre(jeton)).toMatchObject({ etat: 'confirmed', passee: true, agenda: null })
  expect(await appeler('annuler-reservation', jeton)).toMatchObject({
    status: 422,
    data: { code: 'session_passee', message: REFUS.session_passee },
  })
  expect(await rows('select status from public.training_reservations')).toEqual([{ status: 'confirmed' }])
})

test('an unknown link, a tampered one and one of another kind hear the same, and do nothing', async () => {
  const id = await reserver('anne')
  const bon = lien('reservation', id)
  const jetons = [
    'x',
    'A'.repeat(44),
    `${bon.slice(0, -1)}${bon.endsWith('A') ? 'B' : 'A'}`,
    signerJeton('un autre secret', { nature: 'reservation', id }),
    lien('reservation', '0f8fad5b-d9cb-469f-a165-70867728950e'),
    lien('commande', id),
  ]
  for (const acte of ['suivre-demande', 'annuler-reservation', 'telecharger-devis'])
    for (const jeton of jetons) expect(await appeler(acte, jeton)).toMatchObject(inconnu)
  for (const acte of ['annuler-reservation', 'telecharger-devis'])
    expect(await appeler(acte, lien('devis_service', id))).toMatchObject(inconnu)
  expect(await appeler('telecharger-devis', bon)).toMatchObject(inconnu)
  for (const jeton of [undefined, '', 12, 'x'.repeat(201)])
    expect((await appeler('suivre-demande', jeton)).status).toBe(400)
  expect(await rows('select status from public.training_reservations')).toEqual([{ status: 'confirmed' }])
  expect(journal.join('')).not.toContain(bon)
})

test('one network cancels thirty times an hour, and no more', async () => {
  const jeton = lien('devis', '0f8fad5b-d9cb-469f-a165-70867728950e')
  const statuts = []
  for (let fois = 0; fois < 31; fois++) statuts.push((await appeler('annuler-reservation', jeton)).status)
  expect(statuts.slice(-2)).toEqual([404, 429])
})
