// A building of two homes and a shop under the option, managed for its owner: settled by one act as by the sheet of the shop, to the cent; taken back whole or lease by lease, with its pieces.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactureSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, type Monde, ouvrirMonde, paul, refus } from '../../functions/tests/monde.ts'

let monde: Monde
let dossier_id = ''
const ids = { immeuble: '', cle: '', boutique: '', mandant: '', eau: '', chauffage: '' }
const baux = { garnier: '', marchetti: '', faure: '', fromagerie: '' }

const LIEU = { adresse: '12 rue Gambetta', code_postal: '72000', ville: 'Le Mans' }
const BIEN = { ...LIEU, date_acquisition: '2023-01-10', date_mise_en_location: '2023-02-01', prix_cents: 100_000_00 }
const CLIENT = { nom: 'Fromagerie du Maine', ...LIEU, pays: 'FR', siren: '732829320' }
const AN = { du: '2025-01-01', au: '2025-12-31', etablie_le: '2026-11-20' }

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: 'gestion_locative' })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  await monde.forcer(`update public.dossiers set denomination = 'Gestion Aubépin', siren = '732829320',
    adresse = '5 rue du Mail, 49100 Angers' where id = '${dossier_id}'`)
  const installe = await appeler('installer-dossier', {
    bien: {
      ...{ ...LIEU, libelle: 'Boutique', type_bien: 'commerce', surface_m2: 62, date_acquisition: '2025-01-01' },
      ...{ date_mise_en_location: '2025-01-01', prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
    },
    ...{ composants: [], exercice: { debut: '2025-01-01', fin: '2025-12-31' }, bail: null },
  })
  expect(installe).toMatchObject({ status: 200 })
  const tenue = { regime_tva: 'reel_normal', periodicite_tva: 'trimestre' }
  await table('exercices').update(tenue).eq('dossier_id', dossier_id).throwOnError()
  const { data: boutique } = await table('biens').select('id').eq('dossier_id', dossier_id).single<{ id: string }>()
  ids.boutique = boutique?.id ?? ''
  const option = { tva_motif: 'option', tva_taux: 2000, tva_option_le: '2025-01-12', tva_debut: '2025-01-01' }
  await table('biens').update(option).eq('id', ids.boutique).throwOnError()
  ids.immeuble = await cree('immeubles', { ...LIEU, libelle: 'Gambetta' })
  const a = await cree('biens', { ...BIEN, libelle: 'A' })
  const b = await cree('biens', { ...BIEN, libelle: 'B' })
  const lots = [a, b, ids.boutique]
  for (const bien_id of lots) await cree('lots', { bien_id, immeuble_id: ids.immeuble })
  ids.cle = await cree('cles_repartition', {
    ...{ immeuble_id: ids.immeuble, nature: 'tantiemes', total: 200, libelle: 'Tous' },
    quotes_parts: lots.map((bien_id, n) => ({ bien_id, quote_part: [60, 40, 100][n] })),
  })
  ids.mandant = await cree('mandants', { nom: 'Madeleine Vasseur', siren: '552100554' })
  const mandat_id = await cree('mandats', { mandant_id: ids.mandant, signe_le: '2024-01-01', debut: '2024-01-01' })
  for (const bien_id of lots) await cree('mandats_biens', { mandat_id, bien_id, du: '2024-01-01' })
  baux.garnier = await louer(a, 'Garnier', { debut: '2024-01-01' }, [1, 12])
  baux.marchetti = await louer(b, 'Marchetti', { debut: '2024-01-01', fin: '2025-05-15' }, [1, 5])
  baux.faure = await louer(b, 'Faure', { debut: '2025-06-01' }, [6, 12])
  const commerce = { type_bail: 'commercial', debut: '2025-01-01', loyer_cents: 1_200_00, charges_cents: 240_00 }
  baux.fromagerie = await louer(ids.boutique, 'Fromagerie du Maine', commerce, [1, 12])
  const depense = { date: '2025-06-30', date_paiement: '2025-06-30', payee_par: 'banque', categorie: 'energie' }
  ids.eau = await cree('depenses', {
    ...{ ...depense, fournisseur: 'Veolia', libelle: 'Eau', montant_cents: 3_650_00 },
    tva: [{ taux: 2000, tva_cents: 608_33 }],
  })
  ids.chauffage = await cree('depenses', {
    ...{ ...depense, bien_id: ids.boutique, fournisseur: 'Engie', libelle: 'Chauffage', montant_cents: 1_200_00 },
    tva: [{ taux: 2000, tva_cents: 200_00 }],
  })
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const appeler = (nom: string, corps: object, qui = claire) => monde.appeler(qui, nom, { dossier_id, ...corps })
async function cree(nom: string, champs: object): Promise<string> {
  const { data } = await table(nom)
    .insert({ dossier_id, ...champs })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}
async function louer(bien_id: string, nom: string, champs: object, [de, a]: readonly [number, number]) {
  const bail = { type_bail: 'vide', loyer_cents: 500_00, charges_cents: 50_00, charges_mode: 'provision', ...champs }
  const bail_id = await cree('baux', { bien_id, ...bail })
  const locataire_id = await cree('locataires', { prenom: '', nom })
  await table('baux_locataires').insert({ dossier_id, bail_id, locataire_id }).throwOnError()
  const { loyer_cents, charges_cents } = bail
  for (let rang = de; rang <= a; rang += 1) {
    const mois = `2025-${String(rang).padStart(2, '0')}`
    await cree('echeances', { bail_id, periode: `${mois}-01`, date_echeance: `${mois}-05`, loyer_cents, charges_cents })
  }
  return bail_id
}
type Faite = { readonly id: string; readonly bail_id: string; readonly solde_cents: number }
const faites = async (colonnes = 'id, bail_id, solde_cents') =>
  (
    await table('regularisations_charges')
      .select(colonnes)
      .eq('dossier_id', dossier_id)
      .overrideTypes<Faite[], { merge: false }>()
      .throwOnError()
  ).data
const pieces = async () =>
  (
    await table('factures_sejour')
      .select('id, numero, facture_id, contenu')
      .eq('dossier_id', dossier_id)
      .order('created_at')
      .overrideTypes<
        { id: string; numero: string; facture_id: string | null; contenu: FactureSejour }[],
        { merge: false }
      >()
      .throwOnError()
  ).data
const numeros = async () => (await pieces()).map(({ numero }) => numero)
const complements = async () =>
  (
    await table('echeances')
      .select('bail_id, charges_cents, date_echeance')
      .eq('dossier_id', dossier_id)
      .eq('objet', 'charges')
      .overrideTypes<{ bail_id: string; charges_cents: number; date_echeance: string }[], { merge: false }>()
      .throwOnError()
  ).data

/*
 * Water, 3 650,00 € of which 608,33 € of VAT, by 60, 40 and 100 of 200: 1 095,00 € for the first home; 730,00 € for the second, 2 € a
 * day; 1 520,84 € for the shop, half of 3 041,67 € before tax. Its own heating, 1 000,00 € before tax: 2 520,84 € less twelve
 * provisions of 200,00 € before tax are 120,84 €, 24,17 € of VAT, 145,01 € in all.
 */
const charge = (depense_id: string, montant_cents: number, cle_id: string | null) => ({
  ...{ depense_id, categorie: 'energie', nature: 'eau_chauffage', montant_cents, cle_id },
})
const decompte = (bail_id: string, solde_cents: number, champs: object = {}) => ({
  ...{ bail_id, solde_cents, excedent: 'deduit', provision_cents: null },
  ...champs,
})
const SOLDES = { garnier: 495_00, marchetti: 20_00, faure: 78_00, fromagerie: 145_01 }
const tous = (client: object | null = CLIENT) => [
  ...[decompte(baux.garnier, SOLDES.garnier), decompte(baux.marchetti, SOLDES.marchetti)],
  ...[decompte(baux.faure, SOLDES.faure), decompte(baux.fromagerie, SOLDES.fromagerie, { client })],
]
const regler = (decomptes: readonly object[] = tous(), champs: object = {}) =>
  appeler('regulariser-immeuble', {
    ...{ immeuble_id: ids.immeuble, ...AN, decomptes },
    charges: [charge(ids.eau, 3_650_00, ids.cle), charge(ids.chauffage, 1_200_00, null)],
    ...champs,
  })
const annuler = (regularisations: readonly string[], qui = claire) =>
  appeler('annuler-regularisation', { regularisations }, qui)

test('what its invoice lacks is refused by name, and leaves no account of the building written', async () => {
  expect(await regler(tous(null))).toEqual(refus('regularisation_client'))
  expect(await regler()).toEqual(refus('facture_sans_mandat'))
  await table('mandants').update({ facturation_le: '2025-01-01' }).eq('id', ids.mandant).throwOnError()
  expect(await regler()).toEqual(refus('facture_mandant_sans_adresse'))
  const chezElle = { adresse: '11 avenue des Frères Lumière', code_postal: '69008', ville: 'Lyon' }
  await table('mandants').update(chezElle).eq('id', ids.mandant).throwOnError()
  expect(await regler(tous({ ...CLIENT, siren: null }))).toEqual(refus('facture_exploitant_sans_siren'))
  expect(await regler(tous().with(3, decompte(baux.fromagerie, 145_00, { client: CLIENT })))).toEqual(
    refus('regularisation_autre_solde'),
  )
  expect([await faites(), await complements(), await pieces()]).toEqual([[], [], []])
})

const DITES =
  'bail_id, du, au, entree, sortie, etablie_le, exigible_le, provisions_cents, reelles_cents, solde_cents, tva'
test('settled eight times at once it is settled once; the shop as from its own sheet, balance, complement and invoice', async () => {
  const seule = await appeler('regulariser-charges', {
    ...{ bail_id: baux.fromagerie, ...AN, solde_cents: SOLDES.fromagerie, excedent: 'deduit', provision_cents: null },
    lignes: [
      {
        ...{ nature: 'eau_chauffage', libelle: 'Eau', depense_id: null, montant_cents: 3_041_67 },
        ...{ quote_part: 5_000, prorata: true },
      },
      {
        ...{ nature: 'eau_chauffage', libelle: 'Chauffage', depense_id: ids.chauffage, montant_cents: 1_000_00 },
        ...{ quote_part: 10_000, prorata: true },
      },
    ],
  })
  expect(seule).toMatchObject({ status: 200, data: { solde_cents: 145_01 } })
  const { regularisation_id } = seule.data as { regularisation_id: string } // safe: the reply of this act
  const facture = { bail_id: baux.fromagerie, regularisation_id, regime_tva: 'taxable', client: CLIENT }
  expect(await appeler('emettre-facture-sejour', facture)).toMatchObject({ data: { numero: 'P001-F-2026-0001' } })
  const deLaFiche = { faite: (await faites(DITES))[0], complement: await complements(), piece: (await pieces())[0] }
  // Taken back, its invoice has its credit note, in the series of the owner.
  expect(await annuler([regularisation_id])).toMatchObject({
    ...{ status: 200, data: { annulees: 1, pieces: [{ numero: 'P001-AV-2026-0001' }] } },
  })
  expect([await faites(), await complements()]).toEqual([[], []])

  const reponses = await Promise.all(Array.from({ length: 8 }, () => regler()))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(422)])
  expect(reponses.find(({ status }) => status === 422)).toEqual(refus('regularisation_deja_faite'))
  const reussie = reponses.find(({ status }) => status === 200)
  expect(reussie).toMatchObject({
    data: { etablis: [{ numero: null }, { numero: null }, { numero: null }, { numero: 'P001-F-2026-0002' }] },
  })
  const soldes = await faites()
  expect(Object.values(baux).map((id) => soldes.find(({ bail_id }) => bail_id === id)?.solde_cents)).toEqual(
    Object.values(SOLDES),
  )
  const sienne = (await faites(DITES)).find(({ bail_id }) => bail_id === baux.fromagerie)
  expect(sienne).toEqual(deLaFiche.faite)
  expect(sienne).toMatchObject({ reelles_cents: 2_520_84, provisions_cents: 2_400_00, tva: { tva_cents: 24_17 } })
  expect((await complements()).filter(({ bail_id }) => bail_id === baux.fromagerie)).toEqual(deLaFiche.complement)
  const piece = (await pieces()).at(-1)
  expect(piece?.contenu).toEqual(deLaFiche.piece?.contenu)
  expect(piece?.contenu).toMatchObject({
    ...{ vendeur: { nom: 'Madeleine Vasseur' }, mandataire: 'Gestion Aubépin', total_cents: 145_01 },
    lignes: [{ libelle: 'Complément de charges locatives', montant_cents: 120_84 }],
  })
})

