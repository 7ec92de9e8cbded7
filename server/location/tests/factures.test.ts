// The invoices of stays: numbered without a gap however many are asked at once, cancelled by a credit note, and kept to the European standard.
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { numeroTva } from '#domain/base/tva.ts'
import { type FactureSejour, mentionTva } from '#domain/sujets/location/documents/facture-sejour.ts'
import { ecrireFacturX } from '../../documents/factur-x/factur-x.ts'
import { REGLES, verifierEn16931 } from '../../documents/factur-x/regles-en16931.ts'
import { REGLES_TVA } from '../../documents/factur-x/regles-tva-en16931.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, paul, refus } from '../../functions/tests/monde.ts'
import type { Mail, MailGateway } from '../../gateways/mail.ts'
import { envoyerDocuments } from '../envois.ts'
import { daterLesEnvois } from './recit.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const appeler = (name: string, body: object) => monde.appeler(claire, name, { dossier_id, ...body })
const table = (nom: string) => monde.client(claire).from(nom)
const CLIENT = {
  nom: 'Ty Breizh & Fils',
  adresse: '2 quai Ceineray',
  code_postal: '44000',
  ville: 'Nantes',
  pays: 'FR',
  siren: '732829320',
}
const facturer = (bail_id: string, change: object = {}) =>
  appeler('emettre-facture-sejour', { bail_id, regime_tva: 'exonere', client: CLIENT, ...change })

/** A stay of a week, its rent called. */
async function sejour(rang: number, { appele = true, type_bail = 'saisonnier' } = {}): Promise<string> {
  const [debut, fin] = [`2026-0${1 + (rang % 9)}-04`, `2026-0${1 + (rang % 9)}-11`]
  const bail = {
    dossier_id,
    bien_id: monde.faits.biens[0]?.id,
    type_bail,
    debut,
    fin,
    loyer_cents: 490_00,
    charges_cents: 35_50,
  }
  const { data } = await table('baux').insert(bail).select('id').single<{ id: string }>().throwOnError()
  const echeance = { dossier_id, bail_id: data.id, periode: `${debut.slice(0, 7)}-01`, date_echeance: debut }
  if (appele)
    await table('echeances')
      .insert({ ...echeance, loyer_cents: 490_00, charges_cents: 35_50 })
      .throwOnError()
  return data.id
}

type Facture = { id: string; numero: string; nature: string; total_cents: number; contenu: FactureSejour }
const factures = async () => {
  const { data } = await table('factures_sejour')
    .select('*')
    .order('numero')
    .overrideTypes<Facture[], { merge: false }>()
    .throwOnError()
  return data
}

