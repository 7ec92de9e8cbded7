// How figures and days are written in French: narrow spaces, true minus, comma, day first.
import { type Cents, decimalComma } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'

const NARROW = '\u202f'
export const NBSP = '\u00a0'
const MINUS = '\u2212'

/** `1 234,56`, with narrow no-break spaces and a true minus. */
export function formatAmount(amount: Cents): string {
  const [whole = '', decimals = ''] = decimalComma(amount).replace('-', '').split(',')
  return `${amount < 0 ? MINUS : ''}${grouped(whole)},${decimals}`
}

/** `1 234,56 €`. */
export const formatEuros = (amount: Cents): string => `${formatAmount(amount)}${NBSP}€`

/** A whole number, `4 461`. */
export function formatWhole(value: number): string {
  return `${value < 0 ? MINUS : ''}${grouped(String(Math.abs(value)))}`
}

/** `20/11/2026`. */
export const formatDay = (day: Day | string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** `20 novembre 2026`, and `1er janvier 2026`. */
export function formatLongDay(day: Day | string): string {
  const jour = Number(day.slice(8, 10))
  return `${jour === 1 ? '1er' : jour} ${MOIS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** `novembre 2026`. */
export const formatMonth = (day: Day | string): string => `${MOIS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** `de novembre 2026`, `d’avril 2026`. */
export function formatOfMonth(day: Day | string): string {
  const mois = formatMonth(day)
  return /^[ao]/.test(mois) ? `d’${mois}` : `de ${mois}`
}

/** `nov.`, for axes and margins. */
export const formatShortMonth = (day: Day | string): string => MOIS_COURTS[Number(day.slice(5, 7)) - 1] ?? ''

const INSTANT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** An instant, `05 novembre 2026 à 14:07`, Paris time. */
export function formatInstant(instant: string): string {
  const part = Object.fromEntries(INSTANT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${part.day} ${part.month} ${part.year} à ${part.hour}:${part.minute}`
}

/** French order of names and labels. */
export const compareFrench: (a: string, b: string) => number = new Intl.Collator('fr', {
  numeric: true,
  sensitivity: 'base',
}).compare

/** A French number as it is read aloud; any other as it was written. */
export function formatPhone(phone: string): string {
  const [, first, rest] = /^\+?33([1-9])(\d{8})$/.exec(phone.replace(/[\s.]/g, '')) ?? []
  if (!first || !rest) return /^\d/.test(phone) && !phone.startsWith('0') ? `+${phone}` : phone
  return `+33 ${first} ${rest.replace(/(..)(?=.)/g, '$1 ')}`
}

/** Lower case without accents, for filters as one types. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, NARROW)

/** « LMNP, LMP et SCI ». */
export const enumerer = (mots: readonly string[]): string =>
  mots.length > 1 ? `${mots.slice(0, -1).join(', ')} et ${mots.at(-1)}` : (mots[0] ?? '')

export const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const
const MOIS_COURTS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']
