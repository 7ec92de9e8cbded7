// A quote request withdrawn by its link: by its sender alone, before it is answered, told to him and to the team, and for good.
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { readConfig } from '../../config.ts'
import { type Maison, ouvrirMaison } from '../../epreuves/tests/maison.ts'
import { jetons, type Personne } from '../../epreuves/tests/personnes.ts'
import type { Mail } from '../../gateways/mail.ts'
import { accuserTout } from '../../jobs/accuses.ts'
import { secretDesJetons, signerJeton } from '../../liens/jeton.ts'

let maison: Maison
let session: Record<Personne, string>
let secret: string
const sent: Mail[] = []
beforeAll(async () => {
  maison = await ouvrirMaison()
  session = await jetons(maison)
  secret = secretDesJetons(maison.keys)
  await maison.sql(`insert into public.services (id, title, category) values ('${SERVICE}', 'Tenir sa SCI', 'Conseil')`)
})
beforeEach(async () => {
  sent.length = 0
  await maison.sql('delete from auth.rate_limits')
})
afterAll(() => maison.drop())

const SERVICE = '00000000-0000-4000-8000-000000000301'
const QUI = `'Zoé Lambert', 'zoe@exemple.fr'`
const TABLES = { devis: 'quote_requests', devis_service: 'service_quote_requests' } as const
type Nature = keyof typeof TABLES
const INSERER: Readonly<Record<Nature, string>> = {
  devis: `insert into public.quote_requests (user_name, user_email, phone, business_type, current_challenges, project_scope)
    values (${QUI}, '0612345678', 'sci', '', 'Un immeuble') returning id`,
  devis_service: `insert into public.service_quote_requests (user_name, user_email, service_id, project_description)
    values (${QUI}, '${SERVICE}', 'Deux logements') returning id`,
}
async function demander(nature: Nature): Promise<{ id: string; jeton: string }> {
  const [row] = await maison.sql<{ id: string }>(INSERER[nature])
  const id = row?.id ?? ''
  return { id, jeton: signerJeton(secret, { nature, id }) }
}
async function appeler(acte: string, jeton: string) {
  const answer = await maison.envoyer(`/functions/v1/${acte}`, session.visiteur, { corps: { jeton } })
  const data: Record<string, unknown> = await answer.json()
  return { status: answer.status, data }
}
const retirer = (jeton: string) => appeler('retirer-demande', jeton)
const etat = async (nature: Nature, id: string) =>
  (
    await maison.sql<{ status: string; datee: boolean }>(
      `select status, retiree_le is not null as datee from public.${TABLES[nature]} where id = $1`,
      [id],
    )
  )[0]
const accuser = () =>
  accuserTout({
    base: maison.base,
    mail: { send: async (one) => void sent.push(one) },
    enLigne: false,
    config: readConfig({ SUPPORT_EMAIL: 'equipe@exemple.fr' }),
    secret_jetons: secret,
    log: silent,
    now: () => new Date(),
  })

test.each(['devis', 'devis_service'] as const)(
  '%s: pressed twice at once it is withdrawn once, and told',
  async (nature) => {
    const { id, jeton } = await demander(nature)
    await accuser()
    sent.length = 0
    const deux = await Promise.all([retirer(jeton), retirer(jeton)])
    expect(deux.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(deux.find(({ status }) => status === 422)?.data.message).toBe('Cette demande est déjà retirée.')
    expect(await etat(nature, id)).toEqual({ status: 'withdrawn', datee: true })
    expect((await appeler('suivre-demande', jeton)).data).toMatchObject({
      etat: 'withdrawn',
      retiree_le: expect.any(String),
    })
    await accuser()
    expect(sent.map(({ to, subject }) => [to, subject.split(' : ')[0]])).toEqual([
      ['zoe@exemple.fr', 'Demande retirée'],
      ['equipe@exemple.fr', 'Demande retirée'],
    ])
    expect(sent[0]?.text).toContain('Votre demande de devis est retirée, comme vous l’avez demandé. Rien n’est dû.')
  },
)

test.each([
  ['answered', 'demande_repondue'],
  ['accepted', 'demande_acceptee'],
  ['declined', 'demande_close'],
  ['closed', 'demande_close'],
] as const)('once it is %s it is withdrawn no more', async (status, code) => {
  const { id, jeton } = await demander('devis')
  await maison.sql('update public.quote_requests set status = $2 where id = $1', [id, status])
  expect(await retirer(jeton)).toMatchObject({ status: 422, data: { code, message: REFUS[code] } })
  expect(await etat('devis', id)).toEqual({ status, datee: false })
})

test('answered and withdrawn at the same moment: one of the two holds, never both', async () => {
  const { id, jeton } = await demander('devis_service')
  const repondre = maison.sql(
    `update public.service_quote_requests set status = 'answered' where id = $1 and status in ('pending', 'in_progress')`,
    [id],
  )
  const [said] = await Promise.all([retirer(jeton), repondre])
  expect(await etat('devis_service', id)).toEqual(
    said.status === 200 ? { status: 'withdrawn', datee: true } : { status: 'answered', datee: false },
  )
})

test('an administrator neither withdraws a request nor opens it again', async () => {
  const { id, jeton } = await demander('devis')
  const ecrire = async (status: string) => {
    const answer = await maison.envoyer(`/rest/v1/quote_requests?id=eq.${id}`, session.administrateur, {
      methode: 'PATCH',
      corps: { status },
    })
    return answer.status < 300 ? 'fait' : ((await answer.json()) as { message: string }).message // safe: a refusal is a message
  }
  expect(await ecrire('withdrawn')).toBe(REFUS.retrait_du_demandeur)
  expect((await retirer(jeton)).status).toBe(200)
  for (const status of ['pending', 'answered', 'closed']) expect(await ecrire(status)).toBe(REFUS.demande_retiree)
})

test('a link of another kind, or of nothing, withdraws nothing; thirty an hour by network', async () => {
  const { id } = await demander('devis')
  for (const jeton of [
    'x',
    signerJeton(secret, { nature: 'commande', id }),
    signerJeton(secret, { nature: 'devis', id: SERVICE }),
  ])
    expect(await retirer(jeton)).toMatchObject({ status: 404, data: { code: 'lien_suivi_inconnu' } })
  expect(await etat('devis', id)).toEqual({ status: 'pending', datee: false })
  const statuts = []
  for (let fois = 0; fois < 28; fois++) statuts.push((await retirer('x')).status)
  expect(statuts.slice(-2)).toEqual([404, 429])
})