test('eight stays invoiced at once take eight numbers that follow; one stay asked eight times takes one', async () => {
  const baux = await Promise.all(Array.from({ length: 8 }, (_, rang) => sejour(rang)))
  const emises = await Promise.all(baux.map((bail_id) => facturer(bail_id)))
  expect(emises.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const neuvieme = await sejour(8)
  const encore = await Promise.all(Array.from({ length: 8 }, () => facturer(neuvieme)))
  expect(encore.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(encore.find(({ status }) => status === 422)).toEqual(refus('facture_deja_emise'))
  expect((await factures()).map(({ numero }) => numero)).toEqual(
    Array.from({ length: 9 }, (_, rang) => `F-2026-000${rang + 1}`),
  )
})

test('what is refused takes no number, and says why', async () => {
  expect(await facturer(await sejour(1), { regime_tva: 'taxable' })).toEqual(refus('facture_tva_non_tenue'))
  expect(await facturer(await sejour(2, { appele: false }))).toEqual(refus('facture_loyers_non_appeles'))
  expect(await facturer(await sejour(3, { type_bail: 'meuble' }))).toEqual(refus('facture_hors_sejour'))
  expect(await facturer(await sejour(4), { client: { ...CLIENT, siren: '123456789' } })).toEqual(
    refus('demande_invalide', 400),
  )
  await table('dossiers').update({ siren: null }).eq('id', dossier_id).select('id').throwOnError()
  expect(await facturer(await sejour(5))).toEqual(refus('facture_sans_siren'))
  await table('dossiers')
    .update({ siren: '732829320', adresse: 'Rennes' })
    .eq('id', dossier_id)
    .select('id')
    .throwOnError()
  expect(await facturer(await sejour(5))).toEqual(refus('facture_sans_adresse'))
  await table('dossiers')
    .update({ adresse: '7 allée des Tilleuls, 35510 Cesson-Sévigné' })
    .eq('id', dossier_id)
    .select('id')
    .throwOnError()
  expect(await factures()).toHaveLength(9)
})

test('an invoice never changes, nor the rents that it says; a credit note cancels it, once, and the stay is invoiced again', async () => {
  const [premiere] = await factures()
  expect(premiere?.total_cents).toBe(525_50)
  await expect(
    monde.base.asHouse('test', (house) =>
      house.rows('delete from public.factures_sejour where id = $1', [premiere?.id]),
    ),
  ).rejects.toThrow('facture_sejour_immuable')
  const { data } = await table('factures_sejour')
    .select('bail_id')
    .eq('id', premiere?.id)
    .single<{ bail_id: string }>()
    .throwOnError()
  const bail_id = data.bail_id
  const { error } = await table('echeances').update({ loyer_cents: 1 }).eq('bail_id', bail_id).select('id')
  expect(error?.message).toContain('Ce loyer est facturé')

  const avoirs = await Promise.all(
    Array.from({ length: 8 }, () =>
      appeler('emettre-avoir-sejour', { facture_id: premiere?.id, motif: 'Séjour annulé.' }),
    ),
  )
  expect(avoirs.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  const avoir = (await factures()).find(({ nature }) => nature === 'avoir')
  expect(avoir).toMatchObject({
    numero: 'AV-2026-0001',
    total_cents: 525_50,
    contenu: { rectifie: { numero: premiere?.numero } },
  })
  expect(await appeler('emettre-avoir-sejour', { facture_id: avoir?.id, motif: 'Encore' })).toEqual(
    refus('facture_avoir_d_avoir'),
  )
  expect(await appeler('emettre-avoir-sejour', { facture_id: crypto.randomUUID(), motif: 'Rien' })).toEqual(
    refus('facture_sejour_inconnue'),
  )
  expect(await facturer(bail_id)).toMatchObject({ status: 200, data: { numero: 'F-2026-0010' } })
})

test('the file is a PDF/A-3 that holds its Factur-X, with the mentions of the law', async () => {
  const toutes = await factures()
  const texte = async (facture: Facture | undefined) => {
    const { data } = await monde.appeler(paul, 'lire-facture-sejour', { dossier_id, facture_id: facture?.id })
    if (!(data instanceof Blob)) throw new Error('not a file')
    return Buffer.from(await data.arrayBuffer())
  }
  const octets = await texte(toutes.find(({ numero }) => numero === 'F-2026-0002'))
  const dit = textesDuPdf(octets).join('\n')
  for (const mention of [
    'Facture F-2026-0002',
    'Claire Martin',
    '732829320',
    'Ty Breizh & Fils',
    'article 261 D, 4° du CGI',
    '525,50',
    'pour frais de recouvrement',
  ])
    expect(dit).toContain(mention)
  const pdf = octets.toString('latin1')
  expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(pdf).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(pdf).toMatch(/\/AFRelationship \/Alternative[\s\S]*factur-x\.xml/)
  expect(pdf).toContain('GTS_PDFA1')
  const xml = jointe(pdf)
  expect(verifierEn16931(xml)).toEqual([])
  expect(xml).toContain('<ram:Name>Ty Breizh &amp; Fils</ram:Name>')
  const avoir = await texte(toutes.find(({ nature }) => nature === 'avoir'))
  expect(textesDuPdf(avoir).join('\n')).toContain('Cet avoir annule la facture F-2026-0001. Séjour annulé.')
  expect(jointe(avoir.toString('latin1'))).toContain('<ram:TypeCode>381</ram:TypeCode>')
})

/** The bytes of the attached file. */
function jointe(pdf: string): string {
  const corps = /\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(pdf)?.[1] ?? ''
  return inflateSync(Buffer.from(corps, 'latin1')).toString('utf8')
}

const FACTURE: FactureSejour & { numero: string; iban: string } = {
  numero: 'F-2026-0001',
  iban: 'FR7630004000031234567890143',
  nature: 'avoir',
  vendeur: {
    nom: 'Claire Martin',
    adresse: '7 allée des Tilleuls',
    code_postal: '35510',
    ville: 'Cesson',
    pays: 'FR',
    siren: '732829320',
  },
  client: { ...CLIENT, siren: null },
  regime_tva: 'franchise',
  logement: { libelle: 'Studio', adresse: '3 rue <des> Lilas', code_postal: '35000', ville: 'Rennes' },
  du: day('2026-07-04'),
  au: day('2026-07-11'),
  emise_le: day('2026-07-12'),
  a_payer_le: day('2026-07-12'),
  lignes: [
    { libelle: 'Hébergement', du: day('2026-07-04'), au: day('2026-07-11'), quantite: 1, montant_cents: cents(490_00) },
    { libelle: 'Ménage', du: day('2026-07-04'), au: day('2026-07-11'), quantite: 1, montant_cents: cents(35_05) },
  ],
  total_cents: cents(525_05),
  rectifie: { numero: 'F-2026-0000', emise_le: day('2026-07-10'), motif: 'Annulé' },
}

/** What breaks each rule: taken away or changed in a file that keeps them all. */
const FAUTES: Record<string, [RegExp, string]> = {
  'BR-01': [/urn:cen\.eu:en16931:2017/, 'urn:autre'],
  'BR-02': [/<ram:ID>F-2026-0001<\/ram:ID>/, ''],
  'BR-03': [/(<ram:IssueDateTime>.*?>)20260712/, '$1'],
  'BR-04': [/<ram:TypeCode>381<\/ram:TypeCode>/, ''],
  'BR-05': [/<ram:InvoiceCurrencyCode>.*<\/ram:InvoiceCurrencyCode>/, ''],
  'BR-06': [/<ram:Name>Claire Martin<\/ram:Name>/, ''],
  'BR-07': [/<ram:Name>Ty Breizh &amp; Fils<\/ram:Name>/, ''],
  'BR-08': [/<ram:PostalTradeAddress>[\s\S]*?<\/ram:PostalTradeAddress>/, ''],
  'BR-09': [/<ram:CountryID>FR<\/ram:CountryID>/, ''],
  'BR-10': [/(<ram:BuyerTradeParty>[\s\S]*?)<ram:PostalTradeAddress>[\s\S]*?<\/ram:PostalTradeAddress>/, '$1'],
  'BR-11': [/(<ram:BuyerTradeParty>[\s\S]*?)<ram:CountryID>FR<\/ram:CountryID>/, '$1'],
  'BR-12': [/<ram:LineTotalAmount>525\.05<\/ram:LineTotalAmount>/, ''],
  'BR-13': [/<ram:TaxBasisTotalAmount>.*<\/ram:TaxBasisTotalAmount>/, ''],
  'BR-14': [/<ram:GrandTotalAmount>.*<\/ram:GrandTotalAmount>/, ''],
  'BR-15': [/<ram:DuePayableAmount>.*<\/ram:DuePayableAmount>/, ''],
  'BR-16': [/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/, ''],
  'BR-21': [/<ram:LineID>2<\/ram:LineID>/, ''],
  'BR-22': [/<ram:BilledQuantity unitCode="C62">1<\/ram:BilledQuantity>/, ''],
  'BR-23': [/ unitCode="C62"/, ''],
  'BR-24': [/<ram:LineTotalAmount>35\.05<\/ram:LineTotalAmount>/, ''],
  'BR-25': [/<ram:Name>Ménage<\/ram:Name>/, ''],
  'BR-26': [/<ram:ChargeAmount>35\.05<\/ram:ChargeAmount>/, ''],
  'BR-27': [/<ram:ChargeAmount>35\.05/, '<ram:ChargeAmount>-35.05'],
  'BR-29': [/(<ram:InvoiceCurrencyCode>[\s\S]*<ram:EndDateTime>.*?>)20260711/, '$120260701'],
  'BR-30': [/(<ram:EndDateTime>.*?>)20260711/, '$120260701'],
  'BR-45': [/<ram:BasisAmount>.*<\/ram:BasisAmount>/, ''],
  'BR-46': [/<ram:CalculatedAmount>.*<\/ram:CalculatedAmount>/, ''],
  'BR-47': [/(<\/ram:BasisAmount>\s*)<ram:CategoryCode>E<\/ram:CategoryCode>/, '$1'],
  'BR-48': [/(<\/ram:ExemptionReasonCode>\s*)<ram:RateApplicablePercent>0<\/ram:RateApplicablePercent>/, '$1'],
  'BR-49': [/<ram:TypeCode>58<\/ram:TypeCode>/, ''],
  'BR-55': [/<ram:IssuerAssignedID>.*?<\/ram:IssuerAssignedID>/, ''],
  'BR-61': [/<ram:IBANID>.*?<\/ram:IBANID>/, ''],
  'BR-CO-04': [/<ram:CategoryCode>E<\/ram:CategoryCode>/, ''],
  'BR-CO-10': [/<ram:LineTotalAmount>525\.05</, '<ram:LineTotalAmount>525.06<'],
  'BR-CO-13': [/<ram:TaxBasisTotalAmount>525\.05</, '<ram:TaxBasisTotalAmount>525.06<'],
  'BR-CO-14': [/(<ram:TaxTotalAmount .*?>)0\.00/, '$11.00'],
  'BR-CO-15': [/<ram:GrandTotalAmount>525\.05</, '<ram:GrandTotalAmount>525.06<'],
  'BR-CO-16': [/<ram:DuePayableAmount>525\.05</, '<ram:DuePayableAmount>525.06<'],
  'BR-CO-18': [/(<ram:InvoiceCurrencyCode>[\s\S]*)<ram:ApplicableTradeTax>[\s\S]*?<\/ram:ApplicableTradeTax>/, '$1'],
  'BR-CO-25': [/<ram:SpecifiedTradePaymentTerms>.*<\/ram:SpecifiedTradePaymentTerms>/, ''],
  'BR-CO-26': [/<ram:SpecifiedLegalOrganization>.*<\/ram:SpecifiedLegalOrganization>/, ''],
  'BR-DEC': [/<ram:BasisAmount>525\.05</, '<ram:BasisAmount>525.050<'],
  'BR-E-01': [/(<\/ram:BasisAmount>\s*<ram:CategoryCode>)E/, '$1S'],
  'BR-E-02': [/<ram:SpecifiedTaxRegistration>.*<\/ram:SpecifiedTaxRegistration>/, ''],
  'BR-E-05': [/<ram:RateApplicablePercent>0</, '<ram:RateApplicablePercent>10<'],
  'BR-E-08': [/<ram:BasisAmount>525\.05</, '<ram:BasisAmount>525.06<'],
  'BR-E-09': [/<ram:CalculatedAmount>0\.00</, '<ram:CalculatedAmount>1.00<'],
  'BR-E-10': [/<ram:ExemptionReason>[\s\S]*<\/ram:ExemptionReasonCode>/, '<ram:CategoryCode>E</ram:CategoryCode>'],
}

test('each rule of the standard that we read is kept by our files, and found broken when it is', () => {
  const xml = ecrireFacturX(FACTURE)
  expect(verifierEn16931(xml)).toEqual([])
  for (const illisible of ['<facture>', xml.replace('Ty Breizh &amp; Fils', 'Ty Breizh & Fils')])
    expect(verifierEn16931(illisible)).toMatchObject([{ regle: 'XML' }])
  expect(Object.keys(FAUTES)).toEqual(REGLES.map(({ regle }) => regle))
  for (const [regle, [faute, mieux]] of Object.entries(FAUTES)) {
    const fausse = xml.replace(faute, mieux)
    expect([regle, fausse === xml]).toEqual([regle, false])
    expect([regle, verifierEn16931(fausse).map((une) => une.regle)]).toEqual([regle, expect.arrayContaining([regle])])
  }
})

test('an invoice leaves by mail with its Factur-X, once for an address, and its log is kept', async () => {
  const facture = (await factures()).find(({ nature }) => nature === 'facture')
  const envoyer = (email: string, id = facture?.id) =>
    appeler('envoyer-facture-sejour', { facture_id: id, destinataires: [{ nom: 'Ty Breizh & Fils', email }] })
  expect(await envoyer('compta@ty-breizh.fr', dossier_id)).toEqual(refus('facture_sejour_inconnue'))
  expect(await envoyer('pas une adresse')).toMatchObject({ status: 400 })
  expect(
    await monde.appeler(paul, 'envoyer-facture-sejour', {
      ...{ dossier_id, facture_id: facture?.id, destinataires: [{ nom: 'Paul', email: 'paul@exemple.fr' }] },
    }),
  ).toMatchObject({ status: 403 })
  // Asked three times at once: one mail waits.
  const demandes = await Promise.all([1, 2, 3].map(() => envoyer('compta@ty-breizh.fr')))
  expect(demandes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(demandes.find(({ status }) => status === 422)).toEqual(refus('facture_envoi_en_cours'))

  const partis: Mail[] = []
  let panne = true
  const mail: MailGateway = {
    send: async (un) => {
      if (panne) throw new Error('Serveur occupé')
      partis.push(un)
    },
  }
  const a = async (instant: string) => {
    await daterLesEnvois(monde)
    return envoyerDocuments({ base: monde.base, mail, now: () => new Date(instant) })
  }
  expect(await a('2026-11-25T09:00:00Z')).toBe(0)
  panne = false
  expect(await a('2026-11-25T09:05:00Z')).toBe(0)
  expect(await a('2026-11-25T09:15:00Z')).toBe(1)
  const [parti] = partis
  expect(parti).toMatchObject({ to: 'compta@ty-breizh.fr', reply_to: 'claire.martin@exemple.fr' })
  expect(parti?.subject).toContain(`Facture ${facture?.numero}, Claire Martin`)
  const [joint] = parti?.attachments ?? []
  expect(joint?.nom).toBe(`${facture?.numero}.pdf`)
  expect(Buffer.from(joint?.base64 ?? '', 'base64').includes('factur-x.xml')).toBe(true)
  const { data } = await table('envois_locatifs')
    .select('facture_id, document_id, etat, essais')
    .not('facture_id', 'is', null)
  expect(data).toEqual([{ facture_id: facture?.id, document_id: null, etat: 'envoye', essais: 1 }])
  // Once gone, it may be sent again.
  expect(await envoyer('COMPTA@ty-breizh.fr')).toMatchObject({ status: 200, data: { envois: 1 } })
})

/** The same stay, taxed at 10 %. */
const TAXEE: typeof FACTURE = {
  ...FACTURE,
  regime_tva: 'taxable',
  tva: { taux: 1000, tva_cents: cents(47_73), numero: numeroTva('732829320') },
  lignes: FACTURE.lignes.map((une, rang) => ({ ...une, montant_cents: cents([445_45, 31_87][rang] ?? 0) })),
}
const FAUTES_TVA: Record<string, [RegExp, string]> = {
  'BR-CO-09': [/schemeID="VA">FR/, 'schemeID="VA">'],
  'BR-CO-17': [/<ram:CalculatedAmount>47\.73</, '<ram:CalculatedAmount>48.73<'],
  'BR-S-01': [/(<\/ram:BasisAmount>\s*<ram:CategoryCode>)S/, '$1E'],
  'BR-S-02': [/<ram:SpecifiedTaxRegistration>.*<\/ram:SpecifiedTaxRegistration>/, ''],
  'BR-S-05': [/<ram:RateApplicablePercent>10</, '<ram:RateApplicablePercent>0<'],
  'BR-S-08': [/<ram:BasisAmount>477\.32</, '<ram:BasisAmount>477.33<'],
  'BR-S-09': [/<ram:CalculatedAmount>47\.73</, '<ram:CalculatedAmount>46.73<'],
  'BR-S-10': [/(<ram:BasisAmount>)/, '<ram:ExemptionReason>Aucun</ram:ExemptionReason>$1'],
}

test('each rule of an invoice that bears VAT is kept by our files, and found broken when it is', () => {
  const xml = ecrireFacturX(TAXEE)
  expect(verifierEn16931(xml)).toEqual([])
  expect(Object.keys(FAUTES_TVA)).toEqual(REGLES_TVA.map(({ regle }) => regle))
  for (const [regle, [faute, mieux]] of Object.entries(FAUTES_TVA)) {
    const fausse = xml.replace(faute, mieux)
    expect([regle, fausse === xml]).toEqual([regle, false])
    expect([regle, verifierEn16931(fausse).map((une) => une.regle)]).toEqual([regle, expect.arrayContaining([regle])])
  }
})

test('the option for debits is written on the invoice, and the file says that the tax is due with it', () => {
  const { tva } = TAXEE
  if (!tva) throw new Error('the invoice bears VAT')
  const auxDebits = { ...TAXEE, tva: { ...tva, debits: true as const } }
  expect(mentionTva(auxDebits)).toContain('option pour le paiement de la taxe d’après les débits')
  expect(mentionTva(TAXEE)).toContain('acquittée sur les encaissements')
  const xml = ecrireFacturX(auxDebits)
  expect(verifierEn16931(xml)).toEqual([])
  expect([ecrireFacturX(TAXEE), xml].map((un) => /<ram:DueDateTypeCode>(\d+)</.exec(un)?.[1])).toEqual(['72', '5'])
})

test('a stay that the books tax is invoiced with its VAT, on paper and in Factur-X, and its credit note gives it back', async () => {
  const bail_id = await sejour(6)
  const hotelier = { tva_motif: 'sejours', tva_services: ['menage', 'linge', 'reception'], tva_taux: 1000 }
  await table('biens').update(hotelier).eq('id', monde.faits.biens[0]?.id).select('id').throwOnError()
  expect(await facturer(bail_id, { regime_tva: 'taxable' })).toEqual(refus('facture_tva_non_tenue'))
  const tenue = { regime_tva: 'reel_simplifie', periodicite_tva: 'an' }
  const { data } = await table('exercices').update(tenue).eq('fin', '2026-12-31').select('id').throwOnError()
  expect(data).toHaveLength(1)
  expect(await facturer(bail_id)).toEqual(refus('facture_tva_requise'))
  const emise = await facturer(bail_id, { regime_tva: 'taxable' })
  expect(emise).toMatchObject({ status: 200 })

  const facture = (await factures()).find(({ contenu }) => contenu.regime_tva === 'taxable')
  expect(facture).toMatchObject({
    total_cents: 525_50,
    contenu: {
      tva: { taux: 1000, tva_cents: 47_77, numero: 'FR44732829320' },
      lignes: [{ montant_cents: 445_46 }, { montant_cents: 32_27 }],
    },
  })
  const lire = async (facture_id: string | undefined) => {
    const { data: fichier } = await appeler('lire-facture-sejour', { facture_id })
    if (!(fichier instanceof Blob)) throw new Error('not a file')
    return Buffer.from(await fichier.arrayBuffer())
  }
  const octets = await lire(facture?.id)
  const dit = textesDuPdf(octets).join('\n')
  for (const mention of [
    'TVA intracommunautaire FR44732829320',
    'Montant hors taxe',
    '477,73',
    '47,77',
    'Total TTC',
    '525,50',
  ])
    expect(dit).toContain(mention)
  expect(dit).toMatch(/TVA à 10\s%, acquittée sur les encaissements\./)
  const xml = jointe(octets.toString('latin1'))
  expect(verifierEn16931(xml)).toEqual([])
  expect(xml).toContain('<ram:ID schemeID="VA">FR44732829320</ram:ID>')
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">47.77</ram:TaxTotalAmount>')

  expect(await appeler('emettre-avoir-sejour', { facture_id: facture?.id, motif: 'Séjour annulé.' })).toMatchObject({
    status: 200,
  })
  const avoir = (await factures()).find(({ nature, contenu }) => nature === 'avoir' && contenu.tva)
  const rendu = await lire(avoir?.id)
  expect(textesDuPdf(rendu).join('\n')).toMatch(/[-\u2212]47,77/)
  expect(verifierEn16931(jointe(rendu.toString('latin1')))).toEqual([])
})

/** A lease of the residence to whoever runs it, three rents called. */
async function residence(): Promise<{ bail_id: string; loyers: string[] }> {
  const { data: logement } = await table('biens')
    .insert({
      ...{ dossier_id, libelle: 'Résidence du port', adresse: '3 quai du Port', code_postal: '56000', ville: 'Vannes' },
      ...{ date_acquisition: '2025-01-02', date_mise_en_location: '2025-02-01', prix_cents: 150_000_00 },
      ...{ tva_motif: 'exploitant', tva_taux: 1000 },
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const bail = { dossier_id, bien_id: logement.id, type_bail: 'meuble', debut: '2025-12-01', loyer_cents: 1_100_00 }
  const { data } = await table('baux').insert(bail).select('id').single<{ id: string }>().throwOnError()
  const mois = ['01', '02', '03'].map((un) => ({
    ...{ dossier_id, bail_id: data.id, periode: `2026-${un}-01`, date_echeance: `2026-${un}-05` },
    ...{ loyer_cents: 1_100_00, charges_cents: 0 },
  }))
  const { data: appeles } = await table('echeances')
    .insert(mois)
    .select('id, periode')
    .order('periode')
    .overrideTypes<{ id: string }[], { merge: false }>()
    .throwOnError()
  return { bail_id: data.id, loyers: appeles.map(({ id }) => id) }
}

test('the rents of a residence are invoiced to whoever runs it, a month or a quarter, each once, with his SIREN', async () => {
  const { bail_id, loyers } = await residence()
  const taxee = { regime_tva: 'taxable', echeances: loyers.slice(0, 2) }
  expect(await facturer(bail_id, { ...taxee, client: { ...CLIENT, siren: null } })).toEqual(
    refus('facture_exploitant_sans_siren'),
  )
  expect(await facturer(bail_id, { ...taxee, regime_tva: 'exonere' })).toEqual(refus('facture_exploitant_exonere'))
  expect(await facturer(bail_id, { ...taxee, regime_tva: 'franchise' })).toEqual(refus('facture_tva_requise'))
  expect(await facturer(bail_id, { ...taxee, echeances: [crypto.randomUUID()] })).toEqual(refus('loyer_inconnu'))
  expect(await facturer(bail_id, { ...taxee, echeances: [] })).toEqual(refus('demande_invalide', 400))
  expect(await facturer(bail_id)).toEqual(refus('facture_hors_sejour'))
  expect(await facturer(await sejour(5), taxee)).toEqual(refus('facture_loyers_hors_exploitant'))

  const emises = await Promise.all([1, 2, 3].map(() => facturer(bail_id, taxee)))
  expect(emises.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(emises.find(({ status }) => status === 422)).toEqual(refus('loyer_deja_facture'))
  expect(await facturer(bail_id, { ...taxee, echeances: loyers })).toEqual(refus('loyer_deja_facture'))
  const facture = (await factures()).find(({ contenu }) => contenu.objet === 'loyers')
  expect(facture).toMatchObject({
    total_cents: 2_200_00,
    contenu: {
      ...{ du: '2026-01-01', au: '2026-02-28', client: { siren: '732829320' }, regime_tva: 'taxable' },
      tva: { taux: 1000, tva_cents: 200_00 },
      lignes: [
        { libelle: 'Loyer du logement meublé', du: '2026-01-01', au: '2026-01-31', montant_cents: 1_000_00 },
        { libelle: 'Loyer du logement meublé', du: '2026-02-01', au: '2026-02-28', montant_cents: 1_000_00 },
      ],
    },
  })
  const { data: fichier } = await appeler('lire-facture-sejour', { facture_id: facture?.id })
  if (!(fichier instanceof Blob)) throw new Error('not a file')
  const octets = Buffer.from(await fichier.arrayBuffer())
  const dit = textesDuPdf(octets).join('\n')
  for (const mention of ['SIREN 732829320', 'Montant hors taxe', 'Indemnité forfaitaire pour frais de recouvrement'])
    expect(dit).toContain(mention)
  const xml = jointe(octets.toString('latin1'))
  expect(verifierEn16931(xml)).toEqual([])
  expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>')
  expect(xml).toContain('<ram:ID schemeID="0002">732829320</ram:ID>')

  // What is invoiced does not change; what is not does, and has its own invoice.
  const changer = (id: string | undefined) =>
    table('echeances').update({ loyer_cents: 1_210_00 }).eq('id', id).select('id')
  expect((await changer(loyers[0])).error?.message).toContain('Ce loyer est facturé')
  expect((await changer(loyers[2])).error).toBeNull()
  expect(await facturer(bail_id, { ...taxee, echeances: loyers.slice(2) })).toMatchObject({ status: 200 })
  const avoir = await appeler('emettre-avoir-sejour', { facture_id: facture?.id, motif: 'Loyer revu.' })
  expect(avoir).toMatchObject({ status: 200 })
  expect((await changer(loyers[0])).error).toBeNull()
  expect(await facturer(bail_id, taxee)).toMatchObject({ status: 200 })
})

test('rents of two years that keep VAT otherwise are invoiced apart, those of the exempt one under the base exemption', async () => {
  const { bail_id, loyers } = await residence()
  const avant = { periode: '2025-12-01', date_echeance: '2025-12-05', loyer_cents: 1_100_00, charges_cents: 0 }
  const { data } = await table('echeances')
    .insert({ ...avant, dossier_id, bail_id })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const les = (echeances: (string | undefined)[], regime_tva: string) => facturer(bail_id, { echeances, regime_tva })
  expect(await les([data.id, loyers[0]], 'taxable')).toEqual(refus('facture_deux_regimes'))
  expect(await les([data.id], 'taxable')).toEqual(refus('facture_tva_non_tenue'))
  expect(await les([data.id], 'franchise')).toMatchObject({ status: 200 })
  expect(await table('factures_sejour').select('id').eq('bail_id', bail_id).throwOnError()).toMatchObject({
    data: [{}],
  })
})

test('the house itself never writes an invoice of no rent', async () => {
  const { data } = await table('factures_sejour').select('bail_id').not('bail_id', 'is', null).limit(1).throwOnError()
  await expect(
    monde.base.asHouse('test', (house) =>
      house.rows(
        `insert into public.factures_sejour (dossier_id, nature, bail_id, echeances, total_cents, contenu, emise_le)
         values ($1, 'facture', $2, '{}', 0, '{}', '2026-11-20')`,
        [dossier_id, data[0]?.bail_id],
      ),
    ),
  ).rejects.toThrow('facture_sejour_echeances')
})
