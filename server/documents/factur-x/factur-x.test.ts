// Each kind of invoice and credit note that we write, against the published schema of Factur-X, our rules of codes, and those of PDF/A-3.
import { readdirSync, readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { numeroTva } from '#domain/base/tva.ts'
import { dessinerFactureSejour } from '../location/facture-sejour.ts'
import { REGLES_PDFA, verifierPdfa } from '../papier/regles-pdfa.cas.ts'
import { ecrireFacturX, type FactureNumerotee } from './factur-x.ts'
import { REGLES_CODES } from './regles-codes-en16931.ts'
import { verifierEn16931 } from './regles-en16931.ts'

const SEJOUR = { du: day('2026-07-04'), au: day('2026-07-11') }
const FACTURE: FactureNumerotee = {
  numero: 'F-2026-0001',
  nature: 'facture',
  vendeur: {
    nom: 'Martin & Fils <location>',
    adresse: '7 allée des Tilleuls',
    code_postal: '35510',
    ville: 'Cesson-Sévigné',
    pays: 'FR',
    siren: '732829320',
  },
  client: { nom: 'Ann Smith', adresse: '1 High Street', code_postal: 'SW1A', ville: 'London', pays: 'GB', siren: null },
  regime_tva: 'exonere',
  logement: { libelle: 'Studio "Ria"', adresse: '3 rue <des> Lilas', code_postal: '35000', ville: 'Rennes' },
  ...SEJOUR,
  emise_le: day('2026-07-12'),
  a_payer_le: day('2026-07-12'),
  lignes: [
    { libelle: 'Hébergement', ...SEJOUR, quantite: 1, montant_cents: cents(490_00) },
    { libelle: 'Ménage', ...SEJOUR, quantite: 1, montant_cents: cents(35_05) },
  ],
  total_cents: cents(525_05),
  rectifie: null,
}
const PROFESSIONNEL = { ...FACTURE.client, nom: 'Ty Breizh', pays: 'FR', siren: '732829320' }
const TAXEE: FactureNumerotee = {
  ...FACTURE,
  regime_tva: 'taxable',
  tva: { taux: 1000, tva_cents: cents(47_73), numero: numeroTva('732829320') },
  lignes: FACTURE.lignes.map((une, rang) => ({ ...une, montant_cents: cents([445_45, 31_87][rang] ?? 0) })),
}
/** Two rents of a residence overseas, at 8.5 %. */
const LOYERS: FactureNumerotee = {
  ...TAXEE,
  objet: 'loyers',
  tva: { taux: 850, tva_cents: cents(41_13), numero: numeroTva('732829320') },
  lignes: FACTURE.lignes.map((une, rang) => ({ ...une, montant_cents: cents([451_62, 32_30][rang] ?? 0) })),
}
const AVOIR = {
  nature: 'avoir',
  rectifie: { numero: 'F-2026-0001', emise_le: day('2026-07-12'), motif: 'Séjour annulé & remboursé.' },
} as const

const SORTES = [FACTURE, { ...FACTURE, regime_tva: 'franchise' } as const, TAXEE, LOYERS].flatMap((une) =>
  [FACTURE.client, PROFESSIONNEL].flatMap((client) =>
    [null, 'FR7630004000031234567890143'].flatMap((iban) =>
      [{}, AVOIR].map((nature) => ({ ...une, client, iban, ...nature })),
    ),
  ),
)

const DOSSIER = new URL('../../../exemples/factur-x/', import.meta.url)
const RACINE = 'Factur-X_1.07.3_EN16931.xsd'

/** What the published schema says against a file; null: it is valid. */
function schema(): (xml: string) => string | null {
  const fichiers = readdirSync(DOSSIER).filter((nom) => nom.endsWith('.xsd'))
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(fichiers.map((nom) => [nom, readFileSync(new URL(nom, DOSSIER))]))),
  )
  const publie = XmlDocument.fromBuffer(readFileSync(new URL(RACINE, DOSSIER)), { url: RACINE })
  const validateur = XsdValidator.fromDoc(publie)
  return (xml) => {
    const lu = XmlDocument.fromString(xml)
    try {
      validateur.validate(lu)
      return null
    } catch (faute) {
      return faute instanceof Error ? faute.message : String(faute)
    } finally {
      lu.dispose()
    }
  }
}

test('each kind of invoice and credit note is valid by the published schema of Factur-X, and keeps our rules', () => {
  const fautesDe = schema()
  expect(SORTES).toHaveLength(32)
  for (const une of SORTES) {
    const xml = ecrireFacturX(une)
    expect(fautesDe(xml)).toBeNull()
    expect(verifierEn16931(xml)).toEqual([])
  }
})

test('the schema refuses what is out of order, missing, unknown or wrongly written', () => {
  const fautesDe = schema()
  const xml = ecrireFacturX({ ...TAXEE, ...AVOIR, iban: 'FR7630004000031234567890143' })
  for (const [faute, mieux] of [
    [/(<ram:PostcodeCode>.*<\/ram:PostcodeCode>)\s*(<ram:LineOne>.*<\/ram:LineOne>)/, '$2$1'],
    [/<ram:TypeCode>381<\/ram:TypeCode>/, ''],
    [/<ram:InvoiceCurrencyCode>.*<\/ram:InvoiceCurrencyCode>/, ''],
    [/<ram:ApplicableHeaderTradeDelivery\/>/, ''],
    [/<ram:CityName>/, '<ram:Inconnu/><ram:CityName>'],
    [/<ram:ChargeAmount>445\.45/, '<ram:ChargeAmount>445,45'],
  ] as const) {
    const fausse = xml.replace(faute, mieux)
    expect(fausse).not.toBe(xml)
    expect(fautesDe(fausse), String(faute)).not.toBeNull()
  }
})

