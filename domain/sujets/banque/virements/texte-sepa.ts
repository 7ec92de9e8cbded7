// What a bank accepts in the texts of a transfer: the basic Latin set of the SEPA guides (EPC217-08), nothing else.

/** Letters that are written with two, and the signs that have a plain one: what has neither becomes a space. */
const AUTREMENT: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['ß', 'ss'],
  ['’', "'"],
  ['&', '+'],
  ['–', '-'],
  ['—', '-'],
])

/** The same words without accents nor signs that a bank refuses, cut at `longueur`: `Hélène & Fils` is `Helene + Fils`. Empty when nothing is left. */
export const texteSepa = (texte: string, longueur: number): string =>
  texte
    .replace(/[œŒæÆß’&–—]/g, (signe) => AUTREMENT.get(signe) ?? ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, longueur)
    .trim()

/** A reference neither begins nor ends with a slash, nor has two together. */
export const referenceSepa = (texte: string): string =>
  texteSepa(texte.replace(/\/+/g, '/').replace(/^\/|\/$/g, ''), 35)
