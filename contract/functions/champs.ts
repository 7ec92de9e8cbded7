// The fields that several calls share: a day, an amount, a dossier's year; read from JSON, given as the domain's own types.
import { z } from 'zod'
import { cents } from '#domain/base/cents.ts'
import { day, isDay } from '#domain/base/day.ts'

export const Jour = z
  .string()
  .refine(isDay, 'Date invalide')
  .transform((text) => day(text))

export const Montant = z
  .int('Montant invalide')
  .min(0, 'Montant invalide')
  .max(1_000_000_000_00, 'Montant trop grand')
  .transform((amount) => cents(amount))

export const Texte = z.string().trim().min(1, 'À remplir').max(200, '200 caractères au plus')
/** A text that may be left empty: an empty field is no text at all. */
export const TexteOuRien = z
  .string()
  .trim()
  .max(200, '200 caractères au plus')
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text))

export const AnneeDuDossier = z.object({ dossier_id: z.uuid(), annee: z.int().min(2000).max(2100) })
