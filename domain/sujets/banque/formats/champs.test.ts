// The small readings: amounts, days, columns, encodings, account numbers, XML.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, decimalComma } from '../../../base/cents.ts'
import { type Day, dayOfMonth } from '../../../base/day.ts'
import { decoderUtf8 } from '../../../base/octets.ts'
import { Refus } from '../../../base/refus.ts'
import { mouvements } from '../ecrire-releve.cas.ts'
import { lireDate, ordreDates } from './dates-texte.ts'
import { compteDuTexte, estIban, ibanDuRib } from './iban.ts'
import { decimaleDe, lireMontant, montantEntier } from './montant-texte.ts'
import { decouperCsv } from './table-csv.ts'
import { encodageReleve, texteDe } from './texte.ts'
import { lireXml, texteA } from './xml.ts'

test.each([
  ['1 234,56', 123_456],
  ['1\u202f234,56 €', 123_456],
  ["1'234,56", 123_456],
  ['1.234,56', 123_456],
  ['1.234', 123_400],
  ['-12,5', -1250],
  ['12,50-', -1250],
  ['−12,50', -1250],
  ['(12,50)', -1250],
  ['12,50 D', -1250],
  ['12,50 CR', 1250],
  ['EUR 12,50', 1250],
  ['="12,50"', 1250],
  ["'-12,50", -1250],
  ['12,5000', 1250],
  [',50', 50],
  ['12,505', null],
  ['1.23,4', null],
  ['1.2345,00', null],
  ['12,50,00', null],
  ['-12,50-', null],
  ['12 €50', null],
  ['douze', null],
  ['', null],
  ['=1+1', null],
  ['1000000000,01', null],
  ['9999999999999999', null],
])('le montant « %s » à virgule décimale', (texte, attendu) => {
  expect(lireMontant(texte, ',')).toBe(attendu)
})

test('un montant écrit de toutes les façons se relit', () => {
  const milliers = fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '’', '.')
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), milliers, fc.boolean(), (n, separateur, apres) => {
      const [entiers = '', decimales = ''] = decimalComma(cents(Math.abs(n))).split(',')
      const nu = `${entiers.replace(/\B(?=(\d{3})+$)/g, separateur)},${decimales}`
      expect(lireMontant(n >= 0 ? nu : apres ? `${nu}-` : `-${nu}`, ',')).toBe(cents(n))
    }),
  )
})

test('le signe décimal se décide sur toute la colonne', () => {
  expect(decimaleDe(['1.234', '1.234,50'], '.')).toBe(',')
  expect(decimaleDe(['1,234', '12.5'], ',')).toBe('.')
  expect([decimaleDe(['1.234', '12'], ','), decimaleDe(['1.234', '12'], '.')]).toEqual([',', '.'])
})

test('un montant sans virgule prend ses décimales de son format, et jamais au-delà du centime', () => {
  expect([
    montantEntier('12345', 2),
    montantEntier('123', 0),
    montantEntier('12340', 3),
    montantEntier('12345', 3),
  ]).toEqual([...[12_345, 12_300, 1234, null]])
})

test.each([
  ['07/03/2025', '2025-03-07', '2025-07-03'],
  ['7-3-25', '2025-03-07', '2025-07-03'],
  ["7.03'25", '2025-03-07', '2025-07-03'],
  ['2025-03-07', '2025-03-07', '2025-03-07'],
  ['20250307', '2025-03-07', '2025-03-07'],
  ['2025-03-07T10:11:12', '2025-03-07', '2025-03-07'],
  ['07/03/2025 10:11', '2025-03-07', '2025-07-03'],
  ['7 mars 2025', '2025-03-07', '2025-03-07'],
  ['1er févr. 2025', '2025-02-01', '2025-02-01'],
  ['07-AOÛT-25', '2025-08-07', '2025-08-07'],
  ['Mar 7, 2025', '2025-03-07', '2025-03-07'],
  ['31/02/2025', null, null],
  ['29/02/2024', '2024-02-29', null],
  ['00/03/2025', null, null],
  ['07/03/1025', null, null],
  ['hier', null, null],
  ['', null, null],
])('la date « %s », le jour ou le mois en premier', (texte, jma, mja) => {
  expect([lireDate(texte, 'jma'), lireDate(texte, 'mja')]).toEqual([jma, mja])
})

test('un jour au-delà du 12, où qu’il soit dans la colonne, décide ; sinon c’est dit', () => {
  expect(ordreDates(['07/03/2025', '25/03/2025'])).toMatchObject({ ordre_date: 'jma', ambigu: false })
  expect(ordreDates(['07/03/2025', '03/25/2025'])).toMatchObject({ ordre_date: 'mja', ambigu: false })
  expect(ordreDates(['07/03/2025', '05/03/2025'])).toMatchObject({ ordre_date: 'jma', ambigu: true })
  expect(ordreDates(['05/05/2025'])).toMatchObject({ ambigu: false })
  expect(ordreDates(['07/03/2025', '05/03/2025']).raison).toContain('vérifiez')
})

