// A takeover by a balance, and the letter that asks for it, by the real client on a real database: done once, kept as it is, told when it fails.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cents, minus, plus, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { ecrireClasseur } from '#domain/reprise/classeur.cas.ts'
import { proposerReprise } from '#domain/reprise/fichier-reprise.ts'
import { proposerTable } from '#domain/reprise/reprise-table.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { gonfler } from '../../dossier/archive/table-envoyee.ts'
import { chargerFaits } from '../../dossier/load.ts'
import type { Mail } from '../../gateways/mail.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
const partis: Mail[] = []
let panne = false
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20', undefined, {
    gateways: {
      mail: {
        send: async (mail: Mail) => {
          if (panne) throw new Error('refused by the server')
          partis.push(mail)
        },
      },
      sms: { send: async () => undefined },
      ai: { chat: async () => '' },
      payment: null,
    } as never, // safe: only mails leave in these acts
  })
})
afterAll(() => monde.drop())

const BALANCE = [
  'Compte;Intitulé;Solde débit;Solde crédit',
  '108000;Exploitant;;35 000,00',
  '1641;Emprunt;;80 000,00',
  '2131;Immeuble;120 000,00;',
  '512000;Banque;1 010,00;',
  '614000;Copropriété;1 000,00;',
  '706100;Loyers;;7 010,00',
].join('\n')
const CORRESPONDANCE = { '108000': '108000', '1641': '164000', '2131': '213100', '512000': '512000' }

function formulaire(
  texte: string,
  { cle = crypto.randomUUID(), table }: { cle?: string; table?: object } = {},
): FormData {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('cle_idempotence', cle)
  form.set('correspondance', JSON.stringify(CORRESPONDANCE))
  form.set('table', JSON.stringify(table ?? proposerTable(new TextEncoder().encode(BALANCE))))
  form.set('fichier', new File([texte], 'balance-2022.csv', { type: 'text/csv' }))
  return form
}
const importer = (texte: string, envoi: Parameters<typeof formulaire>[1] = {}, qui = claire) =>
  monde.appeler(qui, 'importer-fec', formulaire(texte, envoi))

async function ouverture(): Promise<Record<string, number>> {
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  const soldes: Record<string, Cents> = {}
  for (const { journal, compte, debit_cents, credit_cents } of lignesDeLAnnee(faits, 2023))
    if (journal === 'AN') soldes[compte] = plus(soldes[compte] ?? zero, minus(debit_cents, credit_cents))
  return Object.fromEntries(Object.entries(soldes).filter(([, solde]) => solde !== 0))
}

test('a balance opens the books account by account, is given back as it came, and is taken back whole', async () => {
  const avant = await ouverture()
  const fait = await importer(BALANCE, {}, hugues)
  expect(fait).toMatchObject({ status: 200, data: { fin: '2022-12-31', lignes: 6, ecritures: 0 } })
  expect(await ouverture()).toEqual({
    '108000': -35_000_00,
    '120000': -6_010_00,
    '164000': -80_000_00,
    '213100': 120_000_00,
    '512000': 1_010_00,
  })
  const reprise_id = (fait.data as { reprise_id: string }).reprise_id
  const { data, headers } = await monde.appeler(hugues, 'exporter-fec', { dossier_id, reprise_id })
  expect(String(data)).toBe(BALANCE)
  expect(headers.get('content-disposition')).toContain('balance-2022.csv')
  const { data: rangees } = await monde.client(paul).from('reprises_fec').select('format').eq('dossier_id', dossier_id)
  expect(rangees).toEqual([{ format: 'balance' }])

  expect((await monde.appeler(claire, 'annuler-import-fec', { dossier_id, reprise_id })).status).toBe(200)
  expect(await ouverture()).toEqual(avant)
})