test('the letter of the shop counts before tax, by the key, and says its VAT', async () => {
  const id = (await faites()).find(({ bail_id }) => bail_id === baux.fromagerie)?.id
  const { data } = await appeler('lire-piece-bail', { bail_id: baux.fromagerie, piece: 'regularisation', id })
  if (!(data instanceof Blob)) throw new Error('no file')
  const page = textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const mot of ['3 041,67', '100 sur 200', '1 520,84', '1 000,00', '2 520,84', '120,84', '24,17', '145,01'])
    expect(page).toContain(mot)
})

test('all of a building is taken back at once, or none: a payment that is named refuses it, its pieces stay with what undoes them', async () => {
  const avant = await numeros()
  const toutes = (await faites()).map(({ id }) => id)
  expect(await annuler(toutes, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await annuler([...toutes, dossier_id])).toEqual(refus('regularisation_inconnue'))
  expect((await annuler([])).status).toBe(400)
  expect((await annuler([...toutes, ...toutes])).status).toBe(400)
  const { data: du } = await table('echeances')
    .select('id')
    .eq('bail_id', baux.fromagerie)
    .eq('objet', 'charges')
    .single<{ id: string }>()
    .throwOnError()
  const paye = await cree('encaissements', {
    ...{ bail_id: baux.fromagerie, date: '2026-11-19', loyer_cents: 0, charges_cents: 12_34, echeance_id: du.id },
  })
  expect(await annuler(toutes)).toMatchObject({
    ...{
      status: 422,
      data: { code: 'regularisation_payee', message: expect.stringContaining('12,34 € le 19/11/2026') },
    },
  })
  // The three others are as they were, and nothing was numbered.
  expect([(await faites()).length, await numeros()]).toEqual([4, avant])
  await table('encaissements').delete().eq('id', paye).throwOnError()
  const reponses = await Promise.all(Array.from({ length: 8 }, () => annuler(toutes)))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(422)])
  expect(reponses.find(({ status }) => status === 200)).toMatchObject({
    data: { annulees: 4, pieces: [{ numero: 'P001-AV-2026-0002' }] },
  })
  expect([await faites(), await complements()]).toEqual([[], []])
  const [facture, avoir] = (await pieces()).slice(-2)
  expect([facture?.numero, avoir?.numero, avoir?.facture_id]).toEqual([
    ...['P001-F-2026-0002', 'P001-AV-2026-0002'],
    facture?.id,
  ])
  expect(avoir?.contenu.rectifie?.motif).toBe('Régularisation des charges du 01/01/2025 au 31/12/2025 annulée.')
})

