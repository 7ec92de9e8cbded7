// The space of a tenant by the real client and without an account: what his link shows, what it lets do, when it ends, and all that it hides.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EspaceLocataire } from '#contract/functions/location/espace/espace-locataire.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import type { Mail } from '../../gateways/mail.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

const PDF = new File(['%PDF-1.4 attestation'], 'attestation.pdf', { type: 'application/pdf' })
const PHOTO = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])], 'fuite.jpg', { type: 'image/jpeg' })
let monde: Monde
let now = new Date('2026-11-20T10:00:00Z')
const partis: Mail[] = []
/** Two leases: the space is of the first; nothing of the second may ever be in it. */
let bail_id = ''
let autre_bail = ''
let locataire_id = ''
let jeton = ''

const adresser = (faits: Faits): Faits => ({
  ...faits,
  dossier: { ...faits.dossier, denomination: 'Claire Martin' },
  baux: faits.baux.map((bail) => ({
    ...bail,
    locataires: bail.locataires.map((un, rang) => ({ ...un, email: rang === 0 ? `l-${bail.id}@exemple.fr` : null })),
  })),
})

beforeAll(async () => {
  const mail = { send: async (un: Mail) => void partis.push(un) }
  const gateways = { mail, sms: { send: async () => undefined }, ai: { chat: async () => '' }, payment: null }
  // Safe: only mails leave in these acts.
  monde = await ouvrirMonde('2026-11-20', adresser, { gateways: gateways as never, now: () => now })
  const [premier, second] = monde.faits.baux.filter(({ fin }) => fin === null)
  bail_id = premier?.id ?? ''
  autre_bail = second?.id ?? ''
  locataire_id = premier?.locataires[0]?.id ?? ''
})
afterAll(() => monde.drop())

const appeler = (name: string, body: object, caller = claire) => monde.appeler(caller, name, { dossier_id, ...body })
const ouvrir = (body: object = {}, caller = claire) =>
  appeler('ouvrir-acces-locataire', { bail_id, locataire_id, envoyer: true, ...body }, caller)
const visiter = (lien = jeton) => monde.appeler(null, 'espace-locataire', { jeton: lien })
const espace = async () => {
  const { status, data } = await visiter()
  expect(status, JSON.stringify(data)).toBe(200)
  return EspaceLocataire.reply.parse(data)
}
const prendre = (quoi: object, lien = jeton) => monde.appeler(null, 'piece-espace-locataire', { jeton: lien, quoi })
const ecrire = (champs: Record<string, string>, fichiers: readonly File[] = [], lien = jeton) => {
  const form = new FormData()
  for (const [nom, valeur] of Object.entries({ jeton: lien, ...champs })) form.append(nom, valeur)
  for (const un of fichiers) form.append('fichiers', un)
  return monde.appeler(null, 'ecrire-au-bailleur', form)
}
const INCONNU = { status: 404, data: { code: 'lien_locataire_inconnu', message: REFUS.lien_locataire_inconnu } }
const champ = (data: unknown, nom: string): string =>
  data !== null && typeof data === 'object' && nom in data ? String(Reflect.get(data, nom)) : ''

