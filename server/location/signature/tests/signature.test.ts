// A document of a lease signed by the real client: who may ask, what a link shows and does, codes, order, refusals, the certificate, once and for all.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VoirSignature } from '#contract/functions/location/signature/voir-signature.ts'
import { type CodeRefus, REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../../../documents/fichiers/texte-pdf.ts'
import {
  claire,
  dossier_id,
  hugues,
  type Monde,
  ouvrirMonde,
  paul,
  refus,
  voisin,
} from '../../../functions/tests/monde.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { adresseSignature } from '../../../liens/jeton.ts'
import { expirerEtRelancer } from '../attente.ts'
import { faireSignatures } from '../envois.ts'

const TOUS = { consentement: true }
let monde: Monde
let now = new Date('2026-11-20T10:00:00Z')
let bail_id = ''
const partis: Mail[] = []
const sms: { to: string; text: string }[] = []

beforeAll(async () => {
  const mail = { send: async (un: Mail) => void partis.push(un) }
  const gateways = { mail, sms: { send: async (un: (typeof sms)[number]) => void sms.push(un) }, signature: null }
  monde = await ouvrirMonde('2026-11-20', (faits) => faits, { gateways, now: () => now })
  bail_id = monde.faits.baux[0]?.id ?? ''
})
afterAll(() => monde.drop())

const PDF = (texte: string) => new File([`%PDF-1.4 ${texte}`], `${texte}.pdf`, { type: 'application/pdf' })
const champ = (data: unknown, nom: string): string =>
  data !== null && typeof data === 'object' && nom in data ? String(Reflect.get(data, nom)) : ''
const sql = <T extends object>(texte: string, values: unknown[] = []) =>
  monde.base.asHouse('test', (house) => house.rows<T>(texte, values))

async function joindre(fichier: File, nature = 'bail'): Promise<string> {
  const form = new FormData()
  form.append('dossier_id', dossier_id)
  form.append('fichier', fichier)
  const document_id = champ((await monde.appeler(claire, 'deposer-document', form)).data, 'document_id')
  const { error } = await monde
    .client(claire)
    .from('documents_bail')
    .insert({ dossier_id, bail_id, document_id, nature })
  expect(error).toBeNull()
  return document_id
}
const ZOE = { nom: 'Zoé Le Gall', qualite: 'locataire', email: 'zoe@exemple.fr', telephone: '06 12 34 56 78' }
const ALI = { nom: 'Ali Benali', qualite: 'garant', email: 'ali@exemple.fr', telephone: null }
const demander = (document_id: string, corps: object = {}, caller = claire) =>
  monde.appeler(caller, 'demander-signature', {
    ...{ dossier_id, bail_id, document_id, niveau: 'simple', ordonnee: false, message: 'Merci.', jours: 15 },
    ...{ signataires: [ZOE, ALI], ...corps },
  })
/** What leaves by itself, a few seconds after. */
const laisserPartir = () =>
  faireSignatures({
    base: monde.base,
    mail: { send: async (un) => void partis.push(un) },
    service: null,
    public_url: 'http://localhost:3000',
    secret_jetons: monde.secret_jetons,
    now: () => now,
  })
const lienDe = (email: string): string =>
  partis
    .findLast(({ to, subject }) => to === email && !subject.startsWith('Document signé') && subject.includes('signer'))
    ?.link?.split('/signer/')[1] ?? ''
const par = (jeton: string, acte: string, corps: object = {}) => monde.appeler(null, acte, { jeton, ...corps })
const vue = async (jeton: string) => {
  const { status, data } = await par(jeton, 'voir-signature')
  expect(status, JSON.stringify(data)).toBe(200)
  return VoirSignature.reply.parse(data)
}
const lire = (jeton: string, quoi = 'document') => par(jeton, 'document-signature', { quoi })
const codeRecu = () => /(\d{6})/.exec(partis.findLast(({ subject }) => subject.includes('code'))?.text ?? '')?.[1] ?? ''
const demanderCode = (jeton: string, canal = 'courriel') => par(jeton, 'code-signature', { canal, ...TOUS })
const signer = (jeton: string, code: string, nom = 'Zoé Le Gall') =>
  par(jeton, 'signer-document', {
    code,
    nom,
    trace: [
      [
        [0, 500],
        [1_000, 500],
      ],
    ],
    ...TOUS,
  })
async function signerTout(jeton: string): Promise<{ status: number; data: unknown }> {
  await lire(jeton)
  expect((await demanderCode(jeton)).status).toBe(200)
  return signer(jeton, codeRecu())
}
const absent = (code: CodeRefus, status: number) => ({ status, data: { code, message: REFUS[code] } })

test('who keeps the dossier asks, of a PDF of that lease, one request at a time, of people told apart', async () => {
  const document_id = await joindre(PDF('mandat'))
  expect(await demander(document_id, {}, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await demander(document_id, {}, voisin)).toEqual(refus('acces_non_autorise', 403))
  expect(await demander(dossier_id)).toEqual(refus('signature_document_du_bail'))
  const photo = await joindre(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], 'p.jpg'), 'photo')
  expect(await demander(photo)).toEqual(refus('signature_pdf_seul'))
  expect(await demander(document_id, { niveau: 'qualifiee' })).toEqual(refus('signature_niveau_indisponible'))
  expect(await demander(document_id, { signataires: [ZOE, { ...ALI, email: ZOE.email }] })).toEqual(
    refus('signataire_adresse'),
  )
  expect(await demander(document_id, { signataires: [{ ...ZOE, telephone: '12' }] })).toEqual(
    refus('signataire_telephone'),
  )
  expect((await demander(document_id, { signataires: [] })).status).toBe(400)
  expect((await demander(document_id, { jours: 91 })).status).toBe(400)
  expect(await sql('select 1 from public.demandes_signature')).toEqual([])
  const { status, data } = await demander(document_id, {}, hugues)
  expect(status, JSON.stringify(data)).toBe(200)
  expect(await demander(document_id)).toEqual(refus('signature_deja_demandee'))
  const { error } = await monde.client(claire).from('documents').delete().eq('id', document_id)
  expect(error?.message).toBe(REFUS.document_sous_signature)
  const retirer = (caller = claire) =>
    monde.appeler(caller, 'retirer-signature', { dossier_id, demande_id: champ(data, 'demande_id') })
  expect(await retirer(paul)).toEqual(refus('acces_non_autorise', 403))
  expect((await retirer()).status).toBe(200)
  expect(await retirer()).toEqual(refus('signature_inconnue'))
})

