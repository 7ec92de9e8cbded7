// A signature by Yousign against a double that speaks its protocol: what is sent, what its signed events do once, what is taken back.
import { silent } from '@quittance/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claire, dossier_id, type Monde, ouvrirMonde, refus } from '../../../functions/tests/monde.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { sealOf, yousignSignature } from '../../../gateways/signature-yousign.ts'
import { faireSignatures } from '../envois.ts'
import { signatureRoutes } from '../routes.ts'
import { CLE, evenement, ouvrirDouble, SECRET, type YousignDouble } from './yousign-double.ts'

const now = () => new Date('2026-11-20T10:00:00Z')
const partis: Mail[] = []
const mail = { send: async (un: Mail) => void partis.push(un) }
const SIGNATAIRES = [
  { nom: 'Zoé Le Gall', qualite: 'locataire', email: 'zoe@exemple.fr', telephone: '06 12 34 56 78' },
  { nom: 'Ali Benali', qualite: 'garant', email: 'ali@exemple.fr', telephone: null },
]
let double: YousignDouble
let monde: Monde
let bail_id = ''
let service: ReturnType<typeof yousignSignature>

beforeAll(async () => {
  double = await ouvrirDouble()
  service = yousignSignature({ url: double.url, key: CLE, webhook_secret: SECRET, log: silent })
  const gateways = { mail, sms: { send: async () => {} }, signature: service }
  monde = await ouvrirMonde('2026-11-20', (faits) => faits, { gateways, now })
  bail_id = monde.faits.baux[0]?.id ?? ''
})
afterAll(async () => {
  await monde?.drop()
  await double?.fermer()
})

async function joindre(nom: string): Promise<string> {
  const form = new FormData()
  form.append('dossier_id', dossier_id)
  form.append('fichier', new File([`%PDF-1.4 ${nom}`], nom))
  const { data } = await monde.appeler(claire, 'deposer-document', form)
  const document_id = String(Reflect.get(Object(data), 'document_id'))
  await monde
    .client(claire)
    .from('documents_bail')
    .insert({ dossier_id, bail_id, document_id, nature: 'bail' })
    .throwOnError()
  return document_id
}
const demander = (document_id: string, niveau = 'qualifiee') =>
  monde.appeler(claire, 'demander-signature', {
    ...{
      dossier_id,
      bail_id,
      document_id,
      niveau,
      ordonnee: true,
      message: 'Merci.',
      jours: 15,
      signataires: SIGNATAIRES,
    },
  })
const dire = async (corps: string, sceau = sealOf(SECRET, corps)) => {
  const routes = signatureRoutes({ base: monde.base, service, now, log: silent })
  const answer = await routes.request('/webhooks/signature', {
    method: 'POST',
    body: corps,
    headers: { 'x-yousign-signature-256': sceau },
  })
  return { status: answer.status, data: (await answer.json()) as unknown }
}
const demandes = () =>
  monde.base.asHouse('test', (house) =>
    house.rows<{ etat: string; niveau: string; nom: string; certificat: string | null; signe: string | null }>(
      `select d.etat, d.niveau, d.nom, c.nom as certificat, s.nom as signe from public.demandes_signature d
       left join public.documents c on c.id = d.certificat_id left join public.documents s on s.id = d.document_signe_id order by d.created_at`,
    ),
  )

test('it is drafted with its document and its signers, then activated; the house writes to nobody', async () => {
  expect((await monde.appeler(claire, 'moyens-signature', { dossier_id })).data).toEqual({
    service: 'yousign',
    sms: true,
  })
  const { status, data } = await demander(await joindre('bail.pdf'))
  expect(status, JSON.stringify(data)).toBe(200)
  const [request] = double.requests
  expect(request?.status).toBe('ongoing')
  expect(request?.fields).toMatchObject({
    delivery_mode: 'email',
    ordered_signers: true,
    expiration_date: '2026-12-05',
    external_id: Reflect.get(Object(data), 'numero'),
  })
  expect(new TextDecoder().decode(request?.documents[0]?.octets)).toBe('%PDF-1.4 bail.pdf')
  expect(request?.signers).toMatchObject([
    {
      info: { first_name: 'Zoé', last_name: 'Le Gall', phone_number: '+33612345678' },
      signature_level: 'qualified_electronic_signature',
      fields: [{ page: 3 }],
    },
    { info: { first_name: 'Ali', last_name: 'Benali' } },
  ])
  await faireSignatures({
    base: monde.base,
    mail,
    service,
    public_url: 'http://localhost:3000',
    secret_jetons: monde.secret_jetons,
    now,
  })
  expect(partis).toEqual([])
})