test('what does not balance, what is no table, and what is asked by who may not, is refused, nothing kept', async () => {
  expect(await importer(BALANCE.replace('1 010,00', '1 010,01'))).toEqual(refus('reprise_fec_erreurs'))
  expect(await importer('PK\u0003\u0004[Content_Types].xml')).toEqual(refus('reprise_classeur_illisible'))
  expect(await importer('')).toEqual(refus('reprise_table_vide'))
  expect((await importer(BALANCE, {}, voisin)).status).toBe(403)
  expect((await importer(BALANCE, {}, paul)).status).toBe(403)
  expect((await importer(BALANCE, { table: { nature: 'tableau' } })).status).toBe(400)
  const { data } = await monde.client(claire).from('reprises_fec').select('id').eq('dossier_id', dossier_id)
  expect(data).toEqual([])
})

test('a workbook opens the books as its CSV does, is given back as it came, and is refused when it means harm', async () => {
  const rangees = BALANCE.split('\n').map((ligne, rang) =>
    ligne.split(';').map((champ, colonne) => {
      const nombre = Number(champ.replaceAll(' ', '').replace(',', '.'))
      return champ === '' ? null : rang > 0 && colonne !== 1 && Number.isFinite(nombre) ? nombre : champ
    }),
  )
  const octets = ecrireClasseur([
    { nom: 'Garde', rangees: [['Claire Martin']] },
    { nom: 'Balance', rangees },
  ])
  const fin = day('2022-12-31')
  const { table, lecture } = proposerReprise({ nom: 'b.xlsx', octets }, { fin, gonfler })
  expect(lecture.anomalies).toEqual([])
  const envoyer = (autre: object = {}, fichier: Uint8Array = octets) => {
    const form = formulaire('', { table: { ...table, ...autre } })
    form.set('fichier', new File([new Uint8Array(fichier)], 'balance-2022.xlsx'))
    return monde.appeler(claire, 'importer-fec', form)
  }
  expect(await envoyer({ feuille: 'Autre' })).toEqual(refus('reprise_classeur_sans_feuille'))
  expect(await envoyer({}, octets.slice(0, -30))).toEqual(refus('reprise_classeur_illisible'))
  const bombe = ecrireClasseur([{ nom: 'Balance', rangees }], {
    change: { 'xl/worksheets/sheet1.xml': [new Uint8Array(17 * 1024 * 1024), { level: 1 }] },
  })
  expect(await envoyer({}, bombe)).toEqual(refus('reprise_classeur_trop_lourd'))
  expect(await envoyer()).toMatchObject({ status: 200, data: { fin: '2022-12-31', lignes: 6 } })
  expect(await ouverture()).toMatchObject({ '164000': -80_000_00, '213100': 120_000_00, '512000': 1_010_00 })
  const { data: faite } = await monde.client(claire).from('reprises_fec').select('id').single<{ id: string }>()
  const { data, headers } = await monde.appeler(hugues, 'exporter-fec', { dossier_id, reprise_id: faite?.id })
  expect(headers.get('content-disposition')).toContain('balance-2022.xlsx')
  expect(data).toBeInstanceOf(Blob)
  expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(Buffer.from(octets))).toBe(true) // safe: looked at above
  expect(await monde.appeler(claire, 'annuler-import-fec', { dossier_id, reprise_id: faite?.id })).toMatchObject({
    status: 200,
  })
})

test('the same balance sent twice at once is taken over once', async () => {
  const cle = crypto.randomUUID()
  const [une, deux] = await Promise.all([importer(BALANCE, { cle }), importer(BALANCE, { cle })])
  expect(une.status).toBe(200)
  expect(deux.data).toEqual(une.data)
  const reprise_id = (une.data as { reprise_id: string }).reprise_id
  await monde.appeler(claire, 'annuler-import-fec', { dossier_id, reprise_id })
})

const lettre = (champs: object = {}) => ({
  dossier_id,
  cle_idempotence: 'lettre-au-cabinet',
  canal: 'courriel',
  destinataire: 'Cabinet Roux',
  adresse: '',
  email: 'cabinet@exemple.fr',
  objet: 'Reprise du dossier Martin',
  texte: 'Cher confrère,\n\nMerci de votre FEC.',
  confrere: true,
  ...champs,
})
const ecrire = (champs: object = {}, qui = hugues) => monde.appeler(qui, 'envoyer-lettre-reprise', lettre(champs))
const gardees = async () =>
  (await monde.client(paul).from('lettres_reprise').select('*').eq('dossier_id', dossier_id).order('created_at'))
    .data ?? []

