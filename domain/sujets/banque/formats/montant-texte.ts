// Amounts as the files of banks write them: decimals, thousands, signs, currencies.
import { type Cents, cents, negate, parseDecimalComma } from '../../../base/cents.ts'

export type Decimale = ',' | '.'

// Above a billion euros, it is another number: an account, an identifier.
const DEMESURE = 10 ** 11
const ESPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g

/** An amount; null when the text is not one, or is a doubtful one (`1.23.4`, `12,345` with a decimal comma). */
export function lireMontant(texte: string, decimale: Decimale): Cents | null {
  const { signe, chiffres } = depouiller(texte)
  const milliers = decimale === ',' ? '.' : ','
  const [entiers = '', decimales, trop] = chiffres.split(decimale)
  if (trop !== undefined || decimales?.includes(milliers)) return null
  if (entiers.includes(milliers) && !new RegExp(`^\\d{1,3}(\\${milliers}\\d{3})+$`).test(entiers)) return null
  const nombre = `${entiers.replaceAll(milliers, '') || '0'}${decimales ? `,${decimales}` : ''}`
  const lu = /\d/.test(chiffres) ? parseDecimalComma(nombre) : null
  return lu === null || lu > DEMESURE ? null : signe < 0 ? negate(lu) : lu
}

/** A cell that says nothing, or a dash for nothing. */
export const estVide = (texte: string): boolean => /^[\s\u00a0\u202f'"=–—-]*$/.test(texte)

const DEVISES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|eur/i],
  ['USD', /\$|usd/i],
  ['GBP', /£|gbp/i],
  ['CHF', /chf/i],
]

/** The currency that an amount bears; null when it bears none. */
export function deviseEcrite(texte: string): string | null {
  return /[€$£a-z]/i.test(texte) ? (DEVISES.find(([, signe]) => signe.test(texte))?.[0] ?? null) : null
}

/** Looks like an amount whatever its decimal sign: what the search for columns asks. */
export const estMontant = (texte: string): boolean =>
  !estVide(texte) && (lireMontant(texte, ',') !== null || lireMontant(texte, '.') !== null)

/** The decimal sign of a column: what no thousands could be decides, then the habit of the separator of columns. */
export function decimaleDe(textes: readonly string[], habitude: Decimale): Decimale {
  let virgules = 0
  let points = 0
  for (const texte of textes) {
    const { chiffres } = depouiller(texte)
    const [dernier] = /[.,](?=[^.,]*$)/.exec(chiffres) ?? []
    if (!dernier) continue
    const decimal = !/^\d{1,3}([.,]\d{3})+$/.test(chiffres) || new Set(chiffres.match(/[.,]/g)).size > 1
    if (decimal) dernier === ',' ? virgules++ : points++
  }
  return virgules === points ? habitude : virgules > points ? ',' : '.'
}

/** The digits and marks of an amount, and its sign wherever it stands. */
function depouiller(texte: string): { signe: 1 | -1; chiffres: string } {
  let reste = texte
    .trim()
    .replace(/^="?|"$/g, '')
    .replace(ESPACES, '')
    .replace(/[\u2010-\u2014\u2212\ufe63\uff0d]/g, '-')
    .replace(/^(EUR|€|\$|£|USD|GBP|CHF)|(EUROS?|€|\$|£|USD|GBP|CHF)$/gi, '')
  const parentheses = /^\((.*)\)$/.exec(reste)
  if (parentheses) reste = parentheses[1] ?? ''
  const forme = /^([+-]?)(?:EUR|€)?([\d.,]+)(?:EUR|€)?(D|DB|DR|C|CR|[+-])?$/i.exec(reste)
  if (!forme) return { signe: 1, chiffres: '' }
  const [, avant = '', chiffres = '', apres = ''] = forme
  if (avant && apres) return { signe: 1, chiffres: '' }
  const moins = avant === '-' || /^(-|D|DB|DR)$/i.test(apres) || parentheses !== null
  return { signe: moins ? -1 : 1, chiffres }
}

/** An amount that a format writes with its decimals apart (`1234` and 2): beyond the cent, only zeros. */
export function montantEntier(chiffres: string, decimales: number): Cents | null {
  if (!/^\d{1,15}$/.test(chiffres)) return null
  const complet =
    decimales > 2 ? chiffres.slice(0, 2 - decimales) || '0' : chiffres.padEnd(chiffres.length + 2 - decimales, '0')
  if (decimales > 2 && /[^0]/.test(chiffres.slice(2 - decimales))) return null
  return Number(complet) > DEMESURE ? null : cents(Number(complet))
}
