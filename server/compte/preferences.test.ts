// The mails that a person wants, and what he sent to the house: his own alone, by the real client.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { type Maison, ouvrirMaison, VOISIN, voisin } from '../epreuves/tests/maison.ts'
import { accepteCourriel } from './preferences.ts'

let maison: Maison
beforeAll(async () => {
  maison = await ouvrirMaison()
})
afterAll(() => maison.drop())
beforeEach(() => maison.sql('delete from auth.rate_limits'))

const entrer = (qui: { email: string; password: string } = DEMO_SIGN_INS[0] ?? voisin) =>
  maison.entrer(qui.email, qui.password)
const idDe = async (email: string) =>
  (await maison.sql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]?.id ?? ''
const accepte = (id: string, sorte: Parameters<typeof accepteCourriel>[2]) =>
  maison.base.asHouse('test', (house) => accepteCourriel(house, id, sorte))

test('nothing chosen: every mail; one refused: the others stay; nobody chooses for another', async () => {
  const [claire, autre] = [await entrer(), await entrer(voisin)]
  const user_id = await idDe('claire.martin@exemple.fr')
  expect(await accepte(user_id, 'loyers')).toBe(true)
  const table = () => claire.client.from('preferences_notification')
  expect((await table().upsert({ user_id, loyers: false }).select('*').single()).data).toMatchObject({
    loyers: false,
    demandes: true,
  })
  expect(await Promise.all([accepte(user_id, 'loyers'), accepte(user_id, 'rappels_essai')])).toEqual([false, true])
  expect((await table().upsert({ user_id, loyers: true }).select('user_id')).error).toBeNull()
  expect(await accepte(user_id, 'loyers')).toBe(true)
  expect((await autre.client.from('preferences_notification').select('*')).data).toEqual([])
  expect((await autre.client.from('preferences_notification').upsert({ user_id, loyers: false })).error?.code).toBe(
    '42501',
  )
  expect((await table().upsert({ user_id: VOISIN, loyers: false })).error?.code).toBe('42501')
  expect(await accepte(VOISIN, 'loyers')).toBe(true)
})

async function demandes(jeton: string): Promise<{ status: number; liste: Record<string, unknown>[] }> {
  const answer = await maison.envoyer('/functions/v1/mes-demandes', jeton, { corps: {} })
  const said: { demandes?: Record<string, unknown>[] } = JSON.parse(await answer.text())
  return { status: answer.status, liste: said.demandes ?? [] }
}

test('what was sent under a proved address, whoever was signed in then; its state, and the link that follows it', async () => {
  const [service] = await maison.sql<{ id: string }>('select id from public.services where is_active limit 1')
  await maison.sql(
    `insert into public.service_orders (service_id, user_name, user_email, amount) values ($1, 'Claire', 'Claire.Martin@exemple.fr', 125.5)`,
    [service?.id],
  )
  await maison.sql(
    `insert into public.service_quote_requests (service_id, user_name, user_email, project_description, status)
     values ($1, 'Claire', 'claire.martin@exemple.fr', 'Un site', 'answered'), ($1, 'Voisin', 'voisin@exemple.fr', 'Un autre', 'pending')`,
    [service?.id],
  )
  const [claire, autre] = [await entrer(), await entrer(voisin)]
  const { liste } = await demandes(claire.jeton)
  expect(liste.map(({ nature, etat, montant_cents }) => [nature, etat, montant_cents]).toSorted()).toEqual([
    ['commande', 'pending', 12_550],
    ['devis_service', 'answered', null],
  ])
  for (const { suivi } of liste) expect(suivi).toMatch(/^\/suivi\/[\w-]{44}$/)
  expect((await demandes(autre.jeton)).liste).toHaveLength(1)
  expect((await demandes(maison.anon_key)).status).toBe(401)
  await maison.sql('update auth.users set email_confirmed_at = null where id = $1', [VOISIN])
  expect((await demandes(autre.jeton)).liste).toEqual([])
  await maison.sql('update auth.users set email_confirmed_at = now() where id = $1', [VOISIN])
})
