// A rent given up as lost: an expense that moves no money (compte 654), never above what the lease owes that day.
import { z } from 'zod'
import { Jour, Montant, Texte } from '../champs.ts'

export const ConstaterPerte = {
  name: 'constater-perte',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    bail_id: z.uuid('Indiquez le bail.'),
    date: Jour,
    montant_cents: Montant.refine((montant) => montant > 0, 'Montant invalide'),
    /** What proves that it will not be paid. */
    motif: Texte,
  }),
  reply: z.object({ depense_id: z.uuid() }),
  visite: true,
} as const
