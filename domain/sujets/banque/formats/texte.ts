// The text of a file of a bank: which encoding its bytes betray, and that text whatever mixes in it.
import { decoderUnOctet, decoderUtf8, deUnites, longueurSigne } from '../../../base/octets.ts'
import type { EncodageReleve } from './lecture-csv.ts'

const enTable = (debut: number, signes: string): [number, number][] =>
  Array.from(signes, (signe, rang) => [debut + rang, signe.codePointAt(0) ?? 0])

const WINDOWS: ReadonlyMap<number, number> = new Map(
  enTable(0x80, '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'),
)
const LATIN_9: ReadonlyMap<number, number> = new Map([
  ...enTable(0xa4, '€'),
  ...enTable(0xa6, 'Š'),
  ...enTable(0xa8, 'š'),
  ...enTable(0xb4, 'Ž'),
  ...enTable(0xb8, 'ž'),
  ...enTable(0xbc, 'ŒœŸ'),
])
const MACINTOSH: ReadonlyMap<number, number> = new Map([
  ...enTable(0x80, 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø'),
  ...enTable(0xc0, '¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'),
])

// The accented letters that French uses, as each encoding writes them.
const LETTRES_WINDOWS = new Set([
  0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb, 0xc9, 0xc8, 0xc0,
])
const LETTRES_MAC = new Set([0x88, 0x89, 0x8d, 0x8f, 0x8e, 0x90, 0x91, 0x94, 0x95, 0x99, 0x9d, 0x9e, 0x83, 0xe9, 0xcb])

/** What the bytes betray: a mark, zeros between the letters, whole signs of UTF-8, or letters that French uses. */
export function encodageReleve(octets: Uint8Array): EncodageReleve {
  const [un, deux] = octets
  if (un === 0xff && deux === 0xfe) return 'utf-16le'
  if (un === 0xfe && deux === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (let rang = 0; rang < Math.min(octets.length, 4096); rang++) {
    if (octets[rang] === 0) zeros[rang % 2] = (zeros[rang % 2] ?? 0) + 1
  }
  const [pairs = 0, impairs = 0] = zeros
  if (impairs > 8 * (pairs + 1)) return 'utf-16le'
  if (pairs > 8 * (impairs + 1)) return 'utf-16be'
  return encodageSansMarque(octets)
}

function encodageSansMarque(octets: Uint8Array): EncodageReleve {
  let entiers = 0
  let isoles = 0
  let mac = 0
  let windows = 0
  let euro = false
  for (let rang = 0; rang < octets.length; ) {
    const octet = octets[rang] ?? 0
    const longueur = octet < 0x80 ? 1 : longueurSigne(octets, rang)
    if (longueur > 1) entiers++
    if (longueur === 0) {
      isoles++
      if (LETTRES_MAC.has(octet)) mac++
      if (LETTRES_WINDOWS.has(octet)) windows++
      if (octet >= 0x80 && octet < 0xa0 && WINDOWS.get(octet) !== octet) windows += LETTRES_MAC.has(octet) ? 0 : 1
      euro ||= octet === 0xa4
    }
    rang += longueur || 1
  }
  // A file cut in the middle of a sign, or with one line pasted from elsewhere, is still UTF-8.
  if (isoles === 0 || entiers > isoles) return 'utf-8'
  if (mac > windows) return 'macintosh'
  return euro && !octets.some((octet) => octet >= 0x80 && octet < 0xa0) ? 'iso-8859-15' : 'windows-1252'
}

/** The text, without its mark of encoding, the end that DOS wrote, and zeros, which no database keeps. In UTF-8 a byte that begins no sign is read as Windows wrote it. */
export function texteDe(octets: Uint8Array, encodage: EncodageReleve): string {
  const texte = decoder(octets, encodage)
  const debut = texte.startsWith('\ufeff') ? 1 : 0
  const nu = texte.slice(debut, texte.endsWith('\x1a') ? -1 : texte.length)
  return nu.includes('\0') ? nu.replaceAll('\0', '') : nu
}

function decoder(octets: Uint8Array, encodage: EncodageReleve): string {
  if (encodage === 'utf-16le' || encodage === 'utf-16be') return decoderUtf16(octets, encodage === 'utf-16le')
  if (encodage === 'utf-8') return decoderUtf8(octets, (octet) => WINDOWS.get(octet) ?? octet)
  return decoderUnOctet(octets, { 'windows-1252': WINDOWS, 'iso-8859-15': LATIN_9, macintosh: MACINTOSH }[encodage])
}

function decoderUtf16(octets: Uint8Array, petitBout: boolean): string {
  const unites = new Uint16Array(Math.trunc(octets.length / 2))
  for (let rang = 0; rang < unites.length; rang++) {
    const [premier = 0, second = 0] = [octets[2 * rang], octets[2 * rang + 1]]
    unites[rang] = petitBout ? (second << 8) | premier : (premier << 8) | second
  }
  return deUnites(unites, 0, unites.length)
}

/** Without accents, case, signs and double spaces: two spellings of the same words become one. */
export function normaliser(texte: string): string {
  if (!/[^ -~]/.test(texte)) return enMots(texte)
  return enMots(sansAccents(texte))
}

const sansAccents = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').replace(/[œŒ]/g, 'oe')
const enMots = (texte: string): string =>
  texte
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** On one line, without double spaces nor signs that command. */
export const uneLigne = (texte: string): string => texte.replace(/[\s\p{Cc}]+/gu, ' ').trim()