test('signed by all at once: each by his link and his code; the last one seals, the certificate is kept and given to each', async () => {
  const fichier = PDF('bail')
  const document_id = await joindre(fichier)
  const numero = champ((await demander(document_id)).data, 'numero')
  await laisserPartir()
  const [zoe, ali] = [lienDe(ZOE.email), lienDe(ALI.email)]
  const avant = await vue(zoe)
  expect(avant).toMatchObject({
    document: 'bail.pdf',
    etat: 'en_cours',
    message: 'Merci.',
    moi: { etat: 'invite', lu: false },
  })
  expect([avant.moi.courriel, avant.moi.sms]).toEqual(['z•••e@e•••e.fr', '•••• 78'])
  expect(JSON.stringify(avant)).not.toContain('ali@')
  // Neither what it shows nor what it is: a program that opens every link signs nothing.
  expect(await demanderCode(zoe)).toEqual(refus('signature_non_lue'))
  const { data: lu } = await lire(zoe)
  if (!(lu instanceof Blob)) throw new Error('no file')
  expect(
    createHash('sha256')
      .update(new Uint8Array(await lu.arrayBuffer()))
      .digest('hex'),
  ).toBe(avant.sha256)
  expect((await par(zoe, 'code-signature', { canal: 'courriel', consentement: false })).status).toBe(400)
  expect(await demanderCode(zoe, 'sms')).toMatchObject({ status: 200, data: { envoye_a: '•••• 78' } })
  expect(sms.at(-1)?.to).toBe('+33612345678')
  expect((await signer(zoe, /(\d{6})/.exec(sms.at(-1)?.text ?? '')?.[1] ?? '')).status).toBe(200)
  expect(await signer(zoe, '000000')).toEqual(refus('signature_deja_donnee'))
  await laisserPartir()
  expect(await sql('select etat from public.demandes_signature where numero = $1', [numero])).toEqual([
    { etat: 'en_cours' },
  ])
  expect((await signerTout(ali)).status).toBe(200)
  // On eight connections at once the last signature is sealed once.
  await Promise.all(Array.from({ length: 8 }, laisserPartir))
  const scelles = await sql(
    'select rang from public.journal_signatures j join public.demandes_signature d on d.id = j.demande_id where numero = $1 and quoi = $2',
    [numero, 'scellee'],
  )
  expect(scelles).toHaveLength(1)
  const rendus = partis.filter(({ subject }) => subject.startsWith('Document signé'))
  expect(rendus.map(({ to, attachments = [] }) => [to, attachments.map(({ nom }) => nom)])).toEqual(
    [ZOE, ALI].map(({ email }) => [email, ['bail.pdf', `certificat-de-signature-${numero.toLowerCase()}.pdf`]]),
  )
  const { data: certificat } = await lire(zoe, 'certificat')
  if (!(certificat instanceof Blob)) throw new Error('no certificate')
  const texte = textesDuPdf(new Uint8Array(await certificat.arrayBuffer())).join(' ')
  for (const dit of [
    numero,
    avant.sha256,
    'Zoé Le Gall',
    'par SMS au •••• 78',
    'par e-mail à a•••i@e•••e.fr',
    'eIDAS',
    'présumée fiable',
  ])
    expect([dit, texte.replaceAll(/\s+/g, ' ').includes(dit)]).toEqual([dit, true])
  const { data: joints } = await monde
    .client(claire)
    .from('documents_bail')
    .select('documents(nom)')
    .eq('nature', 'bail')
  expect(JSON.stringify(joints)).toContain(`certificat-de-signature-${numero.toLowerCase()}`)
  const { data: dites } = await monde.client(claire).from('notifications').select('titre').like('cle', 'signature:%')
  expect(dites?.map(({ titre }) => titre).toSorted()).toEqual(['Ali Benali a signé', 'Zoé Le Gall a signé'])

  const verifier = (corps: object) =>
    monde.appeler(null, 'verifier-signature', { numero, sha256: avant.sha256, ...corps })
  expect(await verifier({})).toMatchObject({
    data: { signature: { document: 'bail.pdf', signataires: [{ nom: 'Zoé Le Gall' }, { nom: 'Ali Benali' }] } },
  })
  expect((await verifier({ numero: numero.toLowerCase() })).data).toMatchObject({ signature: { niveau: 'simple' } })
  for (const faux of [{ numero: 'S-AAAA-AAAA-AAAA' }, { sha256: 'f'.repeat(64) }])
    expect((await verifier(faux)).data).toEqual({ signature: null })
})