test('l’ordre du fichier propose un sens quand aucun jour ne décide', () => {
  // By day these jump about; by month they go down one by one.
  expect(ordreDates(['03/09/2025', '03/07/2025', '03/02/2025', '02/11/2025'])).toMatchObject({
    ordre_date: 'mja',
    ambigu: true,
  })
})

test('un ordre décidé est celui dans lequel la colonne a été écrite', () => {
  const ecrire = (date: Day, ordre: 'jma' | 'mja'): string => {
    const [annee, mois, jour] = date.split('-')
    return ordre === 'jma' ? `${jour}/${mois}/${annee}` : `${mois}/${jour}/${annee}`
  }
  fc.assert(
    fc.property(mouvements(12), fc.constantFrom('jma', 'mja'), (tous, ordre) => {
      const lue = ordreDates(tous.map(({ date }) => ecrire(date, ordre)))
      const grand = tous.some(({ date }) => dayOfMonth(date) > 12)
      if (grand) expect(lue).toMatchObject({ ordre_date: ordre, ambigu: false })
      else if (!lue.ambigu) expect(lue.raison).toContain('les mêmes')
    }),
  )
})

test('un guillemet qui avalerait des lignes n’est qu’un signe', () => {
  const rangees = decouperCsv('a;"b;1\nc;d;2\ne;"f";3\n', { separateur: ';', guillemet: '"', largeur: 3 })
  expect(rangees.map(({ ligne, champs }) => [ligne, ...champs])).toEqual([
    [1, 'a', '"b', '1'],
    [2, 'c', 'd', '2'],
    [3, 'e', 'f', '3'],
  ])
})

test('ce qui est écrit en CSV se redécoupe, quels que soient les signes des champs', () => {
  const champs = fc.array(fc.array(fc.string({ maxLength: 12 }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(champs, (table) => {
      const propre = table.map((ligne) => ['x', ...ligne.map((champ) => champ.replace(/[\r\n]/g, ' '))])
      const texte = propre
        .map((ligne) => ligne.map((champ) => `"${champ.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n')
      expect(decouperCsv(texte, { separateur: ';', guillemet: '"' }).map(({ champs: lus }) => lus)).toEqual(propre)
    }),
  )
})

test.each([
  ['windows-1252', [0xe9, 0x61, 0x80, 0x61, 0x92], 'éa€a’'],
  ['iso-8859-15', [0xe9, 0x61, 0xa4, 0x61, 0xbd], 'éa€aœ'],
  ['macintosh', [0x8e, 0x61, 0xdb, 0x61, 0x8f], 'éa€aè'],
] as const)('%s se reconnaît et se lit', (encodage, signes, attendu) => {
  const octets = Uint8Array.from([...'loyer re'].map((lettre) => lettre.charCodeAt(0)).concat(signes, signes))
  expect(encodageReleve(octets)).toBe(encodage)
  expect(texteDe(octets, encodage)).toBe(`loyer re${attendu}${attendu}`)
})

test('UTF-8 se relit, et se coupe sans défaut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 40 }), (texte, coupe) => {
      const octets = new TextEncoder().encode(texte)
      expect(decoderUtf8(octets)).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(octets))
      expect(() => texteDe(octets.subarray(0, coupe), encodageReleve(octets.subarray(0, coupe)))).not.toThrow()
    }),
  )
})

test('un IBAN se vérifie, et se déduit de la banque, du guichet et du compte', () => {
  expect(estIban('FR1420041010050500013M02606')).toBe(true)
  expect(estIban('FR1420041010050500013M02607')).toBe(false)
  expect(ibanDuRib({ banque: '20041', guichet: '01005', numero: '0500013M026' })).toBe('FR1420041010050500013M02606')
  expect(ibanDuRib({ banque: '', guichet: '01005', numero: '1' })).toBeNull()
  expect(compteDuTexte('IBAN : FR14 2004 1010 0505 0001 3M02 606').iban).toBe('FR1420041010050500013M02606')
})

test('XML : préfixes, attributs, entités numérotées et CDATA', () => {
  const racine = lireXml(
    '<?xml version="1.0"?><!-- x --><d:A n=\'1 &amp; 2\'><d:B>&#233;<![CDATA[<c>]]></d:B><d:C/></d:A>',
  )
  expect([racine.nom, racine.attributs.get('n'), texteA(racine, 'B'), racine.enfants.length]).toEqual([
    'A',
    '1 & 2',
    'é<c>',
    2,
  ])
})

test.each([
  ['<a><b></a>', 'releve_xml_invalide'],
  ['<a>', 'releve_tronque'],
  ['<a', 'releve_tronque'],
  ['<a/><b/>', 'releve_xml_invalide'],
  ['texte', 'releve_xml_invalide'],
  ['<a>&inconnue;</a>', 'releve_xml_invalide'],
  ['<a b=c/>', 'releve_xml_invalide'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'releve_xml_interdit'],
  [`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, 'releve_xml_invalide'],
])('XML refusé : %s', (texte, code) => {
  try {
    lireXml(texte)
    expect.unreachable()
  } catch (erreur) {
    expect(erreur instanceof Refus && erreur.code).toBe(code)
  }
})
