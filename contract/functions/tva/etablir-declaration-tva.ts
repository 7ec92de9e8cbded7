// Establishes the VAT return of a period from the books, box by box; one that was not filed is replaced.
import { z } from 'zod'
import { Jour } from '../champs.ts'

/** Whole euros, as returns say them. */
const Euros = z.int('Montant invalide').min(0, 'Montant invalide').max(1_000_000_000, 'Montant trop grand')

export const PeriodeTva = z.object({
  dossier_id: z.uuid(),
  formulaire: z.enum(['CA3', 'CA12', '3514']),
  /** The first day of the period; of an instalment, of its month. */
  du: Jour,
  /** What is asked back of a credit. */
  remboursement: Euros.optional(),
  /** An instalment lowered or raised; the part of the law otherwise. */
  acompte: Euros.optional(),
})

export const ReponseTva = z.object({
  declaration_id: z.string(),
  numero: z.int(),
  a_payer_cents: z.int(),
  demande_cents: z.int(),
  reporte_cents: z.int(),
})

export const EtablirDeclarationTva = {
  name: 'etablir-declaration-tva',
  body: PeriodeTva,
  reply: ReponseTva,
  visite: true,
} as const
