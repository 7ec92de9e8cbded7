// What a lease owes for paying late, claimed as it was shown: a sum that falls due today, with how it was counted.
import { z } from 'zod'
import { CREANCIERS } from '#domain/sujets/location/retard/taux-legal.ts'
import { Jour, Montant } from '../champs.ts'

export const ReclamerInterets = {
  name: 'reclamer-interets',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    bail_id: z.uuid('Indiquez le bail.'),
    /** The last day counted. */
    au: Jour,
    /** Whose rate, of the two that the law has. */
    creancier: z.enum(CREANCIERS, 'Dites qui est le créancier.'),
    /** The flat indemnity of recovery, between professionals. */
    indemnite: z.boolean(),
    /** As it was shown. */
    montant_cents: Montant.refine((montant) => montant > 0, 'Montant invalide'),
  }),
  reply: z.object({ echeance_id: z.uuid() }),
  visite: true,
} as const