test('in two tabs at once one signs; a code serves once', async () => {
  await demander(await joindre(PDF('deux onglets')), { signataires: [ZOE] })
  await laisserPartir()
  const jeton = lienDe(ZOE.email)
  await lire(jeton)
  await demanderCode(jeton)
  const ensemble = await Promise.all(Array.from({ length: 8 }, () => signer(jeton, codeRecu())))
  expect(ensemble.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ensemble.filter(({ status }) => status !== 200).map(({ data }) => champ(data, 'code'))).toEqual(
    Array.from({ length: 7 }, () => 'signature_deja_donnee'),
  )
  const signees =
    await sql(`select 1 from public.journal_signatures j join public.demandes_signature d on d.id = j.demande_id
    where d.nom = 'deux onglets.pdf' and j.quoi = 'signee'`)
  expect(signees).toHaveLength(1)
})

test('in order, the second waits for the first, then is written to; a refusal ends the request and says why', async () => {
  await demander(await joindre(PDF('ordre')), { ordonnee: true })
  await laisserPartir()
  const avant = partis.filter(({ to }) => to === ALI.email).length
  expect((await signerTout(lienDe(ZOE.email))).status).toBe(200)
  await laisserPartir()
  expect(partis.filter(({ to }) => to === ALI.email)).toHaveLength(avant + 1)
  const ali = lienDe(ALI.email)
  expect((await par(ali, 'refuser-signature', { motif: '  ' })).status).toBe(400)
  expect((await par(ali, 'refuser-signature', { motif: 'Le loyer est faux.' })).status).toBe(200)
  expect((await vue(ali)).etat).toBe('refusee')
  expect(await demanderCode(ali)).toEqual(refus('signature_deja_donnee'))
  const { data } = await monde.client(claire).from('notifications').select('titre, detail').like('titre', '%refuse%')
  expect(data).toEqual([{ titre: 'Ali Benali refuse de signer', detail: 'ordre.pdf : Le loyer est faux.' }])

  await demander(await joindre(PDF('ordre 2')), { ordonnee: true })
  const [attend] = await sql<{ lien_id: string }>(
    `select s.lien_id from public.signataires s join public.demandes_signature d on d.id = s.demande_id where d.nom = 'ordre 2.pdf' and rang = 2`,
  )
  const encore = adresseSignature('', monde.secret_jetons, attend?.lien_id ?? '').slice('/signer/'.length)
  await lire(encore)
  expect(await demanderCode(encore)).toEqual(refus('signature_pas_encore'))
})

