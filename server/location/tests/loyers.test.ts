// The rents of a dossier called and documented by themselves, sent to those who agreed, withdrawn with their payment: on a real database.
import { createLog } from '@quittance/wire/serving'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, paul, refus } from '../../functions/tests/monde.ts'
import type { Mail } from '../../gateways/mail.ts'
import { envoyerDocuments } from '../envois.ts'
import { faireJournees } from '../journee.ts'
import { daterLesEnvois } from './recit.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const mails: Mail[] = []
let panne = false
const mail = {
  send: async (one: Mail) => {
    if (panne) throw new Error('the mail server is down')
    mails.push(one)
  },
}
const a = (instant: string) => () => new Date(instant)
const journee = (instant: string) => faireJournees({ base: monde.base, log: createLog('silent'), now: a(instant) })
const envoyer = async (instant = '2026-11-25T09:00:00Z') => {
  await daterLesEnvois(monde)
  return envoyerDocuments({ base: monde.base, mail, now: a(instant) })
}
const table = (nom: string) => monde.client(claire).from(nom)
const appeler = (name: string, body: object) => monde.appeler(claire, name, { dossier_id, ...body })
const lire = async <T>(nom: string, colonnes: string): Promise<T[]> => {
  const { data } = await table(nom).select(colonnes).overrideTypes<T[], { merge: false }>().throwOnError()
  return data
}

type Document = { id: string; nature: string; numero: string; retire_le: string | null; retrait_motif: string | null }
const documents = () => lire<Document>('documents_locatifs', 'id, nature, numero, retire_le, retrait_motif')
const decembre = async () =>
  (await lire<{ id: string; periode: string; bail_id: string }>('echeances', 'id, periode, bail_id')).filter(
    ({ periode }) => periode === '2026-12-01',
  )
/** The leases of today: Berger and Silva, who agreed to receive by mail, and Roux, who did not. */
const RENNES = () => monde.faits.baux[1]?.id ?? ''
const NANTES = () => monde.faits.baux[3]?.id ?? ''

test('on the chosen day, from seven, the rents of the month to come are called, once, and noted', async () => {
  await table('reglages_loyers').insert({ dossier_id, appel_jour: 25, depuis: '2026-12-01' }).throwOnError()
  await journee('2026-11-24T12:00:00Z')
  expect(await decembre()).toEqual([])
  expect(await journee('2026-11-25T05:30:00Z')).toBe(0)
  // Two processes at the same moment: one of them does it.
  const faites = await Promise.all([journee('2026-11-25T06:30:00Z'), journee('2026-11-25T06:30:00Z')])
  expect(faites.toSorted()).toEqual([0, 1])
  expect((await decembre()).map(({ bail_id }) => bail_id).toSorted()).toEqual([RENNES(), NANTES()].toSorted())
  expect(await lire('appels_loyers', 'periode, appele_le')).toEqual([
    { periode: '2026-12-01', appele_le: '2026-11-25' },
    { periode: '2026-12-01', appele_le: '2026-11-25' },
  ])
  const actes = await lire<{ acte: string; user_id: string | null; detail: object }>('actes', 'acte, user_id, detail')
  expect(actes.find(({ acte }) => acte === 'loyers-du-jour')).toMatchObject({ user_id: null, detail: { appeles: 2 } })
})

test('a rent that was taken away does not come back by itself; it is called again by hand', async () => {
  const [rennes] = (await decembre()).filter(({ bail_id }) => bail_id === RENNES())
  await table('echeances').delete().eq('id', rennes?.id).select().throwOnError()
  expect(await journee('2026-11-26T08:00:00Z')).toBe(1)
  expect(await decembre()).toHaveLength(1)
  expect(await appeler('appeler-loyers', { jusqu_au: '2026-12-31' })).toMatchObject({ data: { creees: 1 } })
})

