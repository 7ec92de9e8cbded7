// The night of the notifications: what is near is told once, to those who keep the books; the mail says what is unread and wanted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { type Maison, ouvrirMaison } from '../epreuves/tests/maison.ts'
import type { Mail } from '../gateways/mail.ts'
import { resumerParCourriel } from './courriel.ts'
import { annoncesDe, direCeQuiApproche } from './proches.ts'

const DECEMBRE = day('2026-12-05')
let maison: Maison
let sent: Mail[] = []
let broken = ''
const mail = {
  send: async (one: Mail) => {
    if (one.to === broken) throw new Error('no post')
    sent.push(one)
  },
}
beforeAll(async () => {
  maison = await ouvrirMaison(DECEMBRE)
})
afterAll(() => maison.drop())
beforeEach(async () => {
  sent = []
  broken = ''
  await maison.sql('delete from public.notifications')
  await maison.sql('delete from public.preferences_notification')
})

const dire = (jour = DECEMBRE) => maison.base.asHouse('test', (db) => direCeQuiApproche(db, jour))
const resumer = (at = new Date()) =>
  maison.base.asHouse('test', (db) => resumerParCourriel(db, { mail, public_url: 'http://q.test', at }))
const aQui = async () =>
  (
    await maison.sql<{ email: string }>(
      'select distinct u.email from public.notifications n join auth.users u on u.id = n.user_id order by 1',
    )
  ).map(({ email }) => email)
const id = (email: string) => `(select id from auth.users where email = '${email}')`

test('the CFE is told fifteen days before, not sixteen; what comes every month never is', async () => {
  const titres = async (jour: string) =>
    (await annoncesDe(dossierMartin(day(jour)), day(jour))).map(({ titre }) => titre)
  expect(await titres('2026-11-29')).not.toContain('CFE 2026 : 15 décembre')
  expect(await titres('2026-11-30')).toContain('CFE 2026 : 15 décembre')
  expect((await titres('2026-12-01')).join()).not.toMatch(/attendu|Prêt/)
})

test('told to owners and accountants, not to the reader, once however many nights pass', async () => {
  const dites = await dire()
  expect(dites).toBeGreaterThan(0)
  expect(await aQui()).toEqual(['claire.martin@exemple.fr', 'hugues.delaunay@exemple.fr', 'voisin@exemple.fr'])
  expect(await dire()).toBe(0)
  await dire(day('2026-12-06'))
  const cfe = await maison.sql(`select 1 from public.notifications where titre like 'CFE 2026%'`)
  expect(cfe).toHaveLength(3)
})

test('two nights at once tell each thing once', async () => {
  const [a, b] = await Promise.all([dire(), dire()])
  expect((await maison.sql('select 1 from public.notifications')).length).toBe(a + b)
})

test('an owner without his formula is told nothing, nor is his accountant', async () => {
  const claire = id('claire.martin@exemple.fr')
  await maison.sql(`update public.user_subscription_access set is_active = false where user_id = ${claire}`)
  await maison.sql('delete from public.notifications')
  await dire()
  const told = await aQui()
  await maison.sql(`update public.user_subscription_access set is_active = true where user_id = ${claire}`)
  expect(told).toEqual(['voisin@exemple.fr'])
})

test('the mail says what is unread, once, and only the kinds that he wants', async () => {
  await dire()
  await maison.sql(
    `insert into public.preferences_notification (user_id, echeances_fiscales) values (${id('hugues.delaunay@exemple.fr')}, false)`,
  )
  await maison.sql(
    `insert into public.notifications (user_id, genre, cle, titre, chemin) values (${id('hugues.delaunay@exemple.fr')}, 'paiement', 'p', 'Paiement reçu', '/profile')`,
  )
  await resumer()
  const claire = sent.find(({ to }) => to === 'claire.martin@exemple.fr')
  expect(claire?.text).toContain('CFE 2026 : 15 décembre')
  expect(claire?.text).toContain('http://q.test/dashboard')
  const hugues = sent.filter(({ to }) => to === 'hugues.delaunay@exemple.fr').map(({ text }) => text)
  expect(hugues.join()).not.toMatch(/CFE|Paiement reçu/)
  sent = []
  expect(await resumer()).toEqual({ ecrits: 0, echecs: 0 })
  expect(sent).toEqual([])
})

test('what was read is not written; what is a week old neither; a mail that cannot leave is tried the next night', async () => {
  await dire()
  await maison.sql(`update public.notifications set lue_le = now() where user_id = ${id('hugues.delaunay@exemple.fr')}`)
  await maison.sql(`delete from public.notifications where user_id = ${id('voisin@exemple.fr')}`)
  broken = 'claire.martin@exemple.fr'
  expect(await resumer()).toEqual({ ecrits: 0, echecs: 1 })
  broken = ''
  expect(await resumer(new Date(Date.now() + 8 * 86_400_000))).toEqual({ ecrits: 0, echecs: 0 })
  expect(await resumer()).toEqual({ ecrits: 1, echecs: 0 })
  expect(sent.map(({ to }) => to)).toEqual(['claire.martin@exemple.fr'])
})