test('a code that is wrong is counted, one that is old serves no more; five block until the link is sent again', async () => {
  await demander(await joindre(PDF('codes')), { signataires: [ZOE] })
  await laisserPartir()
  const jeton = lienDe(ZOE.email)
  await lire(jeton)
  expect(await signer(jeton, '123456')).toEqual(refus('code_de_signature_perime'))
  await demanderCode(jeton)
  const bon = codeRecu()
  now = new Date('2026-11-20T10:10:00Z')
  expect(await signer(jeton, bon)).toEqual(refus('code_de_signature_perime'))
  await demanderCode(jeton)
  const faux = codeRecu() === '111111' ? '222222' : '111111'
  for (let essai = 1; essai < 5; essai++) expect(await signer(jeton, faux)).toEqual(refus('code_de_signature_errone'))
  expect(await signer(jeton, faux)).toEqual(refus('signature_bloquee'))
  expect(await signer(jeton, codeRecu())).toEqual(refus('signature_bloquee'))
  expect(await demanderCode(jeton)).toEqual(refus('signature_bloquee'))
  expect((await vue(jeton)).moi.bloque).toBe(true)

  const [lui] = await sql<{ id: string }>(
    `select s.id from public.signataires s join public.demandes_signature d on d.id = s.demande_id where d.nom = 'codes.pdf'`,
  )
  const renvoyer = (corps: object, caller = claire) =>
    monde.appeler(caller, 'renvoyer-signature', {
      dossier_id,
      signataire_id: lui?.id,
      email: 'zoe.legall@exemple.fr',
      telephone: null,
      ...corps,
    })
  expect(await renvoyer({}, paul)).toEqual(refus('acces_non_autorise', 403))
  expect((await renvoyer({})).status).toBe(200)
  // At another address, the former link opens nothing.
  expect(await par(jeton, 'voir-signature')).toMatchObject(absent('lien_signature_inconnu', 404))
  await laisserPartir()
  const neuf = lienDe('zoe.legall@exemple.fr')
  expect(await demanderCode(neuf, 'sms')).toEqual(refus('signature_non_lue'))
  await lire(neuf)
  expect(await demanderCode(neuf, 'sms')).toEqual(refus('signature_sms_indisponible'))
  expect((await signerTout(neuf)).status).toBe(200)
  expect(await renvoyer({})).toEqual(refus('signataire_inconnu'))
  now = new Date('2026-11-20T10:00:00Z')
})

