// The charges of a building settled by the real client: refused in words, all the leases or none, once even asked eight times at once, their letters and papers as for one lease.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { claire, hugues, type Monde, ouvrirMonde, refus, voisin } from '../functions/tests/monde.ts'

let monde: Monde
const ids = { dossier: '', immeuble: '', cle: '', autreCle: '', l1: '', l2: '', eau: '', ailleurs: '' }
const baux = { garnier: '', marchetti: '', faure: '', seul: '' }

const BIEN = {
  ...{ adresse: '9 chemin des Tanneurs', code_postal: '38200', ville: 'Vienne' },
  ...{ date_acquisition: '2023-01-10', date_mise_en_location: '2023-02-01', prix_cents: 100_000_00 },
}
const TANNEURS = { libelle: 'Tanneurs', adresse: BIEN.adresse, code_postal: '38200', ville: 'Vienne' }

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: 'gestion_locative' })
  ids.dossier = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  ids.immeuble = await cree('immeubles', TANNEURS)
  ids.l1 = await cree('biens', { ...BIEN, libelle: 'L1' })
  ids.l2 = await cree('biens', { ...BIEN, libelle: 'L2' })
  const alone = await cree('biens', { ...BIEN, libelle: 'Seul' })
  for (const bien_id of [ids.l1, ids.l2]) await cree('lots', { bien_id, immeuble_id: ids.immeuble })
  const parts = [ids.l1, ids.l2].map((bien_id, n) => ({ bien_id, quote_part: [60, 40][n] }))
  const cle = { nature: 'tantiemes', total: 100, quotes_parts: parts, libelle: 'Logements' }
  ids.cle = await cree('cles_repartition', { ...cle, immeuble_id: ids.immeuble })
  const autre = await cree('immeubles', { ...TANNEURS, libelle: 'Autre' })
  ids.autreCle = await cree('cles_repartition', { ...cle, immeuble_id: autre })
  baux.garnier = await louer(ids.l1, 'Garnier', { debut: '2024-01-01' }, [1, 12])
  baux.marchetti = await louer(ids.l2, 'Marchetti', { debut: '2024-01-01', fin: '2025-05-15' }, [1, 5])
  baux.faure = await louer(ids.l2, 'Faure', { debut: '2025-06-01' }, [6, 12])
  baux.seul = await louer(alone, 'Seul', { debut: '2024-01-01' }, [1, 12])
  const depense = { date: '2025-06-30', date_paiement: '2025-06-30', payee_par: 'banque', categorie: 'energie' }
  ids.eau = await cree('depenses', { ...depense, fournisseur: 'Veolia', libelle: 'Eau', montant_cents: 1_825_00 })
  ids.ailleurs = await cree('depenses', { ...depense, bien_id: alone, libelle: 'Eau', montant_cents: 100_00 })
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
async function cree(nom: string, champs: object): Promise<string> {
  const { data } = await table(nom)
    .insert({ dossier_id: ids.dossier, ...champs })
    .select('id')
    .single()
    .throwOnError()
  return (data as { id: string }).id // safe: asked on the line above
}
async function louer(bien_id: string, nom: string, dates: object, [de, a]: readonly [number, number]): Promise<string> {
  const bail = { bien_id, type_bail: 'vide', loyer_cents: 500_00, charges_cents: 50_00, charges_mode: 'provision' }
  const bail_id = await cree('baux', { ...bail, ...dates })
  const locataire_id = await cree('locataires', { prenom: '', nom })
  await table('baux_locataires').insert({ dossier_id: ids.dossier, bail_id, locataire_id }).throwOnError()
  for (let rang = de; rang <= a; rang += 1) {
    const mois = `2025-${String(rang).padStart(2, '0')}`
    const periode = { periode: `${mois}-01`, date_echeance: `${mois}-05` }
    await cree('echeances', { bail_id, ...periode, loyer_cents: 500_00, charges_cents: 50_00 })
  }
  return bail_id
}
const lire = async (nom: string, colonnes: string) =>
  (await table(nom).select(colonnes).eq('dossier_id', ids.dossier).order('created_at')).data ?? []

