// One of the long lists of facts of a dossier, column by column: what the screens derive the books of.
import { z } from 'zod'
import type { Colonnes } from '#domain/base/colonnes.ts'

/** The lists that hold thousands of rows; the others are read as tables. */
export const LISTES_LONGUES = ['baux', 'echeances', 'encaissements', 'depenses'] as const
export type ListeLongue = (typeof LISTES_LONGUES)[number]

/** Tens of thousands of rows: their columns are looked at, `rangeesDesColonnes` counts them, no row is checked one by one. */
const EnColonnes = z.custom<Colonnes<Readonly<Record<string, unknown>>>>(
  (dit) => typeof dit === 'object' && dit !== null && Object.values(dit).every((une) => Array.isArray(une)),
)

export const LireFaits = {
  name: 'lire-faits',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    liste: z.enum(LISTES_LONGUES, 'Cette liste est inconnue.'),
  }),
  reply: EnColonnes,
  lecture: true,
  visite: true,
} as const
