// Notes the sale of a dwelling with all that it ends: leases, rents called beyond it, deposits, loans, bills that come back.
import { z } from 'zod'
import { Jour, Montant } from '../champs.ts'

const SuiteBail = z.object({
  bail_id: z.uuid(),
  sort: z.enum(['transmis', 'fini'], 'Un bail passe à l’acheteur, ou finit'),
  fin: Jour.nullable(),
  depot: z.enum(['acheteur', 'vendeur'], 'Le dépôt passe à l’acheteur, ou vous le rendez'),
})
const SuiteEmprunt = z.object({
  emprunt_id: z.uuid(),
  sort: z.enum(['rembourse', 'garde', 'deplace'], 'Un prêt est remboursé, gardé, ou passe à un autre logement'),
  indemnite_cents: Montant,
  bien_id: z.uuid().nullable(),
})
const SuiteModele = z.object({
  modele_id: z.uuid(),
  sort: z.enum(['arrete', 'garde'], 'Une dépense récurrente s’arrête, ou continue'),
})
const PLUSIEURS = 500

export const VendreBien = {
  name: 'vendre-bien',
  body: z.object({
    dossier_id: z.uuid(),
    bien_id: z.uuid(),
    vente: z.object({
      date_cession: Jour,
      prix_cession_cents: Montant,
      residence_services: z.boolean(),
      tva_cession: z.enum(['sans', 'prix', 'dispense'], 'TVA de la vente inconnue').nullable(),
      mobilier_cession_cents: Montant.nullable(),
    }),
    // What is chosen for each thing that runs on the day of the sale; nothing where only the price or the tax is corrected.
    baux: z.array(SuiteBail).max(PLUSIEURS).readonly(),
    emprunts: z.array(SuiteEmprunt).max(PLUSIEURS).readonly(),
    modeles: z.array(SuiteModele).max(PLUSIEURS).readonly(),
  }),
  reply: z.object({
    baux_finis: z.int(),
    echeances_retirees: z.int(),
    echeances_changees: z.int(),
    depots_cents: Montant,
    rembourse_cents: Montant,
  }),
  visite: true,
} as const
