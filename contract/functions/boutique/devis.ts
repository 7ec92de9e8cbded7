// A quote as an administrator writes it, and as whoever holds the link of its request names it.
import { z } from 'zod'
import { PRIX_DEVIS } from '#domain/boutique/devis-chiffre.ts'
import { Jour, Montant } from '../champs.ts'
import { Jeton } from './suivre-demande.ts'

export const NATURES_DEVIS = ['devis', 'devis_service'] as const

const LigneDevisEcrite = z.object({
  designation: z.string().trim().min(1, 'Écrivez la désignation.').max(300, '300 caractères au plus.'),
  /** In hundredths of one. */
  quantite_centiemes: z.int('Quantité invalide').min(1, 'Quantité invalide').max(10_000_00, 'Quantité trop grande'),
  prix_cents: Montant,
})
export const ContenuDevis = z.object({
  nature: z.enum(NATURES_DEVIS),
  demande_id: z.uuid(),
  objet: z.string().trim().min(1, "Indiquez l'objet du devis.").max(200, 'Deux cents caractères au plus.'),
  lignes: z.array(LigneDevisEcrite).min(1, 'Écrivez au moins une ligne.').max(40, 'Quarante lignes au plus.'),
  /** How the prices of the lines are said. */
  prix: z.enum(PRIX_DEVIS),
  tva_millieme_pct: z.int(),
  valable_jusqu_au: Jour,
  conditions: z.string().trim().max(4_000, 'Quatre mille caractères au plus.').nullable(),
})

const INCONNU = "Ce devis n'existe pas, ou n'est pas de cette demande."
export const devis_id = z.uuid(INCONNU)
export const DevisDuLien = Jeton.extend({ devis_id })
