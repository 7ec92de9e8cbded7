// Records what was paid to the State for a VAT return, or received from it; a null day takes it back.
import { z } from 'zod'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { Jour, Montant } from '../champs.ts'

export const ReglerDeclarationTva = {
  name: 'regler-declaration-tva',
  body: z.object({
    dossier_id: z.uuid(),
    declaration_id: z.uuid(),
    regle_le: Jour.nullable(),
    /** Of a refund, what the administration granted; all that is left otherwise. */
    montant_cents: Montant.optional(),
    par: z.enum(PAYEE_PAR).default('banque'),
  }),
  /** Below zero: received. */
  reply: z.object({ regle_cents: z.int().nullable() }),
  visite: true,
} as const
