// Files that may or may not be a FEC, for the tests: a good one whose fields, lines, header, separators and bytes are then spoilt.
import fc from 'fast-check'
import { type Day, day } from '../../base/day.ts'
import { lettrer } from '../lettrage.ts'
import { livres, valider } from '../livres.cas.ts'
import { ecrireFec } from './fec.ts'
import { COLONNES_VARIANTE } from './fec-colonnes.ts'
import { enOctets } from './fec-lignes.cas.ts'

export type FichierBrut = { readonly nom: string; readonly octets: Uint8Array; readonly debut: Day | null }
type Grille = readonly (readonly string[])[]
type Atteinte = (grille: Grille) => Grille

/** Random lines: nothing wrong with a fourth of them, up to four wrongs in the others. */
export function fichierFec(): fc.Arbitrary<FichierBrut> {
  return fc
    .record({
      nom: fc.constantFrom(...Array(9).fill('732829320FEC20251231.txt'), ...NOMS),
      debut: fc.constantFrom(null, null, day('2025-01-01')),
      grille: livres().map(grilleDe),
      atteintes: fc.array(atteinte, { maxLength: 4 }),
      fin: fc.constantFrom('\r\n', '\r\n', '\n', '\r'),
      separateur: fc.constantFrom('\t', '\t', '\t', '|', ';'),
      encoder: fc.constantFrom(...Array(4).fill(enOctets), avecMarque, latin9, latin9),
      eclats: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 2 }),
      abime: fc.constantFrom(false, false, false, true),
    })
    .map(({ nom, debut, grille, atteintes, fin, separateur, encoder, eclats, abime }) => {
      const gatee = atteintes.reduce((avant, une) => une(avant), grille)
      const octets = encoder(gatee.map((champs) => champs.join(separateur)).join(fin))
      for (const [place, octet] of abime ? eclats : []) octets[place % Math.max(1, octets.length)] = octet
      return { nom, debut, octets }
    })
}

const NOMS = ['732829321FEC20251231.txt', '732829320FEC20251331.txt', 'export.csv', '732829320FEC20241231_1.csv']

/** The text of a FEC in its fields, its last line ended. */
const grilleDe = (lignes: Parameters<typeof valider>[0]): Grille =>
  ecrireFec(lettrer(valider(lignes)), { etat: 'definitif' })
    .split('\r\n')
    .map((ligne) => ligne.split('\t'))

const avecMarque = (texte: string) => enOctets(`\ufeff${texte}`)
const LATIN_9 = new Map(
  [...'€ŠšŽžŒœŸ'].map((signe, rang) => [signe, [0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe][rang]]),
)
const latin9 = (texte: string) =>
  Uint8Array.from([...texte].map((signe) => LATIN_9.get(signe) ?? (signe.codePointAt(0) ?? 0) & 0xff))

/** What other software, spreadsheets and hands put in a field. */
const CHAMPS = [
  ...[
    '',
    ' ',
    '\u00a0',
    '\u3000x\u2003',
    ' 512000 ',
    'a\tb',
    'a|b',
    'a\u0007b',
    'a\rb',
    'a\nb',
    '\u007f',
    '\ufffd',
    '\ufeffAN',
  ],
  ...[
    '1800.00',
    '1 800,00',
    '1.800,00',
    '1800,005',
    '1800,500',
    'mille',
    '-12,30',
    '12,30-',
    '+5',
    '-5,0-',
    ',50',
    '0,00',
    '0',
  ],
  ...[
    '99999999999,99',
    '99999999999999,99',
    '20250230',
    '20240229',
    '01/02/2025',
    '2025-03-10',
    '18991231',
    '00990101',
  ],
  ...[
    '20251231',
    '20250101',
    '20260105',
    '20231231',
    'CHARGES',
    '900000',
    '61',
    '614000',
    '120000',
    '512000',
    '7',
    '4110DUP',
  ],
  ...[
    'AN',
    'ano',
    'Ouverture',
    'BQ',
    'Banque',
    '1',
    '2',
    '3',
    '03',
    '10',
    '0010',
    'VE7',
    'VE8',
    'VE08',
    '12345678901234567',
    'AA',
    'AB',
    'USD',
    'D',
    'C',
    '+1',
    '-1',
  ],
]
const champ = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...CHAMPS) }, fc.string({ maxLength: 8 }))
const rang = fc.nat({ max: 40 })
const colonne = fc.nat({ max: 17 })

/** Every `pas`th line from there, or one alone. */
const lignes = fc.record({ premiere: rang, pas: fc.constantFrom(0, 0, 0, 1, 2) })

const atteinte: fc.Arbitrary<Atteinte> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ lignes, colonne, champ }).map(
      ({ lignes: choix, colonne: place, champ: mis }): Atteinte =>
        (grille) =>
          grille.map((champs, ligne) =>
            estChoisie(ligne, choix) && place < champs.length ? champs.with(place, mis) : champs,
          ),
    ),
  },
  // A column from another line of the same file: labels, numbers and letters that contradict each other.
  fc.tuple(rang, rang, colonne).map(
    ([ici, la, place]): Atteinte =>
      (grille) =>
        grille.map((champs, ligne) =>
          ligne === ici && place < champs.length ? champs.with(place, grille[la]?.[place] ?? '') : champs,
        ),
  ),
  fc.tuple(rang, champ).map(
    ([ici, mis]): Atteinte =>
      (grille) =>
        grille.toSpliced(ici, 0, [mis]),
  ),
  rang.map(
    (ici): Atteinte =>
      (grille) =>
        grille.toSpliced(ici, 1),
  ),
  fc.tuple(rang, rang).map(
    ([ici, la]): Atteinte =>
      (grille) =>
        grille.toSpliced(ici, 1).toSpliced(la, 0, ...grille.slice(ici, ici + 1)),
  ),
  fc.tuple(colonne, colonne).map(
    ([une, autre]): Atteinte =>
      (grille) =>
        grille.map((champs) => champs.toSpliced(une, 1).toSpliced(autre, 0, ...champs.slice(une, une + 1))),
  ),
  colonne.map(
    (place): Atteinte =>
      (grille) =>
        grille.map((champs) => champs.toSpliced(place, 1)),
  ),
  fc.constantFrom('DateRglt', 'Commentaire', 'Debit', '').map(
    (nom): Atteinte =>
      (grille) =>
        grille.map((champs, ligne) => (champs.length < 2 ? champs : [...champs, ligne === 0 ? nom : ''])),
  ),
  fc.constantFrom('D C', '+1 -1', '1 X').map(enMontantSens),
)

const estChoisie = (ligne: number, { premiere, pas }: { premiere: number; pas: number }): boolean =>
  pas === 0 ? ligne === premiere : ligne > 0 && ligne >= premiere && (ligne - premiere) % pas === 0

/** One amount and its side instead of two amounts. */
function enMontantSens(sens: string): Atteinte {
  const [debit = '', credit = ''] = sens.split(' ')
  return (grille) =>
    grille.map((champs, ligne) => {
      if (champs.length < 13) return champs
      if (ligne === 0) return [...champs.slice(0, 11), ...COLONNES_VARIANTE.slice(11, 13), ...champs.slice(13)]
      const auDebit = champs[11] !== '0,00'
      return champs.toSpliced(11, 2, champs[auDebit ? 11 : 12] ?? '', auDebit ? debit : credit)
    })
}
