// Invoices a stay let by the season, some rents of a lease to a business, or the balance of its charges, from what was called.
import { z } from 'zod'
import { estSiren } from '#domain/compta/siren.ts'

const texte = (longueur: number) =>
  z.string('À remplir').trim().min(1, 'À remplir').max(longueur, `${longueur} caractères au plus`)

/** Who a piece is made out to. */
export const ClientFacture = z.object({
  nom: texte(200),
  adresse: texte(300),
  code_postal: texte(20),
  ville: texte(120),
  pays: z.string().regex(/^[A-Z]{2}$/, 'Deux lettres : FR, BE, DE…'),
  siren: z.string().refine(estSiren, "Ce numéro SIREN n'est pas valide.").nullable(),
})

export const EmettreFactureSejour = {
  name: 'emettre-facture-sejour',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid('Choisissez un séjour'),
    /** Of a lease to whoever runs the residence: the rents to invoice. */
    echeances: z.array(z.uuid()).min(1, 'Choisissez au moins un loyer').max(12, 'Douze loyers au plus').optional(),
    /** Of a settlement of charges that bears VAT: its balance, as an invoice or a credit note. */
    regularisation_id: z.uuid().optional(),
    regime_tva: z.enum(['exonere', 'franchise', 'taxable']),
    client: ClientFacture,
  }),
  reply: z.object({ id: z.uuid(), numero: z.string() }),
  visite: true,
} as const
