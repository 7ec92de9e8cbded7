// The people of a lease in its form: those already known by their id, new ones in full; one text field, so that a draft keeps it.
import { z } from 'zod'
import { day, isDay } from '#domain/base/day.ts'

const jourOuRien = z
  .string()
  .refine(isDay)
  .transform((text) => day(text))
  .nullable()
const Connu = z.object({ id: z.uuid() })
const Nouveau = z.object({
  prenom: z.string(),
  nom: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  consent_electronique_le: jourOuRien,
  date_naissance: jourOuRien.optional(),
})
const Liste = z.array(z.union([Connu, Nouveau]))
export type LocataireDuBail = z.output<typeof Liste>[number]

/** The field of the form: never empty once sent. */
export const LocatairesDuBail = z
  .string()
  .optional()
  .transform((text): LocataireDuBail[] => lireLocataires(text))
  .refine((liste) => liste.length > 0, 'Ajoutez au moins un locataire.')

export function lireLocataires(text: unknown): LocataireDuBail[] {
  if (typeof text !== 'string' || text === '') return []
  const read = Liste.safeParse(JSON.parse(text))
  return read.success ? read.data : []
}

export const ecrireLocataires = (liste: readonly LocataireDuBail[]): string => JSON.stringify(liste)