test('an event that it did not sign is refused; told twice or late, each thing is done once; the signed file and its proof are kept', async () => {
  const [request] = double.requests
  if (!request) throw new Error('no request')
  const ouvert = evenement('signer.link_opened', request, 'zoe@exemple.fr')
  expect(await dire(ouvert, 'sha256=00')).toMatchObject({
    status: 400,
    data: { message: 'Cet événement n’est pas signé par le service.' },
  })
  expect(await dire(ouvert)).toEqual({ status: 200, data: { connue: true } })
  expect(await dire(evenement('signature_request.done', { ...request, id: 'ailleurs' }))).toEqual({
    status: 200,
    data: { connue: false },
  })
  expect(await dire(evenement('signer.notified', request, 'zoe@exemple.fr'))).toEqual({
    status: 200,
    data: { connue: false },
  })
  expect(await dire('{')).toEqual({ status: 200, data: { connue: false } })
  await Promise.all(Array.from({ length: 4 }, () => dire(evenement('signer.done', request, 'zoe@exemple.fr'))))
  request.status = 'done'
  await Promise.all(Array.from({ length: 4 }, () => dire(evenement('signature_request.done', request))))
  await dire(evenement('signature_request.declined', request, 'ali@exemple.fr'))
  const maison = {
    base: monde.base,
    mail,
    service,
    public_url: 'http://localhost:3000',
    secret_jetons: monde.secret_jetons,
    now,
  }
  await faireSignatures({ ...maison, service: null })
  expect((await demandes())[0]).toMatchObject({ etat: 'signee', certificat: null })
  await faireSignatures(maison)
  const [faite] = await demandes()
  expect(faite).toMatchObject({
    etat: 'signee',
    signe: 'bail-signe.pdf',
    certificat: expect.stringMatching(/^preuve-de-signature-s-/),
  })
  expect(partis.map(({ to, attachments = [] }) => [to, attachments[0]?.nom])).toEqual(
    SIGNATAIRES.map(({ email }) => [email, 'bail-signe.pdf']),
  )
  const signees = await monde.base.asHouse('test', (house) =>
    house.rows(`select 1 from public.journal_signatures where quoi = 'signee'`),
  )
  expect(signees).toHaveLength(2)
})

test('refused by a signer it ends here too; withdrawn here it is cancelled there; not taken, nothing is left of it there', async () => {
  await demander(await joindre('refus.pdf'), 'avancee')
  const refusee = double.requests.at(-1)
  if (!refusee) throw new Error('no request')
  expect(refusee.signers).toMatchObject([
    { signature_authentication_mode: 'otp_sms' },
    { signature_authentication_mode: 'otp_email' },
  ])
  await dire(evenement('signature_request.declined', refusee, 'zoe@exemple.fr'))
  const { data } = await demander(await joindre('retrait.pdf'))
  const retiree = double.requests.at(-1)
  await monde.appeler(claire, 'retirer-signature', { dossier_id, demande_id: Reflect.get(Object(data), 'demande_id') })
  expect(retiree?.status).toBe('canceled')
  double.refusee = 'ali@exemple.fr'
  const avant = double.requests.length
  expect(await demander(await joindre('pris.pdf'))).toEqual(refus('signature_service_refuse'))
  expect(double.requests).toHaveLength(avant)
  double.refusee = null
  expect((await demandes()).map(({ nom, etat }) => [nom, etat])).toEqual([
    ['bail.pdf', 'signee'],
    ['refus.pdf', 'refusee'],
    ['retrait.pdf', 'retiree'],
    ['pris.pdf', 'retiree'],
  ])
})