/** 1 825 €: 1 095 € for the first lot; 730 € for the other, of which 2 € a day. */
const decompte = (bail_id: string, solde_cents: number, champs: object = {}) => ({
  ...{ bail_id, solde_cents, excedent: 'deduit', provision_cents: null },
  ...champs,
})
const charge = (champs: object = {}) => ({
  ...{ depense_id: ids.eau, categorie: 'energie', nature: 'eau_chauffage', montant_cents: 1_825_00, cle_id: ids.cle },
  ...champs,
})
const tous = () => [
  decompte(baux.garnier, 495_00, { provision_cents: 91_25 }),
  decompte(baux.marchetti, 20_00),
  decompte(baux.faure, 78_00),
]
const regulariser = (champs: object = {}, caller = claire) =>
  monde.appeler(caller, 'regulariser-immeuble', {
    ...{ dossier_id: ids.dossier, immeuble_id: ids.immeuble, du: '2025-01-01', au: '2025-12-31' },
    ...{ etablie_le: '2026-11-20', charges: [charge()], decomptes: tous() },
    ...champs,
  })
const ecrits = async () => [await lire('regularisations_charges', 'id'), await lire('encaissements', 'id')]

test('what is not of the building, of its keys or of its leases is refused, and one that is wrong leaves none written', async () => {
  expect(await regulariser({}, voisin)).toEqual(refus('acces_non_autorise', 403))
  expect(await regulariser({}, hugues)).toEqual(refus('acces_non_autorise', 403))
  expect(await regulariser({ immeuble_id: ids.dossier })).toEqual(refus('immeuble_du_dossier'))
  expect(await regulariser({ etablie_le: '2026-11-21' })).toEqual(refus('regularisation_a_venir'))
  expect(await regulariser({ charges: [charge({ depense_id: ids.ailleurs })] })).toEqual(refus('charge_hors_immeuble'))
  expect(await regulariser({ charges: [charge(), charge({ montant_cents: 1 })] })).toEqual(
    refus('charge_depasse_depense'),
  )
  expect(await regulariser({ charges: [charge({ cle_id: ids.autreCle })] })).toEqual(refus('cle_inconnue'))
  expect(await regulariser({ charges: [charge({ cle_id: null })] })).toMatchObject({
    ...{ status: 422, data: { code: 'cle_manquante', message: expect.stringContaining('« Eau »') } },
  })
  const assurance = { categorie: 'assurance_pno', libelle: 'Multirisque', montant_cents: 100_00, payee_par: 'banque' }
  const dates = { date: '2025-06-30', date_paiement: '2025-06-30' }
  const pno = charge({ depense_id: await cree('depenses', { ...assurance, ...dates }), categorie: 'assurance_pno' })
  expect(await regulariser({ charges: [charge(), { ...pno, montant_cents: 100_00 }] })).toMatchObject({
    ...{ status: 422, data: { code: 'charge_non_recuperable', message: expect.stringContaining('« Multirisque »') } },
  })
  expect(await regulariser({ decomptes: [...tous(), decompte(baux.seul, 1)] })).toEqual(refus('bail_hors_immeuble'))
  expect(await regulariser({ decomptes: tous().with(2, decompte(baux.faure, 78_01)) })).toEqual(
    refus('regularisation_autre_solde'),
  )
  const petite = { charges: [charge({ montant_cents: 100_00 })] }
  const rendus = [decompte(baux.garnier, 60_00 - 600_00), decompte(baux.marchetti, 14_80 - 250_00)]
  // Who has left has no rent to come: his excess is given back.
  expect(await regulariser({ ...petite, decomptes: rendus })).toEqual(refus('regularisation_a_rendre'))
  expect((await regulariser({ decomptes: [] })).status).toBe(400)
  expect((await regulariser({ decomptes: [...tous(), ...tous()] })).status).toBe(400)
  expect(await ecrits()).toEqual([[], []])
})

