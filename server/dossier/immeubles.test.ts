// Buildings by the real client: a place, a key, a meter and its readings are kept, read back, and refused by a sentence when they cannot be.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { dossier_id as celuiDeClaire, claire, type Monde, ouvrirMonde, refus } from '../functions/tests/monde.ts'

let monde: Monde
let dossier_id = ''
let immeuble_id = ''
let [appartement, cave, garage] = ['', '', '']

const BIEN = {
  ...{ adresse: '27 rue des Tisserands', code_postal: '49000', ville: 'Angers' },
  ...{ date_acquisition: '2024-01-10', date_mise_en_location: '2024-02-01', prix_cents: 100_000_00 },
}
const IMMEUBLE = { libelle: 'Les Tisserands', adresse: BIEN.adresse, code_postal: '49000', ville: 'Angers' }

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: 'gestion_locative' })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  immeuble_id = await cree('immeubles', IMMEUBLE)
  for (const libelle of ['L12', 'Cave 7', 'Garage 3']) {
    const id = await cree('biens', { ...BIEN, libelle })
    ;[appartement, cave, garage] = [cave, garage, id]
  }
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const ajouter = (nom: string, champs: object) => table(nom).insert({ dossier_id, ...champs })
async function cree(nom: string, champs: object): Promise<string> {
  const { data } = await ajouter(nom, champs).select('id').single().throwOnError()
  return (data as { id: string }).id // safe: asked on the line above
}
const dit = async (essai: PromiseLike<{ error: { message: string } | null }>) => (await essai).error?.message

test('a property has one place, an annexe one main lot, and a building that has lots stays', async () => {
  await cree('lots', { bien_id: appartement, immeuble_id, numero: '12', etage: 2 })
  await cree('lots', { bien_id: cave, immeuble_id, etage: -1, annexe_de: appartement })
  expect(await dit(ajouter('lots', { bien_id: cave }))).toBe(REFUS.lot_unique)
  expect(await dit(ajouter('lots', { bien_id: garage, annexe_de: garage }))).toBe(REFUS.annexe_d_un_autre)
  expect(await dit(ajouter('lots', { bien_id: garage, annexe_de: cave }))).toBe(REFUS.annexe_d_une_annexe)
  const rattacher = table('lots').update({ annexe_de: garage }).eq('bien_id', appartement)
  expect(await dit(rattacher)).toBe(REFUS.annexe_d_une_annexe)
  expect(await dit(ajouter('lots', { bien_id: garage, etage: 900 }))).toBe(REFUS.etage_possible)
  expect(await dit(table('immeubles').delete().eq('id', immeuble_id))).toBe(REFUS.immeuble_du_dossier)
  const { data } = await table('lots').select('bien_id').eq('dossier_id', dossier_id)
  expect(data).toHaveLength(2)
})

test('a key is whole or refused: its shares make its total, each lot once; a lot that it names stays', async () => {
  const cle = { immeuble_id, libelle: 'Escalier', nature: 'tantiemes', total: 100 }
  const parts = (...quotes: readonly (number | null)[]) =>
    quotes.map((quote_part, n) => ({ bien_id: [appartement, garage][n % 2], quote_part }))
  const essai = (champs: object) => dit(ajouter('cles_repartition', { ...cle, ...champs }))
  expect(await essai({ quotes_parts: parts(60, 30) })).toBe(REFUS.quotes_parts_inegales)
  expect(await essai({ quotes_parts: parts(60, 20, 20) })).toBe(REFUS.quotes_parts_invalides)
  expect(await essai({ quotes_parts: [] })).toBe(REFUS.quotes_parts_invalides)
  expect(await essai({ quotes_parts: parts(null, 100) })).toBe(REFUS.quotes_parts_invalides)
  expect(await essai({ quotes_parts: [{ bien_id: immeuble_id, quote_part: 100 }] })).toBe(REFUS.bien_du_dossier)
  expect(await essai({ total: null, quotes_parts: parts(null) })).toBe(REFUS.total_d_une_cle_saisie)
  const surface = { nature: 'surface', total: null, quotes_parts: parts(null, null) }
  expect(await essai({ ...surface, fluide: 'gaz' })).toBe(REFUS.fluide_d_une_cle_de_compteurs)
  expect(await essai(surface)).toBeUndefined()
  expect(await essai({ quotes_parts: parts(60, 40) })).toBe(REFUS.cle_unique)
  expect(await dit(table('biens').delete().eq('id', garage))).toBe(REFUS.bien_d_une_cle)
  const { data } = await monde.appeler(claire, 'lire-faits', {
    ...{ dossier_id, listes: { cles_repartition: null }, ecritures: {} },
  })
  expect(data).toMatchObject({ listes: { cles_repartition: { colonnes: { quotes_parts: [surface.quotes_parts] } } } })
})

