// The bytes of a FEC: which encoding they are in, the text of a piece of them, the blanks around it.
import { decoderUnOctet, decoderUtf8, estUtf8 } from '../../base/octets.ts'
import type { Encodage, SourceFec } from './fec-source.ts'

// Where ISO-8859-15 differs from the first 256 signs of Unicode.
const LATIN_9: ReadonlyMap<number, number> = new Map([
  [0xa4, 0x20ac],
  [0xa6, 0x160],
  [0xa8, 0x161],
  [0xb4, 0x17d],
  [0xb8, 0x17e],
  [0xbc, 0x152],
  [0xbd, 0x153],
  [0xbe, 0x178],
])

/** UTF-8 when the whole is valid. */
export const encodageDe = (octets: Uint8Array): Encodage => (estUtf8(octets) ? 'utf-8' : autreEncodage(null, octets))

/** What is not in UTF-8, by one more piece (the first, after null, holds the mark of UTF-16): one byte is one sign, and those from 0x80 to 0x9F betray Windows. */
export function autreEncodage(avant: Encodage | null, octets: Uint8Array): Encodage {
  const [un, deux] = octets
  if (avant === null && ((un === 0xff && deux === 0xfe) || (un === 0xfe && deux === 0xff))) return 'utf-16'
  if (avant === 'utf-16' || avant === 'windows-1252') return avant
  return octets.some((octet) => octet >= 0x80 && octet < 0xa0) ? 'windows-1252' : 'iso-8859-15'
}

export function texteDe({ octets, encodage }: SourceFec, debut: number, fin: number): string {
  const morceau = octets.subarray(debut, fin)
  return encodage === 'utf-8' ? decoderUtf8(morceau) : decoderUnOctet(morceau, LATIN_9)
}

/** By byte: whether a blank may begin with it, in one encoding or another; whether one may end with it. */
export const DEBUTS_DE_BLANC = Uint8Array.from({ length: 256 }, (_, octet) =>
  estBlancSimple(octet) || [0xa0, 0xc2, 0xe1, 0xe2, 0xe3, 0xef].includes(octet) ? 1 : 0,
)
export const FINS_DE_BLANC = Uint8Array.from({ length: 256 }, (_, octet) =>
  estBlancSimple(octet) || (octet >= 0x80 && octet < 0xc0) ? 1 : 0,
)

/** Where the text begins once the blanks before it are left aside: all that `trim` takes away. */
export function sansBlancsAvant(source: SourceFec, debut: number, fin: number): number {
  let place = debut
  while (place < fin) {
    const longueur = blancEn(source, place)
    if (longueur === 0) break
    place += longueur
  }
  return place
}

/** Where the text ends once the blanks behind it are left aside. */
export function sansBlancsApres(source: SourceFec, debut: number, fin: number): number {
  let place = fin
  while (place > debut) {
    // In valid UTF-8 no other sign ends with the bytes of a blank.
    let longueur = 1
    while (longueur <= 3 && !(place - longueur >= debut && blancEn(source, place - longueur) === longueur)) longueur++
    if (longueur > 3) break
    place -= longueur
  }
  return place
}

function estBlancSimple(octet: number): boolean {
  return octet === 0x20 || (octet >= 0x09 && octet <= 0x0d)
}

/** How many bytes the blank takes that begins here; 0 when none does. */
function blancEn({ octets, encodage }: SourceFec, place: number): number {
  const un = octets[place] ?? 0
  if (un < 0x80) return estBlancSimple(un) ? 1 : 0
  if (encodage !== 'utf-8') return un === 0xa0 ? 1 : 0
  if (un === 0xc2) return octets[place + 1] === 0xa0 ? 2 : 0
  if (un < 0xe1 || un > 0xef) return 0
  return BLANCS.has((un << 16) | ((octets[place + 1] ?? 0) << 8) | (octets[place + 2] ?? 0)) ? 3 : 0
}

// U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000 and U+FEFF as their three bytes.
const BLANCS: ReadonlySet<number> = new Set([
  ...[0xe19a80, 0xe280a8, 0xe280a9, 0xe280af, 0xe2819f, 0xe38080, 0xefbbbf],
  ...Array.from({ length: 11 }, (_, rang) => 0xe28080 + rang),
])