test('two clicks at once are one letter and one mail, kept as it was sent, answered to its writer', async () => {
  const [une, deux] = await Promise.all([ecrire(), ecrire()])
  const resultats = [une, deux].map(({ data }) => (data as { resultat: string }).resultat)
  expect(resultats.toSorted()).toEqual(['deja', 'envoyee'])
  expect(partis.map(({ to, subject, reply_to }) => [to, subject, reply_to])).toEqual([
    ['cabinet@exemple.fr', 'Reprise du dossier Martin – Quittance & Bilan', 'hugues.delaunay@exemple.fr'],
  ])
  expect(await gardees()).toMatchObject([
    { destinataire: 'Cabinet Roux', etat: 'envoyee', confrere: true, texte: 'Cher confrère,\n\nMerci de votre FEC.' },
  ])
})

test('a mail that does not leave is told, and leaves by the next click', async () => {
  panne = true
  expect((await ecrire({ cle_idempotence: 'lettre-en-panne' })).data).toMatchObject({ resultat: 'echouee' })
  panne = false
  expect((await ecrire({ cle_idempotence: 'lettre-en-panne' })).data).toMatchObject({ resultat: 'envoyee' })
  expect((await gardees()).map(({ etat }) => etat)).toEqual(['envoyee', 'envoyee'])
})

test('on paper it is a PDF of its words, for every member; an unknown one is refused', async () => {
  const papier = {
    cle_idempotence: 'lettre-papier',
    canal: 'lettre',
    email: null,
    adresse: '3 rue Haute\n35000 Rennes',
  }
  const { data } = await ecrire(papier)
  const { lettre_id } = data as { lettre_id: string }
  const lue = await monde.appeler(paul, 'lire-lettre-reprise', { dossier_id, lettre_id })
  if (!(lue.data instanceof Blob)) throw new Error('a paper is a file')
  const texte = (await textesDuPdf(new Uint8Array(await lue.data.arrayBuffer()))).join(' ')
  for (const mot of ['Cabinet Roux', '3 rue Haute', 'Merci de votre FEC.', 'Signature']) expect(texte).toContain(mot)
  expect(await monde.appeler(paul, 'lire-lettre-reprise', { dossier_id, lettre_id: crypto.randomUUID() })).toEqual(
    refus('lettre_reprise_inconnue'),
  )
})

test('a mail has an address, and a reader writes to nobody', async () => {
  expect((await ecrire({ cle_idempotence: 'lettre-sans', email: null })).status).toBe(400)
  expect((await ecrire({}, paul)).status).toBe(403)
})

test('a vehicle that a closed year was counted with keeps its power; its name changes', async () => {
  const client = monde.client(claire)
  const { data } = await client
    .from('vehicules')
    .insert({ dossier_id, libelle: 'Clio', puissance_cv: 5, energie: 'essence' })
    .select('id')
    .single()
  const id = String(data?.id)
  const trajet = { dossier_id, vehicule_id: id, date: '2023-03-12', dixiemes_km: 120 }
  expect((await client.from('deplacements').insert(trajet)).error).toBeNull()
  await monde.forcer(`update public.exercices set etat = 'arrete', arrete_le = now(), empreinte_arrete = repeat('a', 64),
    reglages_arretes = '{}'
    where dossier_id = '${dossier_id}' and fin = '2023-12-31'`)
  const change = (champs: object) => client.from('vehicules').update(champs).eq('id', id)
  expect((await change({ puissance_cv: 6 })).error?.message).toBe(REFUS.vehicule_employe)
  expect((await change({ libelle: 'Clio blanche' })).error).toBeNull()
  expect((await client.from('vehicules').delete().eq('id', id)).error?.message).toBe(REFUS.vehicule_du_dossier)
  expect((await client.from('deplacements').insert(trajet)).error?.message).toBe(REFUS.exercice_arrete)
  const faux = { dossier_id, libelle: 'Sans puissance', energie: 'essence' }
  expect((await client.from('vehicules').insert(faux)).error?.message).toBe(REFUS.puissance_possible)
})
