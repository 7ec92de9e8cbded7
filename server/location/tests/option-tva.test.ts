// The option of a landlord for VAT on a shop, by the real client: what refuses it, its books, its invoices without a gap, its notice, its return filed and frozen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { FactureSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { dessinerFactureSejour } from '../../documents/location/facture-sejour.ts'
import { claire, type Monde, ouvrirMonde, refus } from '../../functions/tests/monde.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''
let bail_id = ''
let loyers: string[] = []

const INSTALLATION = {
  bien: {
    ...{ libelle: 'Boutique', adresse: '12 rue Gambetta', code_postal: '72000', ville: 'Le Mans' },
    ...{ type_bien: 'commerce', surface_m2: 62, date_acquisition: '2026-01-01' },
    ...{ date_mise_en_location: '2026-01-01', prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
  },
  composants: [],
  exercice: { debut: '2026-01-01', fin: '2026-12-31' },
  bail: null,
}
const CLIENT = {
  ...{ nom: 'Fromagerie du Maine', adresse: '12 rue Gambetta', code_postal: '72000', ville: 'Le Mans', pays: 'FR' },
  siren: '732829320',
}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  await monde.forcer(
    `update public.subscription_formulas set development_status = 'available' where formula_key = '${cle}'`,
  )
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  expect((await appeler('installer-dossier', INSTALLATION)).status).toBe(200)
  await monde.forcer(
    `update public.dossiers set denomination = 'Colette Delmas', siren = '732829320', adresse = '5 rue du Mail, 49100 Angers' where id = '${dossier_id}'`,
  )
  bien_id = (await table('biens').select('id').eq('dossier_id', dossier_id)).data?.[0]?.id ?? ''
  const bail = { dossier_id, bien_id, type_bail: 'commercial', debut: '2026-01-01', loyer_cents: 1_800_00 }
  const { data: un } = await table('baux').insert(bail).select('id').single<{ id: string }>().throwOnError()
  bail_id = un.id
  const { data: locataire } = await table('locataires')
    .insert({ dossier_id, nom: 'Fromagerie du Maine' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  await table('baux_locataires').insert({ dossier_id, bail_id, locataire_id: locataire.id }).throwOnError()
  const mois = ['01', '02', '03', '04', '05', '06', '07', '08', '12'].map((m) => ({
    ...{ dossier_id, bail_id, periode: `2026-${m}-01`, date_echeance: `2026-${m}-05` },
    ...{ loyer_cents: 1_800_00, charges_cents: 0 },
  }))
  const { data: appeles } = await table('echeances')
    .insert(mois)
    .select('id, periode')
    .order('periode')
    .overrideTypes<{ id: string }[], { merge: false }>()
    .throwOnError()
  loyers = appeles.map(({ id }) => id)
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const appeler = (name: string, body: object) => monde.appeler(claire, name, { dossier_id, ...body })
const OPTION = { tva_motif: 'option', tva_taux: 2000, tva_option_le: '2026-01-12', tva_debut: '2026-01-01' }
const changer = async (champs: object) => (await table('biens').update(champs).eq('id', bien_id)).error?.message
const facturer = (echeances: readonly string[], change: object = {}) =>
  appeler('emettre-facture-sejour', { bail_id, regime_tva: 'taxable', client: CLIENT, echeances, ...change })
const factures = async () =>
  (
    await table('factures_sejour')
      .select('numero, contenu')
      .eq('dossier_id', dossier_id)
      .order('numero')
      .overrideTypes<{ numero: string; contenu: FactureSejour }[], { merge: false }>()
      .throwOnError()
  ).data

test('the database refuses an option that the law does not give, each by its name', async () => {
  expect(await changer({ ...OPTION, type_bien: 'appartement' })).toBe(REFUS.option_tva_d_un_local)
  expect(await changer({ ...OPTION, tva_option_le: null })).toBe(REFUS.option_tva_datee)
  expect(await changer({ ...OPTION, tva_debut: '2026-01-12' })).toBe(REFUS.option_tva_prend_effet)
  expect(await changer({ ...OPTION, tva_debut: null })).toBe(REFUS.option_tva_prend_effet)
  expect(await changer({ ...OPTION, tva_taux: 1000 })).toBe(REFUS.option_tva_taux_normal)
  expect(await changer({ ...OPTION, tva_fin: '2034-12-31' })).toBe(REFUS.option_tva_fin_dite)
  const finie = { ...OPTION, tva_fin_motif: 'denonciation' }
  expect(await changer(finie)).toBe(REFUS.option_tva_fin_dite)
  expect(await changer({ ...finie, tva_fin: '2034-11-30' })).toBe(REFUS.option_tva_neuf_ans)
  expect(await changer({ ...finie, tva_fin: '2034-12-31', tva_fin_motif: 'lassitude' })).toBe(REFUS.tva_fin_motif_connu)
  expect(await changer({ tva_achat_cents: 100 })).toBe(REFUS.tva_achat_d_une_option)
  expect(await changer({ ...OPTION, tva_achat_cents: -1 })).toBe(REFUS.tva_achat_d_une_option)
  expect(await changer({ tva_motif: 'residence', tva_taux: 1000 })).toBe(REFUS.tva_motif_de_l_activite)
  expect(await changer({ ...finie, tva_fin: '2034-12-31' })).toBeUndefined()
  expect(await changer({ ...OPTION, tva_fin: null, tva_fin_motif: null })).toBeUndefined()
})

test('a year that keeps no VAT invoices none of it; then invoices asked eight at once are numbered without a gap', async () => {
  expect(await facturer(loyers.slice(0, 1))).toEqual(refus('facture_tva_non_tenue'))
  await table('exercices')
    .update({ regime_tva: 'reel_normal', periodicite_tva: 'trimestre' })
    .eq('dossier_id', dossier_id)
    .throwOnError()
  expect(await facturer(loyers.slice(0, 1), { regime_tva: 'franchise' })).toEqual(refus('facture_tva_requise'))
  expect(await facturer(loyers.slice(0, 1), { client: { ...CLIENT, siren: null } })).toEqual(
    refus('facture_exploitant_sans_siren'),
  )
  const emises = await Promise.all(loyers.slice(0, 8).map((id) => facturer([id])))
  expect(emises.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const toutes = await factures()
  const rangs = toutes.map(({ numero }) => Number(numero.split('-').at(-1)))
  expect(rangs).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(toutes[0]?.contenu).toMatchObject({
    ...{ objet: 'loyers', total_cents: 1_800_00, tva: { taux: 2000, tva_cents: 300_00, numero: 'FR44732829320' } },
    lignes: [{ libelle: 'Loyer', montant_cents: 1_500_00 }],
  })
  expect(await facturer(loyers.slice(0, 1))).toEqual(refus('loyer_deja_facture'))
})

test('an invoice of many lines goes on to a second page, none of its mentions under the foot of the first', async () => {
  const [une] = await factures()
  if (!une) throw new Error('one invoice')
  const lignes = une.contenu.lignes.flatMap((ligne) => Array.from({ length: 6 }, () => ligne))
  const pages = textesDuPdf(await dessinerFactureSejour({ ...une.contenu, numero: une.numero, lignes, iban: null }))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Indemnité forfaitaire')
})

test('a rent that falls due outside the option is not invoiced', async () => {
  const { data } = await table('echeances')
    .insert({
      ...{ dossier_id, bail_id, periode: '2025-12-01', date_echeance: '2025-12-05' },
      ...{ loyer_cents: 1_500_00, charges_cents: 0 },
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  expect(await facturer([data.id])).toEqual(refus('facture_hors_option'))
  await table('echeances').delete().eq('id', data.id).throwOnError()
})

test('the notice of a rent tells its part before tax, its VAT and the whole', async () => {
  const { data } = await appeler('apercu-document-locatif', { demande: { nature: 'avis', echeance_id: loyers.at(-1) } })
  if (!(data instanceof Blob)) throw new Error('not a file')
  const dit = textesDuPdf(Buffer.from(await data.arrayBuffer()))
    .join('')
    .replace(/\s/g, '')
  // Of the rents before it, eight are not paid.
  expect(dit).not.toContain('89-462')
  for (const mention of ['horstaxe1500,00€', 'TVAà20%300,00€', 'restantdus14400,00€', 'Àrégler16200,00€'])
    expect(dit).toContain(mention)
})

test('the quarterly return is established, filed, and its figures stay when the books move', async () => {
  const payer = (mois: string) =>
    table('encaissements')
      .insert({
        ...{ dossier_id, bail_id, date: `2026-${mois}-05`, payeur: 'Fromagerie du Maine' },
        ...{ loyer_cents: 1_800_00, charges_cents: 0, mode: 'virement' },
      })
      .throwOnError()
  for (const mois of ['01', '02', '03']) await payer(mois)
  await table('depenses')
    .insert({
      ...{ dossier_id, bien_id, date: '2026-02-20', date_paiement: '2026-02-20', fournisseur: 'Vitrerie Sarthe' },
      ...{ libelle: 'Vitrine', categorie: 'entretien', montant_cents: 1_440_00, payee_par: 'banque' },
      tva: [{ taux: 2000, tva_cents: 240_00 }],
    })
    .throwOnError()
  const T1 = { formulaire: 'CA3', du: '2026-01-01' }
  const reponses = await Promise.all(Array.from({ length: 8 }, () => appeler('etablir-declaration-tva', T1)))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  // 3 × 300 collected, 240 on the window.
  expect(reponses.find(({ status }) => status === 200)?.data).toMatchObject({ numero: 0, a_payer_cents: 660_00 })
  const { data: une } = await table('declarations_tva')
    .select('id')
    .eq('dossier_id', dossier_id)
    .single<{ id: string }>()
  const depot = { declaration_id: une?.id, deposee_le: '2026-04-20' }
  expect((await appeler('deposer-declaration-tva', depot)).status).toBe(200)
  expect(await appeler('etablir-declaration-tva', T1)).toEqual(refus('tva_deja_deposee'))
  const { error } = await table('exercices')
    .update({ regime_tva: 'exonere', periodicite_tva: null })
    .eq('dossier_id', dossier_id)
  expect(error?.message).toBe(REFUS.declaration_tva_regime)
})

test('managed for owners, invoices are theirs: refused by what is missing, then numbered in the series of each, eight at once', async () => {
  // The rents of before were invoiced by the dossier: it invoices those of these owners beside them, in their series.
  await table('mandats_biens')
    .insert([
      { dossier_id, mandat_id: await mandater('Madeleine Vasseur'), bien_id, du: '2026-09-01', au: '2027-06-30' },
      { dossier_id, mandat_id: await mandater('Paul Vasseur'), bien_id, du: '2027-07-01' },
    ])
    .throwOnError()
  const mois = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07', '2027-08']
  const { data: appeles } = await table('echeances')
    .insert(
      mois.map((un) => ({
        ...{ dossier_id, bail_id, periode: `${un}-01`, date_echeance: `${un}-05` },
        ...{ loyer_cents: 1_800_00, charges_cents: 0 },
      })),
    )
    .select('id, periode')
    .order('periode')
    .overrideTypes<{ id: string }[], { merge: false }>()
    .throwOnError()
  const [siens, autres] = [appeles.slice(0, 6), appeles.slice(6)].map((uns) => uns.map(({ id }) => id))
  if (!siens || !autres) throw new Error('two owners')
  const decembre = loyers.slice(-1)
  const changerMandant = (nom: string, champs: object) =>
    table('mandants').update(champs).eq('dossier_id', dossier_id).eq('nom', nom).throwOnError()
  expect(await facturer([...siens.slice(-1), ...autres.slice(0, 1)])).toEqual(refus('facture_deux_bailleurs'))
  expect(await facturer(decembre)).toEqual(refus('facture_sans_mandat'))
  await changerMandant('Madeleine Vasseur', { facturation_le: '2026-12-01' })
  expect(await facturer(decembre)).toEqual(refus('facture_sans_mandat'))
  await changerMandant('Madeleine Vasseur', { facturation_le: '2026-09-01' })
  expect(await facturer(decembre)).toEqual(refus('facture_mandant_sans_siren'))
  const { error } = await table('mandants').update({ siren: '12' }).eq('dossier_id', dossier_id)
  expect(error?.message).toBe(REFUS.siren_a_neuf_chiffres)
  await changerMandant('Madeleine Vasseur', { siren: '552100554' })
  expect(await facturer(decembre)).toEqual(refus('facture_mandant_sans_adresse'))
  const chezLui = { adresse: '11 avenue des Frères Lumière', code_postal: '69008', ville: 'Lyon' }
  await changerMandant('Madeleine Vasseur', chezLui)
  await changerMandant('Paul Vasseur', { ...chezLui, siren: '404833048', facturation_le: '2026-10-01' })
  expect(await facturer(decembre, { regime_tva: 'franchise' })).toEqual(refus('facture_tva_requise'))

  const emises = await Promise.all([...decembre, ...siens, ...autres].slice(0, 8).map((id) => facturer([id])))
  expect(emises.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const numeros = (await factures()).map(({ numero }) => numero)
  expect(numeros.filter((un) => un.startsWith('P001-'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((rang) => `P001-F-2026-000${rang}`),
  )
  expect(numeros.filter((un) => un.startsWith('P002-'))).toEqual(['P002-F-2026-0001'])
  // The dossier goes on in its own series: eight, as before.
  expect(numeros.filter((un) => un.startsWith('F-'))).toHaveLength(8)

  const une = (await factures()).find(({ numero }) => numero === 'P001-F-2026-0001')
  if (!une) throw new Error('an invoice of hers')
  expect(une.contenu).toMatchObject({
    vendeur: { nom: 'Madeleine Vasseur', siren: '552100554', ville: 'Lyon' },
    ...{ mandataire: 'Colette Delmas', regime_tva: 'taxable', total_cents: 1_800_00 },
    tva: { taux: 2000, tva_cents: 300_00, numero: 'FR96552100554' },
  })
  expect(une.contenu.tva?.debits).toBeUndefined()
  const dit = textesDuPdf(await dessinerFactureSejour({ ...une.contenu, numero: une.numero, iban: null }))
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(dit).toContain('Facture établie par Colette Delmas, au nom et pour le compte de Madeleine Vasseur')
  expect(dit).toContain('FR96552100554')
  expect(dit).not.toContain('732829320. Ce PDF')

  // Its credit note goes on in her series of credit notes; the owner who has invoices stays.
  const { data: sienne } = await table('factures_sejour')
    .select('id')
    .eq('dossier_id', dossier_id)
    .eq('numero', 'P001-F-2026-0001')
    .single<{ id: string }>()
    .throwOnError()
  const avoir = await appeler('emettre-avoir-sejour', { facture_id: sienne.id, motif: 'Erreur de mois' })
  expect(avoir).toMatchObject({ status: 200, data: { numero: 'P001-AV-2026-0001' } })
})

test('the lots of a building opt by one act, all or none, once when asked eight at once', async () => {
  const { data: immeuble } = await table('immeubles')
    .insert({
      dossier_id,
      libelle: '12 rue Gambetta',
      adresse: '12 rue Gambetta',
      code_postal: '72000',
      ville: 'Le Mans',
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const { data: modele } = await table('biens')
    .select('*')
    .eq('id', bien_id)
    .single<Record<string, unknown>>()
    .throwOnError()
  const { id: _, created_at: __, ...lieu } = modele
  const SANS = { tva_motif: null, tva_taux: null, tva_debut: null, tva_option_le: null }
  const { data: crees } = await table('biens')
    .insert(
      ['commerce', 'bureau', 'studio'].map((type_bien) => ({
        ...lieu,
        ...SANS,
        type_bien,
        libelle: `Lot ${type_bien}`,
      })),
    )
    .select('id, type_bien')
    .overrideTypes<{ id: string; type_bien: string }[], { merge: false }>()
    .throwOnError()
  await table('lots')
    .insert(crees.map(({ id }) => ({ dossier_id, bien_id: id, immeuble_id: immeuble.id })))
    .throwOnError()
  const de = (...types: string[]) => crees.filter((un) => types.includes(un.type_bien)).map(({ id }) => id)
  const opter = (lots: readonly string[], change: object = {}) =>
    appeler('opter-tva-immeuble', { immeuble_id: immeuble.id, declaree_le: '2026-11-12', lots, ...change })
  const dits = async () =>
    (
      await table('biens')
        .select('tva_motif')
        .in('id', de('commerce', 'bureau', 'studio'))
        .overrideTypes<{ tva_motif: string | null }[], { merge: false }>()
        .throwOnError()
    ).data.map(({ tva_motif }) => tva_motif)
  expect(await opter(de('commerce', 'studio'))).toEqual(refus('option_tva_d_un_local'))
  expect(await opter([...de('commerce'), bien_id])).toEqual(refus('option_tva_lot_ailleurs'))
  expect(await opter(de('commerce'), { declaree_le: '2026-11-21' })).toEqual(refus('option_tva_a_venir'))
  expect(await opter(de('commerce'), { immeuble_id: bien_id })).toEqual(refus('immeuble_du_dossier'))
  expect(await dits()).toEqual([null, null, null])
  const reponses = await Promise.all(Array.from({ length: 8 }, () => opter(de('commerce', 'bureau'))))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(reponses.find(({ status }) => status === 422)).toEqual(refus('option_tva_deja_dite'))
  expect((await dits()).toSorted()).toEqual([null, 'option', 'option'].toSorted())
})

test('charges settled before tax write their balance with it, are invoiced or credited once, and are undone once with what was made out', async () => {
  const { data: bail } = await table('baux')
    .insert({
      ...{ dossier_id, bien_id: await unLocal(), type_bail: 'commercial', debut: '2026-01-01', fin: '2026-10-31' },
      ...{ loyer_cents: 1_200_00, charges_cents: 240_00, charges_mode: 'provision' },
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const mois = Array.from({ length: 10 }, (_un, rang) => `2026-${String(rang + 1).padStart(2, '0')}`)
  await table('echeances')
    .insert(
      mois.map((un) => ({
        ...{ dossier_id, bail_id: bail.id, periode: `${un}-01`, date_echeance: `${un}-05` },
        ...{ loyer_cents: 1_200_00, charges_cents: 240_00 },
      })),
    )
    .throwOnError()
  const regler = (du: string, au: string, montant_cents: number, solde_cents: number) =>
    appeler('regulariser-charges', {
      ...{ bail_id: bail.id, du, au, etablie_le: '2026-11-15', solde_cents, excedent: 'rendu_banque' },
      provision_cents: null,
      lignes: [
        {
          ...{ nature: 'eau_chauffage', libelle: 'Chauffage', depense_id: null },
          ...{ montant_cents, quote_part: 10_000, prorata: true },
        },
      ],
    })
  const facturerCharges = (regularisation_id: string, client: object = CLIENT) =>
    appeler('emettre-facture-sejour', { bail_id: bail.id, regularisation_id, regime_tva: 'taxable', client })
  // Five provisions of 200 € before tax: 1 111,11 of charges are 111,11 more, 22,22 of VAT, 133,33 in all.
  expect(await regler('2026-01-01', '2026-05-31', 1_111_11, 111_11)).toEqual(refus('regularisation_autre_solde'))
  const complement = (await regler('2026-01-01', '2026-05-31', 1_111_11, 133_33)).data as { regularisation_id: string } // safe: the reply of this act
  const trop = (await regler('2026-06-01', '2026-10-31', 833_33, -200_00)).data as { regularisation_id: string } // safe: as above
  const { data: rendue } = await table('depenses')
    .select('montant_cents, tva')
    .eq('dossier_id', dossier_id)
    .eq('categorie', 'charges_rendues')
    .single()
    .throwOnError()
  expect(rendue).toEqual({ montant_cents: 200_00, tva: [{ taux: 2000, tva_cents: 33_33 }] })

  expect(await facturerCharges(complement.regularisation_id, { ...CLIENT, siren: null })).toEqual(
    refus('facture_exploitant_sans_siren'),
  )
  const factures8 = await Promise.all(Array.from({ length: 8 }, () => facturerCharges(complement.regularisation_id)))
  expect(factures8.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(factures8.find(({ status }) => status === 422)).toEqual(refus('loyer_deja_facture'))
  const avoirs8 = await Promise.all(Array.from({ length: 8 }, () => facturerCharges(trop.regularisation_id)))
  expect(avoirs8.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(avoirs8.find(({ status }) => status === 422)).toEqual(refus('regularisation_deja_facturee'))
  const emis = (await factures()).filter(({ contenu }) => contenu.objet === 'charges')
  expect(emis.map(({ contenu: { nature, total_cents, tva } }) => [nature, total_cents, tva?.tva_cents])).toEqual([
    ['avoir', 200_00, 33_33],
    ['facture', 133_33, 22_22],
  ])
  for (const { numero, contenu } of emis) {
    const dit = textesDuPdf(await dessinerFactureSejour({ ...contenu, numero, iban: null })).join(' ')
    expect(dit.replace(/\s+/g, ' ')).toContain('Régularise les provisions de charges de cette période')
  }
  const regularisations = [complement, trop].map(({ regularisation_id }) => regularisation_id)
  const annulees8 = await Promise.all(
    Array.from({ length: 8 }, () => appeler('annuler-regularisation', { regularisations })),
  )
  expect(annulees8.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(annulees8.find(({ status }) => status === 422)).toEqual(refus('regularisation_inconnue'))
  const tous = (await factures()).filter(({ contenu }) => contenu.objet === 'charges')
  expect(
    tous.map(({ numero, contenu: { nature, total_cents, rectifie } }) => [
      numero,
      nature,
      total_cents,
      rectifie?.numero,
    ]),
  ).toEqual([
    ['AV-2026-0001', 'avoir', 200_00, undefined],
    ['AV-2026-0002', 'avoir', 133_33, 'F-2026-0009'],
    ['F-2026-0009', 'facture', 133_33, undefined],
    ['F-2026-0010', 'facture', 200_00, 'AV-2026-0001'],
  ])
  const [, , , refaite] = tous
  if (!refaite) throw new Error('an invoice that undoes a credit note')
  const dit = textesDuPdf(await dessinerFactureSejour({ ...refaite.contenu, numero: refaite.numero, iban: null }))
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(dit).toContain('Cette facture annule l’avoir AV-2026-0001')
  expect(dit).toContain('Elle se compense avec l’avoir')
  // What undoes a credit note is not undone, and invoices no rent: those of the lease are still to be invoiced.
  const { data: piece } = await table('factures_sejour')
    .select('id')
    .eq('dossier_id', dossier_id)
    .eq('numero', refaite.numero)
    .single<{ id: string }>()
    .throwOnError()
  expect(await appeler('emettre-avoir-sejour', { facture_id: piece.id, motif: 'Non' })).toEqual(
    refus('facture_annule_avoir'),
  )
  const { data: dus } = await table('echeances')
    .select('id, objet')
    .eq('bail_id', bail.id)
    .order('periode')
    .overrideTypes<{ id: string; objet: string }[], { merge: false }>()
    .throwOnError()
  expect(dus.every(({ objet }) => objet === 'loyer')).toBe(true)
  expect(
    await appeler('emettre-facture-sejour', {
      ...{ bail_id: bail.id, regime_tva: 'taxable', client: CLIENT, echeances: dus.slice(0, 1).map(({ id }) => id) },
    }),
  ).toMatchObject({ status: 200, data: { numero: 'F-2026-0011' } })
  await table('echeances').delete().eq('id', dus[1]?.id).throwOnError()
})

async function unLocal(): Promise<string> {
  const { data: modele } = await table('biens')
    .select('*')
    .eq('id', bien_id)
    .single<Record<string, unknown>>()
    .throwOnError()
  const { id: _, created_at: __, ...lieu } = modele
  const { data } = await table('biens')
    .insert({ ...lieu, libelle: 'Local' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}

async function mandater(nom: string): Promise<string> {
  const { data: mandant } = await table('mandants')
    .insert({ dossier_id, nom })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const { data } = await table('mandats')
    .insert({ dossier_id, mandant_id: mandant.id, signe_le: '2026-09-01', debut: '2026-09-01' })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}
