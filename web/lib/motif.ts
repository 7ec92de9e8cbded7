// A word as one types it, found whatever its accents: the pattern for the server, and the places where it stands in a text.

/** The letters that French writes with signs. */
const SIGNES: Readonly<Record<string, string>> = {
  a: 'aàâä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iîï',
  o: 'oôö',
  u: 'uùûü',
  y: 'yÿ',
}

/** `cafe` → `[cç][aàâä]f[eéèêë]`: the same in PostgreSQL and here; what a pattern reads as a sign is taken as it is. */
export function motif(mot: string): string {
  const lettres = [...mot.normalize('NFC').toLowerCase()].map((lettre) => {
    const nue = lettre.normalize('NFD').replace(/\p{M}/gu, '')
    const classe = SIGNES[nue]
    return classe ? `[${classe}]` : lettre.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
  })
  return lettres.join('')
}

/** The words of what is typed, at most five. */
export const motsDe = (dit: string): readonly string[] => dit.trim().split(/\s+/).filter(Boolean).slice(0, 5)

/** The text in pieces, those that a word found in `fort`. */
export function surligner(texte: string, mots: readonly string[]): readonly { texte: string; fort: boolean }[] {
  if (mots.length === 0) return [{ texte, fort: false }]
  const trouve = new RegExp(`(${mots.map(motif).join('|')})`, 'iu')
  return texte
    .split(trouve)
    .map((piece, rang) => ({ texte: piece, fort: rang % 2 === 1 }))
    .filter((piece) => piece.texte !== '')
}

/** True when each word stands somewhere in the text. */
export const contient = (texte: string, mots: readonly string[]): boolean =>
  mots.every((mot) => new RegExp(motif(mot), 'iu').test(texte))