test('a restitution has its credit note; undone by an invoice that names it, unless the bank says that the money left', async () => {
  // 608,34 and 1 000,00 € before tax: 791,66 less than the provisions, 158,33 of VAT.
  const petite = { charges: [charge(ids.eau, 1_460_00, ids.cle), charge(ids.chauffage, 1_200_00, null)] }
  const rendu = decompte(baux.fromagerie, -949_99, { excedent: 'rendu_banque', client: CLIENT })
  expect(await regler([rendu], petite)).toMatchObject({
    data: { etablis: [{ bail_id: baux.fromagerie, numero: 'P001-AV-2026-0003' }] },
  })
  const [faite] = await faites()
  const id = faite?.id ?? ''
  const { data: rendue } = await table('depenses')
    .select('id, montant_cents, tva')
    .eq('categorie', 'charges_rendues')
    .single<{ id: string; montant_cents: number; tva: unknown }>()
    .throwOnError()
  expect(rendue).toMatchObject({ montant_cents: 949_99, tva: [{ taux: 2000, tva_cents: 158_33 }] })
  await monde.forcer(`begin; set local session_replication_role = replica;
    insert into public.lignes_releve (id, dossier_id, compte_id, releve_id, rang, date, libelle, montant_cents, etat)
      values ('${rendue.id}', '${dossier_id}', '${id}', '${id}', 1, '2026-11-18', 'VIR', -94999, 'rapprochee');
    insert into public.rapprochements (dossier_id, ligne_id, nature, fait_table, fait_id, cle, effet, montant_cents)
      values ('${dossier_id}', '${rendue.id}', 'banque', 'depenses', '${rendue.id}', 'depenses/${rendue.id}', 'trouve', -94999);
    commit`)
  expect(await annuler([id])).toMatchObject({
    ...{
      status: 422,
      data: { code: 'regularisation_rendue', message: expect.stringContaining('949,99 € le 18/11/2026') },
    },
  })
  await monde.forcer(`begin; set local session_replication_role = replica;
    delete from public.rapprochements where dossier_id = '${dossier_id}'; commit`)
  expect(await annuler([id])).toMatchObject({ data: { pieces: [{ numero: 'P001-F-2026-0003' }] } })
  const [avoir, contraire] = (await pieces()).slice(-2)
  expect(contraire).toMatchObject({
    ...{ facture_id: avoir?.id, contenu: { nature: 'facture', total_cents: 949_99, tva: { tva_cents: 158_33 } } },
  })
  expect(contraire?.contenu.rectifie).toMatchObject({ numero: 'P001-AV-2026-0003', emise_le: '2026-11-20' })
  expect((await table('depenses').select('id').eq('categorie', 'charges_rendues')).data).toEqual([])
  // Settled again, as nothing had been.
  expect(await regler()).toMatchObject({ status: 200 })
})