test('asked eight times at once, the accounts of a building are written once, each with its own balance', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => regulariser()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(422)])
  for (const answer of answers.filter(({ status }) => status === 422))
    expect(answer).toEqual(refus('regularisation_deja_faite'))
  const parBail = (unes: readonly object[]) =>
    Object.values(baux).flatMap((bail_id) => unes.filter((une) => Reflect.get(une, 'bail_id') === bail_id))
  const faites = parBail(
    await lire('regularisations_charges', 'bail_id, entree, sortie, reelles_cents, provisions_cents, lignes'),
  )
  expect(faites).toMatchObject([
    { bail_id: baux.garnier, reelles_cents: 1_095_00, provisions_cents: 600_00 },
    { bail_id: baux.marchetti, sortie: '2025-05-15', reelles_cents: 270_00, provisions_cents: 250_00 },
    { bail_id: baux.faure, entree: '2025-06-01', reelles_cents: 428_00, provisions_cents: 350_00 },
  ])
  expect(Reflect.get(faites[2] ?? {}, 'lignes')).toMatchObject([
    {
      ...{ depense_id: ids.eau, montant_cents: 428_00, part_cents: 428_00, quote_part: 10_000 },
      partage: { cle: { id: ids.cle }, ensemble_cents: 1_825_00, poids: 40, total: 100, jours: 214 },
    },
  ])
  const dues = await lire('echeances', 'bail_id, charges_cents, date_echeance, objet')
  const complements = parBail(dues.filter((une) => Reflect.get(une, 'objet') === 'charges'))
  expect(complements).toMatchObject([
    { bail_id: baux.garnier, charges_cents: 495_00, date_echeance: '2026-12-20' },
    { bail_id: baux.marchetti, charges_cents: 20_00 },
    { bail_id: baux.faure, charges_cents: 78_00 },
  ])
  const { data } = await table('baux').select('charges_cents').eq('id', baux.garnier).single()
  expect(data).toEqual({ charges_cents: 91_25 })
  const actes = (await lire('actes', 'acte, detail, created_at')).filter(
    (un) => Reflect.get(un, 'acte') === 'regulariser-immeuble',
  )
  expect(actes).toMatchObject([{ detail: { immeuble_id: ids.immeuble, nombre: 3 } }])
})

test('the letter of one of them says what the building paid, the key and the days; taken back, it is settled again', async () => {
  const faites = await lire('regularisations_charges', 'id, bail_id')
  const sienne = faites.find((une) => Reflect.get(une, 'bail_id') === baux.faure)
  const id = String(Reflect.get(sienne ?? {}, 'id'))
  const piece = { dossier_id: ids.dossier, bail_id: baux.faure, piece: 'regularisation', id }
  const { data } = await monde.appeler(claire, 'lire-piece-bail', piece)
  if (!(data instanceof Blob)) throw new Error('no file')
  const page = textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const mot of ['Logements', '40 sur 100', '214 jours sur 365', '428,00', '350,00', '78,00'])
    expect(page).toContain(mot)
  expect(page).not.toContain('\ufffd')
  expect(
    await monde.appeler(claire, 'annuler-regularisation', { dossier_id: ids.dossier, regularisations: [id] }),
  ).toEqual(expect.objectContaining({ status: 200 }))
  expect(await regulariser()).toEqual(refus('regularisation_deja_faite'))
  expect(await regulariser({ decomptes: [decompte(baux.faure, 78_00)] })).toMatchObject({ status: 200 })
  expect(await lire('regularisations_charges', 'id')).toHaveLength(3)
})

test('a building settles whole periods, as the accounts of its syndic go; what was settled forbids to move them', async () => {
  const code = { status: 422, data: { code: 'periode_charges', message: expect.stringContaining('01/01/2025') } }
  expect(await regulariser({ du: '2025-02-01' })).toMatchObject(code)
  expect(await regulariser({ au: '2025-11-30' })).toMatchObject(code)
  const poser = (debuts_charges: readonly string[]) =>
    table('immeubles').update({ debuts_charges }).eq('id', ids.immeuble).select('debuts_charges')
  expect((await poser(['2026-07-15'])).error?.message).toContain('premier jour d’un mois')
  expect((await poser(['2025-07-01'])).error?.message).toContain('déjà régularisées')
  expect((await poser(['2026-07-01', '2026-02-01', '2026-07-01'])).data).toEqual([
    { debuts_charges: ['2026-02-01', '2026-07-01'] },
  ])
  expect(await regulariser({ du: '2026-01-01', au: '2026-12-31' })).toMatchObject({
    data: { code: 'periode_charges', message: expect.stringContaining('du 01/01/2026 au 31/01/2026') },
  })
  expect((await poser([])).data).toEqual([{ debuts_charges: [] }])
})
