// What comes back, from end to end: a mail leaves by SMTP, its report is put in a mailbox that speaks IMAP, its sending says why, its owner is told.
import type { AddressInfo } from 'node:net'
import { silent } from '@quittance/wire'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, paul, refus } from '../../functions/tests/monde.ts'
import { smtpMail } from '../../gateways/mail-smtp.ts'
import { imapReturns } from '../../gateways/returns-imap.ts'
import { type BoiteImap, ouvrirBoite } from '../../gateways/tests/imap-double.ts'
import { envoyerDocuments } from '../envois.ts'
import { lireRetours } from '../retours/lire.ts'
import { lireRapport } from '../retours/rapport.ts'
import { daterLesEnvois } from './recit.ts'

let monde: Monde
let boite: BoiteImap
let smtp: SMTPServer
let smtpUrl = ''
/** As the server of mail got them, with the envelope. */
const recus: { mail: Email; de: string }[] = []
/** Addresses that it refuses at once, for good. */
const refusees = new Set<string>()
const now = () => new Date('2026-11-25T09:00:00Z')
const INCONNU = '0f8fad5b-d9cb-469f-a165-70867728950e'

const nommer = (faits: Faits): Faits => ({
  ...faits,
  dossier: { ...faits.dossier, denomination: 'Claire Martin' },
  encaissements: faits.encaissements.filter(({ date }) => date < '2026-11-01'),
  baux: faits.baux.map((bail) => ({
    ...bail,
    locataires: bail.locataires.map((un, rang) => ({ ...un, email: rang === 0 ? `l-${bail.id}@exemple.fr` : null })),
  })),
})

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20', nommer)
  boite = await ouvrirBoite()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refusees.has(address) ? done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })) : done(),
    onData: (stream, { envelope }, done) => {
      const octets: Buffer[] = []
      stream.on('data', (un: Buffer) => octets.push(un))
      stream.on('end', () => {
        const de = envelope.mailFrom ? envelope.mailFrom.address : ''
        void PostalMime.parse(Buffer.concat(octets)).then((mail) => {
          recus.push({ mail, de })
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo // safe: it listens on a port
  smtpUrl = `smtp://127.0.0.1:${port}`
})
afterAll(async () => {
  await Promise.all([new Promise<void>((resolve) => smtp.close(resolve)), boite.fermer()])
  await monde.drop()
})
beforeEach(() => {
  recus.length = 0
  refusees.clear()
})

const appeler = (name: string, body: object = {}, caller = claire) =>
  monde.appeler(caller, name, { dossier_id, ...body })
const huitFois = async (demander: () => ReturnType<typeof appeler>) => {
  const faits = await Promise.all(Array.from({ length: 8 }, demander))
  expect(faits.filter(({ status }) => status !== 200)).toEqual([])
  return faits.map(({ data }) => (data as { envois: number }).envois).toSorted((a, b) => b - a) // safe: both acts say it
}
type Envoi = {
  id: string
  document_id: string
  destinataire: string
  etat: string
  erreur: string | null
  revenu_le: string | null
  retour_statut: string | null
  retour_dit: string | null
}
const envois = async () => {
  const { data } = await monde
    .client(claire)
    .from('envois_locatifs')
    .select('id, document_id, destinataire, etat, erreur, revenu_le, retour_statut, retour_dit')
    .order('created_at')
    .order('id')
    .overrideTypes<Envoi[], { merge: false }>()
    .throwOnError()
  return data
}
const poster = async () => {
  await daterLesEnvois(monde)
  const poste = { url: smtpUrl, from: 'Q <ne-pas-repondre@exemple.fr>', retour: 'retours@exemple.fr' }
  return envoyerDocuments({ base: monde.base, mail: smtpMail({ ...poste, base: monde.base, log: silent }), now })
}
const lire = () => lireRetours({ base: monde.base, returns: imapReturns({ url: boite.url, log: silent }), now })

type Rendu = {
  envoi: string
  action?: string
  statut?: string
  par?: 'message' | 'enveloppe' | 'entetes'
  dit?: string
}
/** A report as a server of mail writes it. */
function rapport({ envoi, action = 'failed', statut = '5.1.1', par = 'message', dit = 'User unknown' }: Rendu): string {
  const entetes = [`Message-ID: <${envoi}@envois.quittance>`, 'Subject: Avis', '']
  return [
    'From: Mail Delivery System <mailer-daemon@hote.fr>',
    'To: retours@exemple.fr',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; hote.fr',
    ...(par === 'enveloppe' ? [`Original-Envelope-Id: ${envoi.replaceAll('-', '+2D')}`] : []),
    '',
    'Final-Recipient: rfc822; quelqu.un@exemple.fr',
    `Action: ${action}`,
    `Status: ${statut}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <quelqu.un@exemple.fr>: Recipient address rejected:',
    ` ${dit}`,
    '--B',
    ...(par === 'message' ? ['Content-Type: message/rfc822', '', ...entetes, 'corps'] : []),
    ...(par === 'entetes' ? ['Content-Type: text/rfc822-headers', '', ...entetes] : []),
    ...(par === 'enveloppe' ? ['Content-Type: text/plain', '', 'no copy'] : []),
    '--B--',
    '',
  ].join('\r\n')
}
const deposer = ({ uid, ...rendu }: Rendu & { uid: number }) => boite.messages.push({ uid, source: rapport(rendu) })

test('notices asked in bulk by eight at once leave once each, under a name by which they come back', async () => {
  const demandes = monde.faits.echeances
    .filter(({ periode }) => periode === '2026-11-01')
    .map(({ id }) => ({ nature: 'avis', echeance_id: id }))
  expect(demandes.length).toBeGreaterThan(1)
  const nombres = await huitFois(() => appeler('emettre-documents-locatifs', { demandes, envoyer: true }))
  expect(nombres).toEqual([demandes.length, 0, 0, 0, 0, 0, 0, 0])
  // Two processes send: still once each.
  const [un, autre] = await Promise.all([poster(), poster()])
  expect(un + autre).toBe(demandes.length)
  expect(recus.map(({ de }) => de)).toEqual(demandes.map(() => 'retours@exemple.fr'))
  const noms = (await envois()).map(({ id }) => `<${id}@envois.quittance>`)
  expect(recus.map(({ mail }) => mail.messageId).toSorted()).toEqual(noms.toSorted())
  // Asked again once they have left: nothing leaves twice.
  expect(await appeler('emettre-documents-locatifs', { demandes, envoyer: true })).toMatchObject({
    data: { envois: 0 },
  })
  expect(await poster()).toBe(0)
})

test('a report marks its sending as come back with its reason, tells the owner once, and is never read twice', async () => {
  const [premier] = await envois()
  deposer({ uid: 3, envoi: premier?.id ?? '' })
  expect(await lire()).toBe(1)
  expect((await envois())[0]).toMatchObject({
    ...{ etat: 'revenu', retour_statut: '5.1.1', revenu_le: expect.any(String) },
    retour_dit: expect.stringContaining('User unknown'),
  })
  const nouvelles = () =>
    monde.base.asHouse('test', (house) =>
      house.rows<{ titre: string; detail: string }>(
        `select titre, detail from public.notifications where cle like 'retours:%'`,
      ),
    )
  const dites = await nouvelles()
  expect(dites[0]).toMatchObject({
    titre: 'Un e-mail est revenu',
    detail: expect.stringContaining('adresse inconnue'),
  })
  boite.demandes.length = 0
  expect(await Promise.all([lire(), lire()])).toEqual([0, 0])
  expect(boite.demandes.filter((une) => une.startsWith('UID FETCH'))).toEqual([])
  expect(await nouvelles()).toEqual(dites)
  // Nothing is changed in the mailbox: it is opened to be read alone.
  expect(boite.demandes.some((une) => /STORE|EXPUNGE|SELECT|MOVE|COPY/.test(une))).toBe(false)
})

test('one that is only late stays sent; what is of nobody, an answer of absence or nonsense, changes nothing', async () => {
  const [, second] = await envois()
  const envoi = second?.id ?? ''
  deposer({ uid: 4, envoi, action: 'delayed', statut: '4.4.1' })
  deposer({ uid: 5, envoi: INCONNU })
  boite.messages.push(
    { uid: 6, source: `From: a@b.fr\r\nIn-Reply-To: <${envoi}@envois.quittance>\r\n\r\nJe suis absent.\r\n` },
    { uid: 7, source: '\u0000\u0001 nonsense' },
  )
  deposer({ uid: 8, envoi, action: 'delivered', statut: '2.0.0' })
  // Two processes at once: each message is still read once.
  expect(await Promise.all([lire(), lire()])).toEqual([0, 0])
  expect((await envois())[1]).toMatchObject({ etat: 'envoye', retour_statut: '4.4.1', revenu_le: null })
  const lus = await monde.base.asHouse('test', (house) =>
    house.rows<{ uid: number; effet: string }>('select uid::int, effet from public.retours_courriels order by uid'),
  )
  expect(lus).toEqual([
    { uid: 3, effet: 'revenu' },
    { uid: 4, effet: 'retarde' },
    ...[5, 6, 7, 8].map((uid) => ({ uid, effet: 'etranger' })),
  ])
})

test('a mailbox that begins again is read again, and marks nothing twice', async () => {
  boite.validite = 8
  expect(await lire()).toBe(0)
  expect((await envois())[0]).toMatchObject({ etat: 'revenu' })
})

test('a mailbox that refuses the password is told to whoever runs it, and nothing is read', async () => {
  const returns = imapReturns({ url: boite.url.replace(':secret@', ':faux@'), log: silent })
  await expect(lireRetours({ base: monde.base, returns, now })).rejects.toThrow()
})

test('a sending is known by the name of its message, of its envelope, or by headers alone', async () => {
  for (const par of ['message', 'enveloppe', 'entetes'] as const)
    expect(await lireRapport(Buffer.from(rapport({ envoi: INCONNU, par })))).toMatchObject({
      ...{ envois: [INCONNU], effet: 'revenu', statut: '5.1.1' },
    })
})

test('what came back is sent again to one, once, at the address of today; who may not is refused', async () => {
  const [revenu] = await envois()
  const renvoyer = (caller = claire, envoi_id = revenu?.id) => appeler('renvoyer-envoi-locatif', { envoi_id }, caller)
  expect(await renvoyer(paul)).toMatchObject({ data: { code: 'acces_non_autorise' } })
  expect(await renvoyer(claire, INCONNU)).toEqual(refus('envoi_inconnu', 404))
  await monde.base.asHouse('test', (house) =>
    house.rows(`update public.locataires set email = 'nouvelle@exemple.fr' where email = $1`, [revenu?.destinataire]),
  )
  expect(await huitFois(() => renvoyer())).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  expect(await poster()).toBe(1)
  expect(recus[0]?.mail.to?.[0]).toMatchObject({ address: 'nouvelle@exemple.fr' })
  expect((await envois())[0]).toMatchObject({ etat: 'revenu' })
})

test('an address that the server of mail refuses for good is not tried again, and says its status', async () => {
  const [, second] = await envois()
  refusees.add(second?.destinataire ?? '')
  await appeler('envoyer-documents-locatifs', { documents: [second?.document_id] })
  expect(await poster()).toBe(0)
  expect((await envois()).at(-1)).toMatchObject({
    ...{ etat: 'echec', retour_statut: '5.1.1', erreur: expect.stringContaining('no such user') },
  })
})

test('whether mails leave and returns are read is said to every member', async () => {
  expect((await appeler('moyens-envoi', {}, paul)).data).toEqual({ partent: false, retours_lus: false })
})

test('a bounce with a zero byte, or whose sending cannot be written, holds up no other, up to the greatest number of a message', async () => {
  const [, second] = await envois()
  const envoi = second?.id ?? ''
  const regle = `check (retour_dit not like '%impossible%')`
  await monde.forcer(`alter table public.envois_locatifs add constraint essai ${regle}`)
  deposer({ uid: 20, envoi: INCONNU, dit: 'no\0such' })
  deposer({ uid: 21, envoi, dit: 'impossible' })
  deposer({ uid: 4_294_967_294, envoi, dit: 'no\0such' })
  expect(await lire()).toBe(1)
  expect((await envois())[1]).toMatchObject({ etat: 'revenu', retour_dit: expect.stringContaining('nosuch') })
  expect(await lire()).toBe(0)
  const lus = await monde.base.asHouse('test', (house) =>
    house.rows('select uid, effet from public.retours_courriels where uid >= 20 order by uid'),
  )
  expect(lus).toEqual([...[20, 21].map((uid) => ({ uid, effet: 'etranger' })), { uid: 4_294_967_294, effet: 'revenu' }])
})
