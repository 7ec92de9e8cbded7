// All arithmetic on money: amounts are whole cents, and each multiplication is rounded once.
import { assert } from './assert.ts'

declare const brand: unique symbol
/** An amount in whole cents of a euro. Made only by `cents`, `euros`, `parseEuros` and the operations of this file. */
export type Cents = number & { readonly [brand]: 'Cents' }
/** A rate as two whole numbers: `[172, 1000]` is 17.2 %. */
export type Ratio = readonly [numerator: number, denominator: number]

// Beyond 2^51 cents a sum of two amounts could leave the exact whole numbers of a float.
const LIMIT = 2 ** 51

/** A whole number of cents, checked: a fraction or an amount beyond 2^51 is a bug. */
export function cents(value: number): Cents {
  // The sentence is made only when it is needed: this line is run for each amount of a file of a million lines.
  if (!Number.isInteger(value) || Math.abs(value) > LIMIT) assert(false, `${value} is not a whole number of cents`)
  return (value === 0 ? 0 : value) as Cents // safe: checked on the line above, and −0 folded into 0
}

export const zero: Cents = cents(0)

/** Euros to cents; at most two decimals are accepted (`euros(12.34)`), a third one is a bug. */
export function euros(value: number): Cents {
  const rounded = Math.round(value * 100)
  // Large amounts have no room for the tolerance of small ones: there, the nearest float must be the same.
  const exact = rounded / 100 === value || Math.abs(value * 100 - rounded) < 1e-4
  assert(exact, `${value} has more than two decimals`)
  return cents(rounded)
}

/** Reads `1250,5`, `1 250,50 €`, `-1250.50`; gives null when the text is not an amount, or a doubtful one (`12 50`, `12€50`). */
export function parseEuros(text: string): Cents | null {
  const bare = text
    .trim()
    .replace(/\s*€$/, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/^-\s+/, '-')
  const plain = /^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(bare) ? bare.replace(/\s/g, '') : bare
  const match = /^(-?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const [, sign, whole = '0', decimals = ''] = match
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return cents(sign ? -amount : amount)
}

export const plus = (a: Cents, b: Cents): Cents => cents(a + b)
export const minus = (a: Cents, b: Cents): Cents => cents(a - b)
export const negate = (a: Cents): Cents => cents(-a)
export const abs = (a: Cents): Cents => cents(Math.abs(a))
export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b)
export const larger = (a: Cents, b: Cents): Cents => (a > b ? a : b)
/** The amount when it is positive, else zero. */
export const positive = (a: Cents): Cents => (a > 0 ? a : zero)

export function sum(amounts: readonly Cents[]): Cents {
  let total = zero
  for (const amount of amounts) total = plus(total, amount)
  return total
}

/** `amount × ratio`, rounded once to the nearest cent, half away from zero. */
export function part(amount: Cents, [numerator, denominator]: Ratio): Cents {
  assert(denominator > 0, 'a ratio has a positive denominator')
  assert(Number.isInteger(numerator) && Number.isInteger(denominator), 'a ratio is made of whole numbers')
  const doubled = 2 * Math.abs(amount * numerator) + denominator
  if (doubled <= Number.MAX_SAFE_INTEGER) {
    // All of it stays among the exact whole numbers of a float: the remainder and the division are exact too.
    const size = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
    return cents(amount < 0 === numerator < 0 ? size : -size)
  }
  const product = BigInt(amount) * BigInt(numerator)
  return cents(Number(roundedDivision(product, BigInt(denominator))))
}

/** Shares of `amount` in proportion to whole `weights`, adding up to it: the largest remainders take the last cents. */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  let base = 0
  for (const weight of weights) {
    assert(Number.isSafeInteger(weight) && weight >= 0, 'weights are whole and not negative')
    base += weight
  }
  assert(base > 0, 'weights add up to more than nothing')
  const size = Math.abs(amount)
  const shares = sharesOf(size, weights, base)
  let left = size
  for (const { share } of shares) left -= share
  if (left > 0) for (const one of [...shares].sort(byRest).slice(0, left)) one.share += 1
  return shares.map(({ share }) => cents(amount < 0 ? -share : share))
}