test('switched on, notices go by themselves to those who agreed, once; what waits is seen before it leaves', async () => {
  await table('reglages_loyers').update({ envoi_avis: true }).eq('dossier_id', dossier_id).select().throwOnError()
  await journee('2026-11-26T09:00:00Z')
  expect((await documents()).map(({ numero }) => numero).toSorted()).toEqual(['A-2026-0001', 'A-2026-0002'])
  expect(await lire('envois_locatifs', 'etat, automatique, destinataire')).toEqual([
    { etat: 'en_attente', automatique: true, destinataire: 'thomas.berger@exemple.fr' },
    { etat: 'en_attente', automatique: true, destinataire: 'ana.silva@exemple.fr' },
  ])
  // A server of mail that is down: tried again ten minutes later, not before.
  panne = true
  expect(await envoyer('2026-11-26T09:01:00Z')).toBe(0)
  panne = false
  expect(await envoyer('2026-11-26T09:05:00Z')).toBe(0)
  expect(await envoyer('2026-11-26T09:12:00Z')).toBe(2)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ana.silva@exemple.fr', 'thomas.berger@exemple.fr'])
  const [premier] = mails
  expect(premier?.subject).toContain('Avis d’échéance, décembre 2026')
  expect(premier?.reply_to).toBe('claire.martin@exemple.fr')
  const texte = textesDuPdf(Buffer.from(premier?.attachments?.[0]?.base64 ?? '', 'base64')).join('\n')
  expect(texte).toContain('Avis d’échéance')
  expect(texte).toContain('760,00')
  expect(texte).toContain('Sept cent soixante euros')
  // The day done again asks for nothing more.
  await monde.base.asHouse('test', (house) => house.rows('update public.reglages_loyers set fait_le = null'))
  await journee('2026-11-26T10:00:00Z')
  expect([await envoyer(), (await documents()).length]).toEqual([0, 2])
})

const payer = async (bail_id: string, montant_cents: number, date = '2026-12-03') => {
  const { data } = await table('encaissements')
    .insert({ dossier_id, bail_id, date, loyer_cents: montant_cents })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}
const loyerDe = async (bail_id: string) => (await decembre()).find((un) => un.bail_id === bail_id)?.id ?? ''

test('wholly paid, a rent has its quittance; paid in part, a reçu; and what is paid for it moves no more', async () => {
  const du = await restes()
  const paiement = await payer(RENNES(), du.rennes)
  const partiel = await payer(NANTES(), 100_00)
  await table('reglages_loyers').update({ envoi_quittances: true }).eq('dossier_id', dossier_id).select().throwOnError()
  await journee('2026-12-06T09:00:00Z')
  const emis = await documents()
  expect(
    emis
      .filter(({ nature }) => nature !== 'avis')
      .map(({ numero }) => numero)
      .toSorted(),
  ).toEqual(['Q-2026-0001', 'R-2026-0001'])
  mails.length = 0
  expect(await envoyer('2026-12-06T09:01:00Z')).toBe(2)
  expect(mails.every(({ subject }) => subject.startsWith('Quittance, décembre 2026'))).toBe(true)

  const { error } = await table('encaissements').update({ echeance_id: null }).eq('id', paiement).select()
  expect(error?.code).toBe('P0001')
  expect(error?.message).toContain('ne change plus')
  const { error: loyer } = await table('echeances')
    .update({ loyer_cents: 1 })
    .eq('id', await loyerDe(RENNES()))
    .select()
  expect(loyer?.message).toContain('Une quittance a été donnée pour ce loyer')
  const { error: envoye } = await table('documents_locatifs')
    .update({ montant_cents: 1 })
    .eq('nature', 'quittance')
    .select()
  expect(envoye).not.toBeNull()

  // Roux did not agree: his reçu is on paper.
  const recu = emis.find(({ nature }) => nature === 'recu')
  expect(await appeler('envoyer-documents-locatifs', { documents: [recu?.id] })).toEqual(refus('consentement_absent'))
  expect(partiel).not.toBe('')
})

/** What the two leases owe, to the cent, all their rents together. */
async function restes(): Promise<{ rennes: number; nantes: number }> {
  const [loyers, paiements] = await Promise.all([
    lire<{ bail_id: string; loyer_cents: number; charges_cents: number }>(
      'echeances',
      'bail_id, loyer_cents, charges_cents',
    ),
    lire<{ bail_id: string; loyer_cents: number; charges_cents: number }>(
      'encaissements',
      'bail_id, loyer_cents, charges_cents',
    ),
  ])
  const total = (rangees: typeof loyers, bail: string) =>
    rangees
      .filter(({ bail_id }) => bail_id === bail)
      .reduce((somme, un) => somme + un.loyer_cents + un.charges_cents, 0)
  const du = (bail: string) => total(loyers, bail) - total(paiements, bail)
  return { rennes: du(RENNES()), nantes: du(NANTES()) }
}

