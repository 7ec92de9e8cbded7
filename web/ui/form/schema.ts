// What a field gives: text as it was typed, read into amounts, days, shares and choices, with the sentence of each error.
import { z } from 'zod'
import { type Cents, parseEuros } from '#domain/base/cents.ts'
import { type Day, isDay } from '#domain/base/day.ts'

/** A text that may not be blank. */
export const required = (message = 'Ce champ est obligatoire.') => z.string(message).trim().min(1, message)

/** A text that may be blank: null then. */
export const optional = () =>
  z
    .string()
    .optional()
    .transform((text) => text?.trim() || null)

export const email = (message = 'Adresse email invalide') =>
  z.string(message).trim().toLowerCase().pipe(z.email(message))

/** `1250,5`, `1 250,50 €`: whole cents. */
export function amount({
  min,
  message = 'Montant invalide : écrivez par exemple 1 250,50.',
}: {
  min?: number
  message?: string
} = {}) {
  return z.string(message).transform((text, context): Cents => {
    const value = parseEuros(text)
    if (value !== null && (min === undefined || value >= min)) return value
    const why =
      value === null ? message : min === 0 ? 'Le montant ne peut pas être négatif.' : 'Le montant est trop petit.'
    context.addIssue({ code: 'custom', message: text.trim() ? why : 'Indiquez un montant.' })
    return z.NEVER
  })
}

/** The same or nothing: null when the field is blank, else what it gives, with its own sentence when it is wrong. */
const blankOr = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text, context): T | null => {
      const typed = text?.trim() ?? ''
      if (typed === '') return null
      const read = schema.safeParse(typed)
      if (read.success) return read.data
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

export const optionalAmount = (options: { min?: number } = {}) => blankOr(amount(options))

/** `05/11/2026`, `5/11/26` or the ISO text. */
export function date(message = 'Date invalide : écrivez jj/mm/aaaa.') {
  return z.string(message).transform((text, context): Day => {
    const value = readDay(text)
    if (value) return value
    context.addIssue({ code: 'custom', message: text.trim() ? message : 'Indiquez une date.' })
    return z.NEVER
  })
}

export const optionalDate = () => blankOr(date())

/** A whole number between two bounds, both included. */
export function integer({ min = 0, max = Number.MAX_SAFE_INTEGER, message = 'Nombre invalide.' } = {}) {
  return z.string(message).transform((text, context): number => {
    const value = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    context.addIssue({ code: 'custom', message: Number.isNaN(value) ? message : `Entre ${min} et ${max}.` })
    return z.NEVER
  })
}

export const optionalInteger = (options: { min?: number; max?: number } = {}) => blankOr(integer(options))

/** A percentage as whole hundredths of a point: `1,85` is 185. */
export function hundredths({ max = 10_000, message = 'Pourcentage invalide : écrivez par exemple 1,85.' } = {}) {
  return z.string(message).transform((text, context): number => {
    const match = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text)
    const value = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : Number.NaN
    if (value <= max) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** The same, or nothing: blank is null; zero is refused, it would say nothing. */
export const optionalHundredths = () =>
  blankOr(hundredths().refine((taux) => taux > 0, 'Laissez vide quand le bail n’en dit rien.'))

/** The same in thousandths of a point, for rates of loans: `1,125` is 1125. */
export function thousandths({ max = 100_000, message = 'Taux invalide : écrivez par exemple 3,45.' } = {}) {
  return z.string(message).transform((text, context): number => {
    const match = /^\s*(\d{1,3})(?:[.,](\d{1,3}))?\s*%?\s*$/.exec(text)
    const value = match ? Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`) : Number.NaN
    if (value <= max) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** One of the words of a list. */
export const choice = <const T extends readonly [string, ...string[]]>(
  words: T,
  message = 'Choisissez dans la liste.',
) => z.enum(words, message)

/** A box to tick. */
export const tick = () => z.boolean().optional().transform(Boolean)

/** Reads a day as a French person types it; null when it is not one. */
export function readDay(text: string): Day | null {
  const bare = text.trim()
  if (isDay(bare)) return bare
  const match = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{2}|\d{4})$/.exec(bare)
  if (!match) return null
  const [, jour = '', mois = '', annee = ''] = match
  const iso = `${annee.length === 2 ? `20${annee}` : annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}