type Share = { readonly index: number; share: number; readonly rest: number | bigint }

const byRest = (a: Share, b: Share): number => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1)

/** `size × weight ÷ all the weights` (`base`, to the nearest float) in whole cents, and what is left of it. */
function sharesOf(size: number, weights: readonly number[], base: number): Share[] {
  // Where the largest product is an exact whole number of a float, so is each of the others.
  if (size * base <= Number.MAX_SAFE_INTEGER) {
    return weights.map((weight, index) => {
      const rest = (size * weight) % base
      return { index, share: (size * weight - rest) / base, rest }
    })
  }
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  return weights.map((weight, index) => {
    const exact = BigInt(size) * BigInt(weight)
    return { index, share: Number(exact / whole), rest: exact % whole }
  })
}

/** A percentage written as text, exact: `percent('17.2')` is `[172, 1000]`. */
export function percent(text: string): Ratio {
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(text)
  assert(match !== null, `${text} is not a percentage`)
  const [, whole = '', decimals = ''] = match
  return [Number(whole + decimals), 100 * 10 ** decimals.length]
}

/** Whole euros of a form: half away from zero (documents of the DGFiP round half up). In euros, not cents. */
export function wholeEuros(amount: Cents): number {
  return part(amount, [1, 100])
}

/**
 * The whole euros of several boxes that are parts of one: they add up to `total`, the largest cents taking the last euros.
 * In euros, not cents; any sign.
 */
export function wholeEuroShares(amounts: readonly Cents[], total: number): number[] {
  assert(amounts.length > 0, 'parts of an amount')
  const shares = amounts.map((amount, index) => {
    const rest = ((amount % 100) + 100) % 100
    return { index, rest, share: (amount - rest) / 100 }
  })
  const left = total - shares.reduce((sum, { share }) => sum + share, 0)
  const order = [...shares].sort((a, b) => (left < 0 ? a.rest - b.rest : b.rest - a.rest) || a.index - b.index)
  for (let given = 0; given < Math.abs(left); given++) {
    const one = order[given % order.length]
    if (one) one.share += Math.sign(left)
  }
  return shares.map(({ share }) => share + 0)
}

/** `1234,50`: the amount of a FEC, decimal comma, no thousands separator. */
export function decimalComma(amount: Cents): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)},${String(size % 100).padStart(2, '0')}`
}

/** `1234.50`: the amount as a column `numeric` takes it. */
export const decimalPoint = (amount: Cents): string => decimalComma(amount).replace(',', '.')

/**
 * Reads the amount of a FEC, `1234,50`, sign before or after; null when it is not one. Decimals beyond the cent are
 * accepted when they are zeros.
 */
export function parseDecimalComma(text: string): Cents | null {
  const plain = plainAmount(text)
  if (plain !== null) return plain
  const match = /^([+-]?)(\d{1,13})(?:,(\d{1,2})0*)?([+-]?)$/.exec(text)
  if (!match) return null
  const [, before = '', whole = '0', decimals = '', after = ''] = match
  if (before && after) return null
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return cents(before === '-' || after === '-' ? -amount : amount)
}

/** `1250,50` and nothing else, figure by figure: how almost every amount of a file of a million lines is written. */
function plainAmount(text: string): Cents | null {
  const comma = text.length - 3
  if (comma < 1 || comma > 12 || text.charCodeAt(comma) !== 44) return null
  let amount = 0
  for (let at = 0; at < text.length; at++) {
    if (at === comma) continue
    const figure = text.charCodeAt(at) - 48
    if (figure < 0 || figure > 9) return null
    amount = amount * 10 + figure
  }
  return cents(amount)
}

function roundedDivision(product: bigint, by: bigint): bigint {
  const size = product < 0n ? -product : product
  const rounded = (2n * size + by) / (2n * by)
  return product < 0n ? -rounded : rounded
}
