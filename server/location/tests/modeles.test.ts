// The templates of a dossier and the documents of its leases, by the real client: drawn for any nature, as kept or as being written.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { modeleMaison } from '#domain/sujets/location/modeles/maison/liste.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, type Monde, ouvrirMonde, refus } from '../../functions/tests/monde.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''
let bail_id = ''

const champ = (data: unknown, nom: string): string =>
  data !== null && typeof data === 'object' && nom in data ? String(Reflect.get(data, nom)) : ''
const bail = {
  ...{ type_bail: 'commercial', debut: '2026-10-01', fin: null, loyer_cents: 800_00, charges_cents: 50_00 },
  ...{ charges_mode: 'provision', depot_garantie_cents: 1_600_00, jour_echeance: 1, indice: 'ilc' },
  irl_trimestre: '2026-T1',
}
const enregistrer = (change: object = {}, id: string | null = null) =>
  monde.appeler(claire, 'enregistrer-bail', {
    ...{ dossier_id, bail_id: id, bien_id, bail: { ...bail, ...change }, depot_recu: null },
    locataires: [{ prenom: 'Inès', nom: 'Vidal', email: null, telephone: null, consent_electronique_le: null }],
  })
const lire = async (nom: string, corps: object) => {
  const { status, data } = await monde.appeler(claire, nom, { dossier_id, bail_id, ...corps })
  const page = data instanceof Blob ? textesDuPdf(new Uint8Array(await data.arrayBuffer())).join(' ') : ''
  return { status, data, page: page.replace(/\s+/g, ' ') }
}
const acte = (change: object = {}) =>
  lire('lire-acte-bail', {
    ...{ piece: 'bail', type_bail: 'commercial', garant_id: null, contenu: null, valeurs: {} },
    ...change,
  })
const creer = async (table: string, row: object) => {
  const { data, error } = await monde
    .client(claire)
    .from(table)
    .insert({ dossier_id, ...row })
    .select('id')
  return { id: String(data?.[0]?.id ?? ''), code: error?.code, details: error?.message }
}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = champ(data, 'dossier_id')
  await monde.appeler(claire, 'installer-dossier', {
    dossier_id,
    bien: {
      ...{ libelle: 'Boutique rue Haute', adresse: '4 rue Haute', code_postal: '49000', ville: 'Angers' },
      ...{ type_bien: 'commerce', surface_m2: 58, date_acquisition: '2023-01-10', date_mise_en_location: '2023-02-01' },
      ...{ prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
    },
    composants: [],
    exercice: { debut: '2023-01-10', fin: '2023-12-31' },
    bail: null,
  })
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin' }).eq('id', dossier_id)
  const { data: biens } = await monde.client(claire).from('biens').select('id').eq('dossier_id', dossier_id)
  bien_id = biens?.[0]?.id ?? ''
  bail_id = champ((await enregistrer()).data, 'bail_id')
}, 120_000)
afterAll(() => monde.drop())

test('a lease that is no home’s is drawn too, from the house’s text, then from the dossier’s own', async () => {
  const { status, page } = await lire('lire-piece-bail', { piece: 'bail', id: null })
  expect(status).toBe(200)
  for (const mot of ['Bail commercial', 'Claire Martin', 'Inès Vidal', '800,00 €', 'neuf ans', 'L145-40-2'])
    expect(page).toContain(mot)
  expect(page).not.toContain('\ufffd')

  const contenu = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Notre bail à nous' }] }],
  }
  const sien = { piece: 'bail', type_bail: 'commercial', nom: 'Le nôtre', contenu, par_defaut: true }
  expect(await creer('modeles_documents', sien)).toMatchObject({ code: undefined })
  expect((await creer('modeles_documents', sien)).details).toContain('Un autre modèle est déjà celui de cette nature')
  expect((await lire('lire-piece-bail', { piece: 'bail', id: null })).page).toContain('Notre bail à nous')
})

test('what is being written is drawn before it is kept; what the editor does not know is refused in a sentence', async () => {
  const contenu = modeleMaison('bail_commercial')?.contenu
  const { page } = await acte({ contenu, valeurs: { 'lot.destination': 'Librairie et papeterie' } })
  expect(page).toContain('Librairie et papeterie')
  const mauvais = { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }] }
  expect(await acte({ contenu: mauvais })).toMatchObject({ status: 422, data: { code: 'modele_illisible' } })
  expect(await acte({ bail_id: dossier_id })).toMatchObject(refus('bail_du_dossier'))
  expect((await acte({ bail_id: null, type_bail: 'parking' })).page).toContain('stationnement')
})

test('what was typed for a lease is in the next print; a deed is that of a guarantor of this lease', async () => {
  const valeurs = { 'lot.destination': 'Librairie' }
  const redaction = { bail_id, piece: 'bail', valeurs, contenu: modeleMaison('bail_commercial')?.contenu }
  expect(await creer('redactions_bail', redaction)).toMatchObject({ code: undefined })
  expect((await creer('redactions_bail', redaction)).details).toContain('déjà en cours de rédaction')
  expect((await lire('lire-piece-bail', { piece: 'bail', id: null })).page).toContain('Librairie')

  expect(await acte({ piece: 'caution' })).toMatchObject(refus('garant_de_l_acte'))
  const personne = { bail_id, nature: 'personne', nom: 'Anne Roux', signe_le: '2026-10-01', plafond_cents: 9_600_00 }
  const { id: garant_id } = await creer('garants', personne)
  const { page } = await acte({ piece: 'caution', garant_id })
  for (const mot of ['Anne Roux', '9 600,00 €', 'neuf mille six cents euros', '2297']) expect(page).toContain(mot)
  const autre = champ((await enregistrer()).data, 'bail_id')
  const ailleurs = { bail_id: autre, piece: 'caution', garant_id, valeurs: {} }
  expect((await creer('redactions_bail', ailleurs)).details).toBe('Ce garant n’est pas celui de ce bail.')
  expect((await creer('redactions_bail', { ...redaction, piece: 'caution' })).details).toContain('garant du bail')
})

test('a lease names a room of its property, and no other’s; its receipts name it; a room that is let stays', async () => {
  const { id: piece_id } = await creer('pieces', { bien_id, nom: 'Chambre 2', louable: true })
  const vide = { type_bail: 'vide', indice: 'irl', depot_garantie_cents: 800_00, piece_id }
  const { data } = await enregistrer(vide)
  const chambre = champ(data, 'bail_id')
  expect((await lire('lire-piece-bail', { bail_id: chambre, piece: 'bail', id: null })).page).toContain('Chambre 2')
  expect(await enregistrer({ ...vide, piece_id: bail_id })).toMatchObject({ data: { code: 'piece_du_bien' } })
  const { error } = await monde.client(claire).from('pieces').delete().eq('id', piece_id)
  expect(error?.message).toContain('un bail la loue encore')
  // Left out, it stays as the lease has it.
  await enregistrer({ ...vide, piece_id: undefined, loyer_cents: 810_00 }, chambre)
  const { data: lu } = await monde.client(claire).from('baux').select('piece_id').eq('id', chambre)
  expect(lu).toEqual([{ piece_id }])
})
