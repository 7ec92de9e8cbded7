// Bytes to text without any library of a browser or of a server: UTF-8, and the signs of one byte.

/** How many bytes the sign that begins here takes; 0 when none begins so, or when it is not whole. */
export function longueurSigne(octets: Uint8Array, rang: number): number {
  const premier = octets[rang] ?? 0
  const longueur = longueurDe(premier)
  for (let suite = 1; suite < longueur; suite++) {
    if (((octets[rang + suite] ?? 0) & 0xc0) !== 0x80) return 0
  }
  return longueur > 2 && !estPlusCourt(premier, octets[rang + 1] ?? 0) ? 0 : longueur
}

export function estUtf8(octets: Uint8Array): boolean {
  let rang = 0
  while (rang < octets.length) {
    // Most bytes are letters without accents: passed over without a call each.
    if ((octets[rang] ?? 0) < 0x80) {
      rang++
      continue
    }
    const longueur = longueurSigne(octets, rang)
    if (longueur === 0) return false
    rang += longueur
  }
  return true
}

/** The text of UTF-8; a byte that begins no sign is read by `isole`, or becomes the mark of a lost sign. */
export function decoderUtf8(octets: Uint8Array, isole: (octet: number) => number = () => 0xfffd): string {
  let texte = ''
  let rang = 0
  while (rang < octets.length) {
    let fin = rang
    while (fin < octets.length && (octets[fin] ?? 0) < 0x80) fin++
    texte += deUnites(octets, rang, fin)
    rang = fin
    while (rang < octets.length && (octets[rang] ?? 0) >= 0x80) {
      const premier = octets[rang] ?? 0
      const longueur = longueurSigne(octets, rang)
      let signe = longueur === 0 ? isole(premier) : premier & (0xff >> (longueur + 1))
      for (let suite = 1; suite < longueur; suite++) signe = (signe << 6) | ((octets[rang + suite] ?? 0) & 0x3f)
      texte += String.fromCodePoint(signe)
      rang += longueur || 1
    }
  }
  return texte
}

/** The text of an encoding where one byte is one sign: those that differ from the first 256 of Unicode are named. */
export function decoderUnOctet(octets: Uint8Array, differents: ReadonlyMap<number, number>): string {
  const unites = Uint16Array.from(octets, (octet) => (octet < 0x80 ? octet : (differents.get(octet) ?? octet)))
  return deUnites(unites, 0, unites.length)
}

/** The text of UTF-16 units, by slices: a call takes a limited number of arguments. */
export function deUnites(unites: Uint8Array | Uint16Array, debut: number, fin: number): string {
  let texte = ''
  for (let place = debut; place < fin; place += 8192) {
    // safe: `apply` takes whatever has a length and numbers at its places
    const tranche = unites.subarray(place, Math.min(fin, place + 8192)) as unknown as number[]
    texte += String.fromCharCode.apply(null, tranche)
  }
  return texte
}

function longueurDe(octet: number): number {
  if (octet < 0x80) return 1
  if (octet >= 0xc2 && octet < 0xe0) return 2
  if (octet >= 0xe0 && octet < 0xf0) return 3
  return octet >= 0xf0 && octet < 0xf5 ? 4 : 0
}

/** Refuses a sign written with more bytes than it needs, half a pair, and what is beyond Unicode. */
function estPlusCourt(premier: number, second: number): boolean {
  if (premier === 0xe0) return second >= 0xa0
  if (premier === 0xed) return second < 0xa0
  if (premier === 0xf0) return second >= 0x90
  return premier !== 0xf4 || second < 0x90
}

/** The bytes of a text in UTF-8; half of a pair alone becomes the mark of a lost sign. */
export function encoderUtf8(texte: string): Uint8Array {
  const octets = new Uint8Array(3 * texte.length)
  let fin = 0
  for (const signe of texte) {
    const point = signe.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point
    if (code < 0x80) octets[fin++] = code
    else {
      const suites = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
      octets[fin++] = ((0xf0 << (3 - suites)) & 0xff) | (code >> (6 * suites))
      for (let reste = suites - 1; reste >= 0; reste--) octets[fin++] = 0x80 | ((code >> (6 * reste)) & 0x3f)
    }
  }
  return octets.slice(0, fin)
}
