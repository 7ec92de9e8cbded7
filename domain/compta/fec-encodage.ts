// The text of a FEC received as bytes: which encoding, and its lines one by one, so that a large file is never held twice.
import { decoderUnOctet, decoderUtf8, estUtf8 } from '../base/octets.ts'

export type Encodage = 'utf-8' | 'iso-8859-15' | 'windows-1252' | 'utf-16'

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

/** UTF-8 when the whole is valid; else one byte is one sign, and those from 0x80 to 0x9F betray Windows. */
export function encodageDe(octets: Uint8Array): Encodage {
  const [un, deux] = octets
  if ((un === 0xff && deux === 0xfe) || (un === 0xfe && deux === 0xff)) return 'utf-16'
  if (estUtf8(octets)) return 'utf-8'
  return octets.some((octet) => octet >= 0x80 && octet < 0xa0) ? 'windows-1252' : 'iso-8859-15'
}

/** The lines of a text or of bytes, ended by LF, CR LF or CR alone, without its mark of encoding. */
export function* lignesDe(source: string | Uint8Array): Generator<string> {
  if (typeof source === 'string') yield* lignesDuTexte(source)
  else yield* lignesDesOctets(source)
}

function* lignesDuTexte(texte: string): Generator<string> {
  const fin = texte.includes('\n') ? '\n' : '\r'
  let debut = texte.startsWith('\ufeff') ? 1 : 0
  while (debut < texte.length) {
    const trouve = texte.indexOf(fin, debut)
    const suivant = trouve === -1 ? texte.length : trouve
    yield texte.slice(debut, suivant).replace(/\r$/, '')
    debut = suivant + 1
  }
}

function* lignesDesOctets(octets: Uint8Array): Generator<string> {
  const utf8 = encodageDe(octets) === 'utf-8'
  const fin = octets.includes(0x0a) ? 0x0a : 0x0d
  let debut = utf8 && octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf ? 3 : 0
  while (debut < octets.length) {
    const trouve = octets.indexOf(fin, debut)
    const suivant = trouve === -1 ? octets.length : trouve
    const ligne = octets.subarray(debut, octets[suivant - 1] === 0x0d && suivant > debut ? suivant - 1 : suivant)
    yield utf8 ? decoderUtf8(ligne) : decoderUnOctet(ligne, LATIN_9)
    debut = suivant + 1
  }
}
