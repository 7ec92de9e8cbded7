// The test payment page: a test on every screen, three buttons, the same route and the same states as a true gateway; nowhere but at home.
import { createKey, keysOf } from '@quittance/wire/keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { readConfig } from '../config.ts'
import { type Maison, ouvrirMaison } from '../paiement/tests/monde.ts'

let maison: Maison
beforeAll(async () => {
  maison = await ouvrirMaison(undefined)
})
afterAll(() => maison.drop())

const AVIS = 'Page de paiement d’essai : aucun argent n’est prélevé'
async function ouvrir(): Promise<{ id: string; chemin: string }> {
  const id = await maison.commander()
  const { data } = await maison.payer({ commande_id: id })
  return { id, chemin: new URL(String(data.url)).pathname }
}
const lire = async (chemin: string): Promise<string> => (await maison.app.request(chemin)).text()
const faire = (chemin: string, geste: string): Promise<Response> =>
  Promise.resolve(maison.app.request(chemin, { method: 'POST', body: new URLSearchParams({ geste }) }))

test('what is paid, its tax, three buttons and the notice of a test', async () => {
  const { chemin } = await ouvrir()
  expect(chemin).toMatch(/^\/paiement-essai\/PAY-[0-9A-F]{12}$/)
  const page = await lire(chemin)
  for (const words of [AVIS, 'Contrôle d’essai', '1\u202f250,50\u00a0€', '208,42\u00a0€', 'Refuser', 'Abandonner'])
    expect(page).toContain(words)
})

test('paid: the order is paid, the person comes back, and the page says that it is done', async () => {
  const { id, chemin } = await ouvrir()
  const answer = await faire(chemin, 'payer')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/suivi\/\S+\?paiement=retour$/),
  ])
  expect(await maison.etats(id)).toEqual({ commande: 'paid', paiements: ['paye'] })
  const again = await (await faire(chemin, 'refuser')).text()
  expect(again).toContain('Ce paiement est déjà fait.')
  expect(again).toContain(AVIS)
  expect(await maison.etats(id)).toEqual({ commande: 'paid', paiements: ['paye'] })
})

test('refused: the order failed, and another page opens; left: the same page waits', async () => {
  const { id, chemin } = await ouvrir()
  expect((await faire(chemin, 'abandonner')).headers.get('location')).toMatch(/paiement=abandon$/)
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['ouvert'] })
  await faire(chemin, 'refuser')
  expect(await maison.etats(id)).toEqual({ commande: 'failed', paiements: ['echoue'] })
  expect(await lire(chemin)).toContain('a été refusé')
  const second = new URL(String((await maison.payer({ commande_id: id })).data.url)).pathname
  expect(second).not.toBe(chemin)
  await faire(second, 'payer')
  expect(await maison.etats(id)).toEqual({ commande: 'paid', paiements: ['echoue', 'paye'] })
})

test('an hour later the page has ended', async () => {
  const { id, chemin } = await ouvrir()
  maison.horloge.decalage = 61 * 60_000
  expect(await lire(chemin)).toContain('a expiré')
  maison.horloge.decalage = 0
  expect(await maison.etats(id)).toEqual({ commande: 'pending', paiements: ['expire'] })
})

test('no page for a payment that is not one, none on a public address, where nothing is paid online', async () => {
  expect((await maison.app.request('/paiement-essai/PAY-0')).status).toBe(404)
  const config = readConfig({ PUBLIC_URL: 'https://compta.exemple.fr' })
  const { chemin } = await ouvrir()
  const keys = await keysOf(await createKey())
  const app = createApp({ base: maison.base, config, keys, anon_key: '', now: maison.now })
  expect((await app.request(chemin)).status).toBe(404)
  expect((await app.request('/webhooks/paiement', { method: 'POST', body: '{}' })).status).toBe(404)
})

test('without a gateway an order is recorded, to be settled later', async () => {
  const sans = await ouvrirMaison(null)
  const id = await sans.commander()
  expect(await sans.payer({ commande_id: id })).toEqual({ status: 200, data: { a_regler: true } })
  expect(await sans.etats(id)).toEqual({ commande: 'pending', paiements: [] })
  await sans.drop()
})
