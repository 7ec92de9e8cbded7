// The file of transfers: against the schema of what it uses of pain.001, for any names and amounts, and each thing that it refuses.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { cents, decimalPoint, sum } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { CodeRefus } from '../../../base/refus.ts'
import { referenceSepa, texteSepa } from './texte-sepa.ts'
import { ecrireVirements, type OrdreSepa, type VersionPain, type VirementSepa } from './virements-sepa.ts'

const SCHEMA = readFileSync(new URL('../../../../exemples/sepa/virements-pain.001.001.09.xsd', import.meta.url), 'utf8')
/** Of what is written here, the former version differs by its name, by the element of a BIC, and by a day that stands bare. */
const PAR_VERSION: Readonly<Record<VersionPain, string>> = {
  '09': SCHEMA,
  '03': SCHEMA.replaceAll('001.001.09', '001.001.03')
    .replace('"BICFI"', '"BIC"')
    .replace('"ReqdExctnDt" type="ExecutionDate"', '"ReqdExctnDt" type="xs:date"'),
}

function fauteDe(xml: string, version: VersionPain): string | null {
  const schema = XmlDocument.fromString(PAR_VERSION[version])
  const lu = XmlDocument.fromString(xml)
  try {
    XsdValidator.fromDoc(schema).validate(lu)
    return null
  } catch (faute) {
    return faute instanceof Error ? faute.message : String(faute)
  } finally {
    lu.dispose()
    schema.dispose()
  }
}

const IBAN = 'FR7630004000031234567890143'
const MADELEINE: VirementSepa = {
  nom: 'Madeleine Vasseur',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPLYO',
  reference: 'CR-2026-0031',
  motif: 'Compte rendu CR-2026-0031, loyers de l’été',
  montant_cents: cents(4903_48),
  adresse: { rue: '11 avenue des Glycines', code_postal: '71000', ville: 'Mâcon', pays: 'FR' },
}
const MURIERS: VirementSepa = {
  ...MADELEINE,
  nom: 'SCI « Les Mûriers » & Cie',
  reference: 'CR-2026-0032',
  bic: null,
  adresse: null,
}
const ORDRE: OrdreSepa = {
  message: 'VIR-2026-11-25-1',
  cree_le: '2026-11-23T09:00:00',
  execution: day('2026-11-25'),
  donneur: { nom: 'Gestion Aubépin', iban: IBAN, bic: 'BNPAFRPP' },
  virements: [MADELEINE, { ...MURIERS, montant_cents: cents(2886_42) }],
  version: '09',
}

test('a file is valid in both versions, counts and sums its transfers, and writes a structured address or none', () => {
  for (const version of ['09', '03'] as const)
    expect(fauteDe(ecrireVirements({ ...ORDRE, version }), version)).toBeNull()
  const xml = ecrireVirements(ORDRE)
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>7789\.90<\/CtrlSum>/g)).toHaveLength(2)
  expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-25</Dt></ReqdExctnDt>')
  expect(xml).toContain(
    '<PstlAdr><StrtNm>11 avenue des Glycines</StrtNm><PstCd>71000</PstCd><TwnNm>Macon</TwnNm><Ctry>FR</Ctry></PstlAdr>',
  )
  expect(xml).toContain('<Nm>SCI Les Muriers + Cie</Nm></Cdtr>')
  expect(xml).toContain("<Ustrd>Compte rendu CR-2026-0031, loyers de l'ete</Ustrd>")
  expect(xml.match(/<CdtrAgt>/g)).toHaveLength(1)
  expect(ecrireVirements({ ...ORDRE, donneur: { ...ORDRE.donneur, bic: null } })).toContain(
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
  )
})

test('the schema refuses what is out of order, missing, or of the other version', () => {
  const xml = ecrireVirements(ORDRE)
  for (const [faute, mieux] of [
    [/(<CdtrAgt>.*?<\/CdtrAgt>)(<Cdtr>.*?<\/Cdtr>)/, '$2$1'],
    [/<EndToEndId>.*?<\/EndToEndId>/, ''],
    [/<TwnNm>.*?<\/TwnNm>/, ''],
    [/BICFI/g, 'BIC'],
    [/4903\.48/, '4903,48'],
    [/<Nm>Madeleine/, `<Nm>${'M'.repeat(140)}`],
  ] as const) {
    const fausse = xml.replace(faute, mieux)
    expect(fausse).not.toBe(xml)
    expect(fauteDe(fausse, '09'), String(faute)).not.toBeNull()
  }
})

test('each account, amount and reference that a bank would send back is refused', () => {
  const refuse = (virements: readonly Partial<VirementSepa>[], code: CodeRefus) =>
    expect(() => ecrireVirements({ ...ORDRE, virements: virements.map((un) => ({ ...MADELEINE, ...un })) })).toThrow(
      expect.objectContaining({ code }),
    )
  refuse([], 'sepa_sans_virement')
  refuse([{ iban: 'FR1420041010050500013M02607' }], 'sepa_iban_faux')
  refuse([{ bic: 'PSST' }], 'sepa_bic_faux')
  refuse([{ nom: '東京' }], 'sepa_nom_requis')
  refuse([{ montant_cents: cents(0) }], 'sepa_montant')
  refuse([{ montant_cents: cents(999_999_999_99 + 1) }], 'sepa_montant')
  refuse([{ reference: '//' }], 'sepa_reference_requise')
  refuse([{}, {}], 'sepa_reference_double')
  expect(() => ecrireVirements({ ...ORDRE, donneur: { ...ORDRE.donneur, iban: '' } })).toThrow(/IBAN/)
})

test('any names, reasons and amounts make a valid file, whose sum is theirs', () => {
  const texte = fc.string({ unit: 'grapheme', maxLength: 200 })
  const virement = fc.record({
    nom: texte.map((dit) => `M ${dit}`),
    motif: texte,
    montant_cents: fc.integer({ min: 1, max: 99_999_99 }).map(cents),
    adresse: fc.option(fc.record({ rue: texte, code_postal: texte, ville: texte, pays: fc.constantFrom('FR', 'BE') })),
  })
  fc.assert(
    fc.property(fc.array(virement, { minLength: 1, maxLength: 5 }), fc.constantFrom('09', '03'), (dits, version) => {
      const virements = dits.map((dit, rang) => ({ ...MADELEINE, ...dit, reference: `V-${rang}` }))
      const xml = ecrireVirements({ ...ORDRE, virements, version })
      expect(fauteDe(xml, version)).toBeNull()
      const total = decimalPoint(sum(virements.map(({ montant_cents }) => montant_cents)))
      expect(xml).toContain(`<CtrlSum>${total}</CtrlSum>`)
    }),
    { numRuns: 60 },
  )
})

test('a text keeps its words, without what a bank refuses', () => {
  expect(texteSepa('Œuvre d’Élise — 3 % <net>', 40)).toBe("OEuvre d'Elise - 3 net")
  expect(texteSepa('été '.repeat(20), 10)).toBe('ete ete et')
  expect(referenceSepa('/F//2026/')).toBe('F/2026')
})