test('the document that changed is neither shown nor signed', async () => {
  const document_id = await joindre(PDF('change'))
  await demander(document_id, { signataires: [ZOE] })
  await laisserPartir()
  const jeton = lienDe(ZOE.email)
  await lire(jeton)
  await demanderCode(jeton)
  await monde.forcer(`update public.documents set contenu = contenu || '\\x20' where id = '${document_id}'`)
  expect(await lire(jeton)).toEqual(refus('signature_document_change'))
  expect(await signer(jeton, codeRecu())).toEqual(refus('signature_document_change'))
})

test('reminded once after three days; over, or withdrawn, the link says so; changed, it opens nothing', async () => {
  const un = champ((await demander(await joindre(PDF('attente')), { signataires: [ZOE] })).data, 'demande_id')
  await laisserPartir()
  const jeton = lienDe(ZOE.email)
  const nuit = (jour: string) => {
    now = new Date(`${jour}T02:00:00Z`)
    return monde.base.asHouse('test', (house) => expirerEtRelancer(house, now))
  }
  expect((await nuit('2026-11-23')).relancees).toBe(0)
  const relancees = (await nuit('2026-11-24')).relancees
  expect(relancees).toBeGreaterThan(0)
  await laisserPartir()
  expect(partis.at(-1)?.subject).toContain('Rappel')
  expect((await nuit('2026-11-28')).relancees).toBe(0)
  const faux = `${jeton.slice(0, -1)}${jeton.endsWith('A') ? 'B' : 'A'}`
  for (const autre of ['x', faux, 'A'.repeat(44)])
    for (const [acte, corps] of [
      ['voir-signature', {}],
      ['document-signature', { quoi: 'document' }],
      ['code-signature', { canal: 'courriel', ...TOUS }],
      ['signer-document', { code: '123456', nom: 'Zoé', trace: null, ...TOUS }],
      ['refuser-signature', { motif: 'Non' }],
    ] as const)
      expect([acte, await par(autre, acte, corps)]).toMatchObject([acte, absent('lien_signature_inconnu', 404)])
  now = new Date('2026-12-05T10:00:01Z')
  expect(await par(jeton, 'voir-signature')).toMatchObject(absent('lien_signature_expire', 410))
  expect((await nuit('2026-12-06')).expirees).toBeGreaterThan(0)
  expect(await sql('select etat from public.demandes_signature where id = $1', [un])).toEqual([{ etat: 'expiree' }])
  expect(await par(jeton, 'voir-signature')).toMatchObject(absent('lien_signature_expire', 410))

  now = new Date('2026-11-20T10:00:00Z')
  const deux = champ((await demander(await joindre(PDF('retrait')), { signataires: [ZOE] })).data, 'demande_id')
  await laisserPartir()
  await monde.appeler(claire, 'retirer-signature', { dossier_id, demande_id: deux })
  expect(await lire(lienDe(ZOE.email))).toMatchObject(absent('lien_signature_retire', 410))
})

test('the log holds: each line sealed on the one before, nothing changed nor taken away, even by the house', async () => {
  const lignes = await sql<{ rang: number; quoi: string; chaine: string }>(
    `select j.rang, j.quoi, j.chaine from public.journal_signatures j join public.demandes_signature d on d.id = j.demande_id
     where d.nom = 'bail.pdf' order by j.rang`,
  )
  expect(lignes.map(({ rang }) => rang)).toEqual(lignes.map((_, rang) => rang + 1))
  expect(new Set(lignes.map(({ chaine }) => chaine)).size).toBe(lignes.length)
  expect(lignes.map(({ quoi }) => quoi)).toEqual(
    expect.arrayContaining(['demandee', 'envoyee', 'ouverte', 'lue', 'consentie', 'code_envoye', 'signee', 'scellee']),
  )
  await expect(monde.forcer(`update public.journal_signatures set detail = 'autre'`)).rejects.toThrow(
    'signature_immuable',
  )
  await expect(monde.forcer('delete from public.journal_signatures')).rejects.toThrow('signature_immuable')
  await expect(monde.forcer(`update public.signataires set nom_signe = 'Autre' where etat = 'signe'`)).rejects.toThrow(
    'signature_immuable',
  )
  await expect(monde.forcer(`update public.demandes_signature set sha256 = repeat('b', 64)`)).rejects.toThrow(
    'signature_immuable',
  )
})