test('an index never goes back, and stays within the days of its meter; the one that replaces it begins again', async () => {
  const compteur = { bien_id: cave, fluide: 'eau_froide', unite: 'm3', pose_le: '2024-01-01' }
  expect(await dit(ajouter('compteurs', { ...compteur, immeuble_id }))).toBe(REFUS.compteur_d_un_lieu)
  expect(await dit(ajouter('compteurs', { ...compteur, depose_le: '2023-01-01' }))).toBe(REFUS.depose_apres_pose)
  const compteur_id = await cree('compteurs', compteur)
  const releve = (date: string, index_milliemes: number) =>
    ajouter('releves_compteurs', { compteur_id, date, index_milliemes })
  expect(await dit(releve('2024-01-01', 10_000))).toBeUndefined()
  expect(await dit(releve('2025-01-01', 60_000))).toBeUndefined()
  expect(await dit(releve('2024-06-30', 9_999))).toBe(REFUS.index_inferieur)
  expect(await dit(releve('2024-06-30', 60_001))).toBe(REFUS.index_inferieur)
  expect(await dit(releve('2025-01-01', 61_000))).toBe(REFUS.releve_compteur_unique)
  expect(await dit(releve('2023-12-31', 0))).toBe(REFUS.releve_hors_de_la_pose)
  const deposer = (depose_le: string) => dit(table('compteurs').update({ depose_le }).eq('id', compteur_id))
  expect(await deposer('2024-12-31')).toBe(REFUS.releve_hors_de_la_pose)
  expect(await deposer('2025-01-01')).toBeUndefined()
  const neuf = await cree('compteurs', { ...compteur, pose_le: '2025-01-01' })
  expect(
    await dit(ajouter('releves_compteurs', { compteur_id: neuf, date: '2025-01-01', index_milliemes: 0 })),
  ).toBeUndefined()
  expect(await dit(table('biens').delete().eq('id', cave))).toBe(REFUS.bien_du_dossier)
})

test('a paper is filed once under its lot, leaves with others as one zip, and nothing of another dossier does', async () => {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('fichier', new File(['%PDF-1.7\n'], 'acte de vente.pdf'))
  const { document_id } = (await monde.appeler(claire, 'deposer-document', form)).data as { document_id: string } // safe: its reply
  const papier = { bien_id: appartement, document_id, nature: 'acte' }
  await cree('documents_lot', papier)
  expect(await dit(ajouter('documents_lot', papier))).toBe(REFUS.document_deja_au_lot)
  expect(await dit(ajouter('documents_lot', { ...papier, bien_id: garage, nature: 'secret' }))).toBe(
    REFUS.nature_document_lot_connue,
  )
  const zip = await monde.appeler(claire, 'exporter-documents', { dossier_id, documents: [document_id] })
  // The client gives it as text: names, and what is not compressed again, are read in it.
  expect(zip.headers.get('content-type')).toBe('application/zip')
  for (const dedans of ['acte de vente.pdf', '%PDF-1.7', 'manifeste.json']) expect(String(zip.data)).toContain(dedans)
  const ailleurs = { dossier_id: celuiDeClaire, documents: [document_id] }
  expect(await monde.appeler(claire, 'exporter-documents', ailleurs)).toEqual(refus('document_inconnu'))
})

test('a line of the grid of reference rents stands once, in its order, for a time that goes forward', async () => {
  const LIGNE = {
    ...{ ville: 'Lyon', secteur: '3', nombre_pieces: 2, construit_de: 1946, construit_a: 1970, meuble: false },
    ...{ minore_m2_cents: 875, reference_m2_cents: 1_250, majore_m2_cents: 1_500, du: '2025-11-01', au: null },
    ...{ source: 'Arrêté', releve_le: '2025-11-02' },
  }
  await cree('loyers_reference', LIGNE)
  const cas = {
    loyer_reference_unique: {},
    loyers_reference_ordonnes: { majore_m2_cents: 1_000 },
    loyer_reference_periode: { au: '2025-01-01' },
    epoque_ordonnee: { construit_a: 1940 },
    annee_construction_possible: { construit_de: 12 },
    pieces_reference_possible: { nombre_pieces: 5 },
    ville_requise: { ville: ' ' },
    secteur_requis: { secteur: ' ' },
    source_requise: { source: ' ' },
  } as const
  for (const [nom, champs] of Object.entries(cas))
    expect(await dit(ajouter('loyers_reference', { ...LIGNE, ...champs }))).toBe(REFUS[nom as keyof typeof cas]) // safe: its keys
})