const FAUTES: Record<string, [RegExp, string]> = {
  'BR-CL-01': [/<ram:TypeCode>380</, '<ram:TypeCode>999<'],
  'BR-CL-04': [/>EUR</, '>EURO<'],
  'BR-CL-06': [/<ram:DueDateTypeCode>72/, '<ram:DueDateTypeCode>99'],
  'BR-CL-08': [/<ram:SubjectCode>AAI/, '<ram:SubjectCode>ZZZ'],
  'BR-CL-11': [/schemeID="0002"/, 'schemeID="SIREN"'],
  'BR-CL-14': [/<ram:CountryID>FR</, '<ram:CountryID>France<'],
  'BR-CL-16': [/<ram:TypeCode>58/, '<ram:TypeCode>virement'],
  'BR-CL-17': [/(<\/ram:BasisAmount>\s*<ram:CategoryCode>)S/, '$1X'],
  'BR-CL-18': [/<ram:CategoryCode>S/, '<ram:CategoryCode>X'],
  'BR-CL-22': [/(<ram:BasisAmount>)/, '<ram:ExemptionReasonCode>261 D</ram:ExemptionReasonCode>$1'],
  'BR-CL-23': [/unitCode="C62"/, 'unitCode="nuit"'],
  'BR-CO-03': [/(<ram:DueDateTypeCode>)/, '<ram:TaxPointDate/>$1'],
  'BR-CO-19': [
    /(<ram:InvoiceCurrencyCode>[\s\S]*<ram:BillingSpecifiedPeriod>).*(<\/ram:BillingSpecifiedPeriod>)/,
    '$1$2',
  ],
  'BR-CO-20': [/<ram:BillingSpecifiedPeriod>.*<\/ram:BillingSpecifiedPeriod>/, '<ram:BillingSpecifiedPeriod/>'],
}

test('each rule of codes is found broken when it is', () => {
  const xml = ecrireFacturX({ ...TAXEE, iban: 'FR7630004000031234567890143' })
  expect(Object.keys(FAUTES)).toEqual(REGLES_CODES.map(({ regle }) => regle))
  for (const [regle, [faute, mieux]] of Object.entries(FAUTES)) {
    const fausse = xml.replace(faute, mieux)
    expect([regle, fausse === xml]).toEqual([regle, false])
    expect([regle, verifierEn16931(fausse).map((une) => une.regle)]).toEqual([regle, expect.arrayContaining([regle])])
  }
})

const FAUTES_PDF: Record<string, [RegExp, string]> = {
  '6.1.2': [/^%PDF-1\.7/, '%PDF-2.0'],
  '6.1.3': [/\/ID \[.*\]/, '/Encrypt 9 0 R'],
  '6.1.4': [/\/Type \/Metadata/, '/Type /Autre'],
  '6.2.3': [/\/S \/GTS_PDFA1/, '/S /GTS_PDFX'],
  '6.2.11.4': [/\/FontFile2 \d+ 0 R/, ''],
  '6.2.11.7': [/\/ToUnicode \d+ 0 R/, ''],
  '6.5.1': [/\/Type \/Catalog/, '/Type /Catalog\n/OpenAction << /S /JavaScript >>'],
  '6.6.2.1': [/<dc:title>/, '<dc:title> Martin & Fils'],
  '6.6.4': [/<pdfaid:part>3/, '<pdfaid:part>1'],
  '6.8': [/\/AFRelationship \/Alternative/, ''],
  '6.8 Factur-X': [/<fx:ConformanceLevel>EN 16931/, '<fx:ConformanceLevel>BASIC'],
}

test('the PDF keeps each rule of PDF/A-3 that we read, whatever the names say; broken, each is found', async () => {
  for (const une of [FACTURE, { ...TAXEE, ...AVOIR }]) {
    const octets = Buffer.from(await dessinerFactureSejour(une))
    expect(verifierPdfa(octets)).toEqual([])
    const source = octets.toString('latin1')
    expect(Object.keys(FAUTES_PDF)).toEqual(REGLES_PDFA.map(({ regle }) => regle))
    for (const [regle, [faute, mieux]] of Object.entries(FAUTES_PDF)) {
      const fausse = source.replace(faute, mieux)
      expect([regle, fausse === source]).toEqual([regle, false])
      expect([regle, verifierPdfa(Buffer.from(fausse, 'latin1')).map((r) => r.regle)]).toEqual([
        regle,
        expect.arrayContaining([regle]),
      ])
    }
  }
})

test('a name with marks of XML is said as it is in the metadata of any PDF', async () => {
  const octets = Buffer.from(await dessinerFactureSejour(FACTURE)).toString('utf8')
  const [, xmp = ''] = /<\?xpacket begin[^>]*\?>([\s\S]*?)<\?xpacket end/.exec(octets) ?? []
  const lu = new DOMParser().parseFromString(xmp.trim(), 'text/xml')
  expect(lu.getElementsByTagName('dc:creator')[0]?.textContent?.trim()).toBe('Martin & Fils <location>')
  expect(lu.getElementsByTagName('xmp:CreatorTool')[0]?.textContent).toBe('Quittance & Bilan')
})
