// The text of a FEC received as bytes: which encoding, and its lines one by one, so that a large file is never held twice.

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
    yield utf8 ? decoderUtf8(ligne) : decoderLatin9(ligne)
    debut = suivant + 1
  }
}

/** How many bytes the sign that begins with this one takes; 0 when no sign begins so. */
function longueurDe(octet: number): number {
  if (octet < 0x80) return 1
  if (octet >= 0xc2 && octet < 0xe0) return 2
  if (octet >= 0xe0 && octet < 0xf0) return 3
  return octet >= 0xf0 && octet < 0xf5 ? 4 : 0
}

function estUtf8(octets: Uint8Array): boolean {
  let rang = 0
  while (rang < octets.length) {
    const longueur = longueurDe(octets[rang] ?? 0)
    if (longueur === 0) return false
    for (let suite = 1; suite < longueur; suite++) {
      if (((octets[rang + suite] ?? 0) & 0xc0) !== 0x80) return false
    }
    if (longueur > 2 && !estPlusCourt(octets[rang] ?? 0, octets[rang + 1] ?? 0)) return false
    rang += longueur
  }
  return true
}

/** Refuses a sign written with more bytes than it needs, half a pair, and what is beyond Unicode. */
function estPlusCourt(premier: number, second: number): boolean {
  if (premier === 0xe0) return second >= 0xa0
  if (premier === 0xed) return second < 0xa0
  if (premier === 0xf0) return second >= 0x90
  return premier !== 0xf4 || second < 0x90
}

function decoderUtf8(octets: Uint8Array): string {
  const signes: number[] = []
  let rang = 0
  while (rang < octets.length) {
    const premier = octets[rang] ?? 0
    const longueur = longueurDe(premier)
    let signe = longueur === 1 ? premier : premier & (0xff >> (longueur + 1))
    for (let suite = 1; suite < longueur; suite++) signe = (signe << 6) | ((octets[rang + suite] ?? 0) & 0x3f)
    signes.push(signe)
    rang += longueur
  }
  return enTexte(signes)
}

const decoderLatin9 = (octets: Uint8Array): string =>
  enTexte(Array.from(octets, (octet) => LATIN_9.get(octet) ?? octet))

/** By slices: a call takes a limited number of arguments. */
function enTexte(signes: readonly number[]): string {
  if (signes.length <= 4096) return String.fromCodePoint(...signes)
  let texte = ''
  for (let rang = 0; rang < signes.length; rang += 4096) {
    texte += String.fromCodePoint(...signes.slice(rang, rang + 4096))
  }
  return texte
}