test('a payment that is cancelled withdraws its quittance, and whoever received it is told', async () => {
  const [quittance] = (await documents()).filter(({ nature }) => nature === 'quittance')
  const { data } = await table('encaissements').select('id').eq('bail_id', RENNES()).eq('date', '2026-12-03')
  await table('encaissements').delete().eq('id', data?.[0]?.id).select().throwOnError()
  expect((await documents()).find(({ id }) => id === quittance?.id)).toMatchObject({
    retire_le: expect.any(String),
    retrait_motif: 'Le paiement a été annulé.',
  })
  mails.length = 0
  expect(await envoyer('2026-12-07T09:00:00Z')).toBe(2)
  expect(mails[0]?.subject).toContain('Quittance Q-2026-0001 retirée')
  expect(mails[0]?.text).toContain('Le paiement a été annulé.')
  expect(await appeler('envoyer-documents-locatifs', { documents: [quittance?.id] })).toEqual(
    refus('document_locatif_retire'),
  )
  expect(await appeler('retirer-document-locatif', { document_id: quittance?.id, motif: 'Encore' })).toEqual(
    refus('document_locatif_retire'),
  )
})

test('asked eight times at once, a quittance is issued once; other ones take the numbers that follow', async () => {
  const loyers = await lire<{ id: string; periode: string }>('echeances', 'id, periode')
  const de2026 = loyers.filter(({ periode }) => periode >= '2026-03-01' && periode <= '2026-06-01')
  const demandes = de2026.map(({ id }) => ({ nature: 'quittance', echeance_id: id }))
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => appeler('emettre-documents-locatifs', { demandes, envoyer: false })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const rangs = (await documents()).filter(({ nature }) => nature === 'quittance').map(({ numero }) => numero)
  expect(rangs.toSorted()).toEqual(
    Array.from({ length: 1 + demandes.length }, (_, rang) => `Q-2026-${String(rang + 1).padStart(4, '0')}`),
  )
})

test('a rent that is not paid has no quittance, and a refusal issues none of those asked with it', async () => {
  const avant = (await documents()).length
  const [paye] = (await lire<{ id: string; periode: string }>('echeances', 'id, periode')).filter(
    ({ periode }) => periode === '2026-02-01',
  )
  const demandes = [
    { nature: 'quittance', echeance_id: paye?.id },
    { nature: 'quittance', echeance_id: await loyerDe(NANTES()) },
  ]
  expect(await appeler('emettre-documents-locatifs', { demandes, envoyer: true })).toEqual(
    refus('quittance_non_soldee'),
  )
  expect(await documents()).toHaveLength(avant)
  const inconnu = { nature: 'recu', encaissement_id: crypto.randomUUID() }
  expect(await appeler('emettre-documents-locatifs', { demandes: [inconnu], envoyer: false })).toEqual(
    refus('paiement_inconnu'),
  )
  expect(await appeler('emettre-documents-locatifs', { demandes: [], envoyer: false })).toEqual(
    refus('demande_invalide', 400),
  )
})

test('a document is read as it was issued, by whoever opens the dossier; a withdrawn one says so', async () => {
  const emis = await documents()
  const vivante = emis.find(({ nature, retire_le }) => nature === 'quittance' && retire_le === null)
  const retiree = emis.find(({ retire_le }) => retire_le !== null)
  const lue = await monde.appeler(paul, 'lire-document-locatif', { dossier_id, document_id: vivante?.id })
  expect(lue.headers.get('content-disposition')).toMatch(/quittance-2026-0\d-[a-z]+\.pdf/)
  const texte = await texteDe(lue.data)
  expect(texte).toContain('Quittance de loyer')
  expect(texte).toContain('Forfait de charges')
  expect(texte).not.toContain('RETIRÉ')
  const autre = await appeler('lire-document-locatif', { document_id: retiree?.id })
  expect(await texteDe(autre.data)).toContain('RETIRÉ')
})

async function texteDe(data: unknown): Promise<string> {
  if (!(data instanceof Blob)) throw new Error('not a file')
  return textesDuPdf(new Uint8Array(await data.arrayBuffer())).join('\n')
}

test('without the name of the landlord nothing is issued by itself, and the settings say why; the rents are called all the same', async () => {
  await table('dossiers').update({ denomination: null }).eq('id', dossier_id).select('id').throwOnError()
  await monde.base.asHouse('test', (house) => house.rows('update public.reglages_loyers set fait_le = null'))
  const avant = (await documents()).length
  expect(await journee('2027-01-25T09:00:00Z')).toBe(1)
  expect(await documents()).toHaveLength(avant)
  const [reglages] = await lire<{ refus: string | null; fait_le: string }>('reglages_loyers', 'refus, fait_le')
  expect(reglages).toMatchObject({ refus: expect.stringContaining('dénomination'), fait_le: '2027-01-25' })
  expect(await lire('appels_loyers', 'periode')).toContainEqual({ periode: '2027-02-01' })
  const { error } = await table('reglages_loyers').update({ appel_jour: 29 }).eq('dossier_id', dossier_id).select('id')
  expect(error?.message).toContain('du 1er au 28')
})
