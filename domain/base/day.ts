// Days as ISO text: they compare with `<`, have no time zone, and know the three day counts of depreciation.
import { assert } from './assert.ts'
import type { Ratio } from './cents.ts'

declare const brand: unique symbol
/** A calendar day, `'2025-03-14'`. */
export type Day = string & { readonly [brand]: 'Day' }
/** How the first and the last year of a plan are counted (chosen by dossier, stored in each plan). */
export type Convention = 'reel_365' | 'trente_360' | 'mois'

const DAY = 86_400_000

/** A day from its ISO text, checked (`2025-02-30` is a bug). */
export function day(text: string): Day {
  assert(isDay(text), `${text} is not a day`)
  return text
}

export function isDay(text: string): text is Day {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  // A text without figures gives NaN, which no comparison passes; years of two figures are other years for `Date`.
  const [annee, mois, jour] = [figures(text, 0, 4), figures(text, 5, 7), figures(text, 8, 10)]
  return annee >= 100 && mois >= 1 && mois <= 12 && jour >= 1 && jour <= daysInMonth(annee, mois)
}

export const year = (d: Day): number => figures(d, 0, 4)
export const month = (d: Day): number => figures(d, 5, 7)
export const dayOfMonth = (d: Day): number => figures(d, 8, 10)
export const firstDayOf = (annee: number): Day => day(`${annee}-01-01`)
export const lastDayOf = (annee: number): Day => day(`${annee}-12-31`)
/** `30/06/2026`, as a sentence says it. */
export const jourEnChiffres = (d: Day): string => `${d.slice(8, 10)}/${d.slice(5, 7)}/${d.slice(0, 4)}`
export const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
export const later = (a: Day, b: Day): Day => (a > b ? a : b)

export const addDays = (d: Day, count: number): Day => day(iso(utc(d) + count * DAY))

/** Months later, clamped to the end of the month: 31 January plus one month is 28 or 29 February. */
export function addMonths(d: Day, count: number): Day {
  const index = year(d) * 12 + month(d) - 1 + count
  const target = { annee: Math.floor(index / 12), mois: (((index % 12) + 12) % 12) + 1 }
  return dayOf(target.annee, target.mois, Math.min(dayOfMonth(d), daysInMonth(target.annee, target.mois)))
}

/** The last day of so many months from a day on: the eve of the same date, or the end of a month that has no such date. */
export function finDePeriode(debut: Day, mois: number): Day {
  const date = addMonths(debut, mois)
  return dayOfMonth(date) < dayOfMonth(debut) ? date : addDays(date, -1)
}

export function daysInMonth(annee: number, mois: number): number {
  if (mois === 2) return (annee % 4 === 0 && annee % 100 !== 0) || annee % 400 === 0 ? 29 : 28
  return mois === 4 || mois === 6 || mois === 9 || mois === 11 ? 30 : 31
}

export const firstOfMonth = (d: Day): Day => day(`${d.slice(0, 7)}-01`)
export const lastOfMonth = (d: Day): Day => dayOf(year(d), month(d), daysInMonth(year(d), month(d)))

/** Days from `from` to `to`, not counting the first: 0 when equal. */
export const daysBetween = (from: Day, to: Day): number => (utc(to) - utc(from)) / DAY

/** Days of the financial month (30/360) from `from` to `to`, both ends counted: a whole year is 360. */
export function days360(from: Day, to: Day): number {
  const end = dayOfMonth(to) === daysInMonth(year(to), month(to)) ? 30 : Math.min(dayOfMonth(to), 30)
  return (year(to) - year(from)) * 360 + (month(to) - month(from)) * 30 + end - Math.min(dayOfMonth(from), 30) + 1
}

/**
 * The part of a life of `duree_annees` that has run from `start` to the end of `until`'s year (or to `until`), as an exact ratio.
 *
 * A full calendar year counts as one year whatever its length: only the first and the last are in proportion, by the
 * convention. Never above one.
 */
export function elapsedYears({
  start,
  until,
  convention,
  duree_annees,
}: {
  start: Day
  until: Day
  convention: Convention
  duree_annees: number
}): Ratio {
  if (until < start) return [0, 1]
  const [first, base] = firstYear(start, earlier(until, lastDayOf(year(start))), convention)
  const others = year(until) - year(start)
  const last = others > 0 ? firstYear(firstDayOf(year(until)), until, convention)[0] : 0
  const run = others > 0 ? first + (others - 1) * base + last : first
  return [Math.min(run, duree_annees * base), duree_annees * base]
}

function firstYear(from: Day, to: Day, convention: Convention): [count: number, base: number] {
  if (convention === 'trente_360') return [days360(from, to), 360]
  if (convention === 'mois') return [month(to) - month(from) + 1, 12]
  // Actual days over 365, a whole leap year counting for one.
  return [Math.min(daysBetween(from, to) + 1, 365), 365]
}

function dayOf(annee: number, mois: number, jour: number): Day {
  return day(`${annee}-${String(mois).padStart(2, '0')}-${String(jour).padStart(2, '0')}`)
}

/** The whole number that these characters write, figure by figure: days are read by the hundred thousand. */
function figures(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const figure = text.charCodeAt(at) - 48
    value = figure >= 0 && figure <= 9 ? value * 10 + figure : Number.NaN
  }
  return value
}

const utc = (text: string): number => Date.UTC(figures(text, 0, 4), figures(text, 5, 7) - 1, figures(text, 8, 10))
const iso = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10))