test('who keeps the dossier opens it, for a tenant of that lease, by a mail that carries the link', async () => {
  expect(await ouvrir({}, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await ouvrir({}, voisin)).toEqual(refus('acces_non_autorise', 403))
  expect(await ouvrir({ locataire_id: dossier_id })).toEqual(refus('locataire_du_bail'))
  const { status, data } = await ouvrir({}, hugues)
  expect(status, JSON.stringify(data)).toBe(200)
  expect(data).toMatchObject({ envoye_a: `l-${bail_id}@exemple.fr` })
  jeton = champ(data, 'lien').split('/locataire/')[1] ?? ''
  expect(partis.at(-1)).toMatchObject({ to: `l-${bail_id}@exemple.fr`, link: champ(data, 'lien') })
})

test('opened again it keeps its link and lasts longer; on eight connections at once there is one', async () => {
  const ensemble = await Promise.all(Array.from({ length: 8 }, () => ouvrir({ envoyer: false })))
  expect(new Set(ensemble.map(({ data }) => champ(data, 'lien').split('/locataire/')[1]))).toEqual(new Set([jeton]))
  const { data } = await monde.client(claire).from('acces_locataires').select('retire_le').eq('bail_id', bail_id)
  expect(data).toEqual([{ retire_le: null }])
})

test('it shows his lease, his account to the cent and his papers; nothing of another lease', async () => {
  await appeler('emettre-documents-locatifs', {
    demandes: monde.faits.baux
      .filter(({ id }) => id === bail_id || id === autre_bail)
      .flatMap(({ id }) => monde.faits.encaissements.filter((un) => un.bail_id === id).slice(-1))
      .map(({ id }) => ({ nature: 'recu', encaissement_id: id })),
    envoyer: false,
  })
  const vu = await espace()
  const bail = monde.faits.baux.find(({ id }) => id === bail_id)
  expect(vu.bail).toMatchObject({ loyer_cents: bail?.loyer_cents, debut: bail?.debut })
  expect(vu.documents).toHaveLength(1)
  expect(vu.lignes.at(-1)?.solde_cents).toBe(vu.solde_cents)
  const dit = JSON.stringify(vu)
  for (const { nom, email } of monde.faits.baux.find(({ id }) => id === autre_bail)?.locataires ?? [])
    expect([dit.includes(nom), dit.includes(email ?? '—')]).toEqual([false, false])
  const { data } = await monde.client(claire).from('documents_locatifs').select('id, bail_id')
  for (const document of data ?? []) {
    const { status } = await prendre({ sorte: 'document', id: document.id })
    expect([document.bail_id === bail_id, status]).toEqual([
      document.bail_id === bail_id,
      document.bail_id === bail_id ? 200 : 422,
    ])
  }
  const releve = await prendre({ sorte: 'releve' })
  if (!(releve.data instanceof Blob)) throw new Error(JSON.stringify(releve.data))
  expect(textesDuPdf(new Uint8Array(await releve.data.arrayBuffer())).join('\n')).toContain('Relevé de compte')
})

test('a repair asked with its photograph is kept, told and joined to his lease; the answer comes back by mail and in the space', async () => {
  const ecrit = await ecrire({ objet: 'reparation', texte: 'Le siphon fuit.' }, [PHOTO])
  expect(ecrit.status, JSON.stringify(ecrit.data)).toBe(200)
  expect(partis.slice(-2).map(({ to }) => to)).toEqual(['claire.martin@exemple.fr', 'hugues.delaunay@exemple.fr'])
  const recue = await monde.client(claire).from('notifications').select('titre, detail').eq('genre', 'message')
  expect(recue.data).toMatchObject([{ detail: 'Le siphon fuit.' }])
  expect(await appeler('lire-messages-locataire', { bail_id })).toMatchObject({ status: 200, data: { lus: 1 } })
  const reponse = await appeler('ecrire-au-locataire', {
    bail_id,
    locataire_id: null,
    texte: 'Le plombier vient mardi.',
  })
  expect(reponse).toMatchObject({ status: 200, data: { prevenus: [`l-${bail_id}@exemple.fr`] } })
  const { messages } = await espace()
  expect(messages.map(({ auteur, texte, lu }) => [auteur, texte, lu])).toEqual([
    ['locataire', 'Le siphon fuit.', true],
    ['bailleur', 'Le plombier vient mardi.', false],
  ])
  expect((await espace()).messages[1]?.lu).toBe(false)
  const lus = await monde.appeler(null, 'espace-locataire', { jeton, messages_lus: true })
  expect(EspaceLocataire.reply.parse(lus.data).messages[1]?.lu).toBe(true)
  const photo = messages[0]?.pieces[0]?.id ?? ''
  expect((await prendre({ sorte: 'fichier', id: photo })).status).toBe(200)
})

test('his certificate of insurance goes among the documents of his lease', async () => {
  expect(await ecrire({ objet: 'assurance', texte: 'Voici.' })).toEqual(refus('message_sans_attestation'))
  expect((await ecrire({ objet: 'assurance', texte: 'Voici.' }, [PDF])).status).toBe(200)
  const { data } = await monde.client(claire).from('documents_bail').select('nature').eq('nature', 'assurance')
  expect(data).toEqual([{ nature: 'assurance' }])
})

test('what is no paper of his is refused: another lease, an identity, a guarantor, a letter to another', async () => {
  const joindre = async (bail: string, nature: string): Promise<string> => {
    const form = new FormData()
    form.append('dossier_id', dossier_id)
    form.append('fichier', new File([`%PDF-1.4 ${bail} ${nature}`], `${nature}.pdf`))
    const document_id = champ((await monde.appeler(claire, 'deposer-document', form)).data, 'document_id')
    const row = { dossier_id, bail_id: bail, document_id, nature }
    const { error } = await monde.client(claire).from('documents_bail').insert(row)
    expect(error).toBeNull()
    return document_id
  }
  const [sien, identite, caution, voisin_] = [
    await joindre(bail_id, 'diagnostic'),
    await joindre(bail_id, 'identite'),
    await joindre(bail_id, 'caution'),
    await joindre(autre_bail, 'bail'),
  ]
  expect((await espace()).fichiers.map(({ id }) => id)).toEqual([sien])
  expect((await prendre({ sorte: 'fichier', id: sien })).status).toBe(200)
  for (const id of [identite, caution, voisin_, dossier_id])
    expect(await prendre({ sorte: 'fichier', id })).toEqual(refus('document_inconnu'))
  expect(await prendre({ sorte: 'piece', piece: 'conge', id: null })).toEqual(refus('document_inconnu'))
})

test('nonsense is refused with a sentence, and nothing is half written', async () => {
  const avant = (await espace()).messages.length
  expect((await ecrire({ objet: 'message', texte: '   ' })).status).toBe(400)
  expect((await ecrire({ objet: 'message', texte: 'x'.repeat(4_001) })).status).toBe(400)
  expect((await ecrire({ objet: 'loyer', texte: 'Bonjour' })).status).toBe(400)
  expect(
    (
      await ecrire(
        { objet: 'message', texte: 'Bonjour' },
        Array.from({ length: 7 }, () => PHOTO),
      )
    ).status,
  ).toBe(400)
  const faux = new File(['MZ un programme'], 'photo.jpg', { type: 'image/jpeg' })
  expect(await ecrire({ objet: 'message', texte: 'Bonjour' }, [PHOTO, faux])).toEqual(refus('document_non_reconnu'))
  expect((await espace()).messages).toHaveLength(avant)
})

test('a link that was changed, one of a request, one that was withdrawn: the same answer; one that is over says so', async () => {
  for (const faux of ['x', `${jeton.slice(0, -1)}${jeton.endsWith('A') ? 'B' : 'A'}`, 'A'.repeat(44)]) {
    expect(await visiter(faux)).toMatchObject(INCONNU)
    expect(await prendre({ sorte: 'releve' }, faux)).toMatchObject(INCONNU)
    expect(await ecrire({ objet: 'message', texte: 'Bonjour' }, [], faux)).toMatchObject(INCONNU)
  }
  now = new Date('2027-11-21T10:00:00Z')
  expect(await visiter()).toMatchObject({ status: 410, data: { code: 'lien_locataire_expire' } })
  now = new Date('2026-11-20T10:00:00Z')
  const { data } = await monde.client(claire).from('acces_locataires').select('id, vu_le').eq('bail_id', bail_id)
  expect(data?.[0]?.vu_le).not.toBeNull()
  const acces_id = data?.[0]?.id ?? ''
  expect(await appeler('retirer-acces-locataire', { acces_id }, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await appeler('retirer-acces-locataire', { acces_id })).toMatchObject({ status: 200 })
  expect(await appeler('retirer-acces-locataire', { acces_id })).toEqual(refus('acces_locataire_inconnu'))
  expect(await visiter()).toMatchObject(INCONNU)
  const neuf = champ((await ouvrir({ envoyer: false })).data, 'lien').split('/locataire/')[1] ?? ''
  expect(neuf).not.toBe(jeton)
  expect((await visiter(neuf)).status).toBe(200)
})
