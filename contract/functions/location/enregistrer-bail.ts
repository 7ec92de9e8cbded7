// Writes a lease with the people who rent and the deposit received, whole or not at all: a new one, or a change to one that stands.
import { z } from 'zod'
import { INDICES, MOTIFS_RELOCATION, PERIODICITES, TERMES, TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { MOTIFS_HAUSSE } from '#domain/sujets/location/baux/hausse.ts'
import { Jour, Montant, Texte, TexteOuRien, Trimestre } from '../champs.ts'

/** Someone who is already in the dossier. */
const Connu = z.object({ id: z.uuid() })

const Nouveau = z.object({
  prenom: TexteOuRien,
  nom: Texte,
  email: z.email('Adresse email invalide').nullable(),
  telephone: TexteOuRien,
  consent_electronique_le: Jour.nullable(),
  date_naissance: Jour.nullish().transform((jour) => jour ?? null),
})

export const EnregistrerBail = {
  name: 'enregistrer-bail',
  body: z.object({
    dossier_id: z.uuid(),
    /** The lease to change; null for a new one. */
    bail_id: z.uuid().nullable(),
    bien_id: z.uuid(),
    bail: z.object({
      /** The room that is let apart; left out: as the lease has it. */
      piece_id: z.uuid().nullish(),
      type_bail: z.enum(TYPES_BAIL),
      debut: Jour,
      fin: Jour.nullable(),
      /** Of one term, as its charges: a month, or a quarter. */
      loyer_cents: Montant,
      charges_cents: Montant,
      charges_mode: z.enum(['provision', 'forfait']),
      depot_garantie_cents: Montant,
      jour_echeance: z.int().min(1, 'Du 1 au 28').max(28, 'Du 1 au 28'),
      /** Left out, all those that follow: as the lease has them. */
      duree_mois: z.int().min(1, 'Durée invalide').max(1188, 'Durée invalide').nullish(),
      motif_duree: z.string().trim().max(500, '500 caractères au plus').nullish(),
      bailleur_personne_morale: z.boolean().optional(),
      periodicite: z.enum(PERIODICITES, 'Chaque mois, ou chaque trimestre').optional(),
      terme: z.enum(TERMES, 'À échoir, ou échu').optional(),
      franchise_mois: z.int().min(0, 'De 0 à 36 mois').max(36, 'De 0 à 36 mois').optional(),
      paliers: z
        .array(z.object({ du: Jour, loyer_cents: Montant }))
        .max(40, '40 paliers au plus')
        .optional(),
      indice: z.enum(INDICES, 'Indice inconnu').optional(),
      revision_annees: z.union([z.literal(1), z.literal(3)], 'Chaque année, ou tous les trois ans').optional(),
      petite_entreprise: z.boolean().optional(),
      /** In hundredths of a percent. */
      interet_retard: z.int().min(1, 'Taux invalide').max(10_000, 'Taux invalide').nullish(),
      majoration_retard: z.int().min(1, 'Taux invalide').max(10_000, 'Taux invalide').nullish(),
      irl_trimestre: Trimestre.nullish(),
      revision_le: Jour.nullish(),
      /** Why its rent passes that of the tenant before. */
      relocation_motif: z.enum(MOTIFS_RELOCATION, 'Motif inconnu').nullish(),
      solidarite: z.boolean().optional(),
      aide_cents: Montant.optional(),
    }),
    /** All the people of the lease, as it is to stand. */
    locataires: z.array(z.union([Connu, Nouveau])).max(12, '12 locataires au plus'),
    depot_recu: z.object({ date: Jour, montant_cents: Montant }).nullable(),
    /** Why the rent or the deposit of a home rises while its lease runs; kept in the log of the dossier. */
    hausse: z.object({ motif: z.enum(MOTIFS_HAUSSE, 'Motif inconnu'), detail: Texte }).nullish(),
  }),
  reply: z.object({
    bail_id: z.uuid(),
    /** Rents already called that the new dates withdraw, and those that they reduce or restore. */
    echeances_retirees: z.int(),
    echeances_changees: z.int(),
  }),
  visite: true,
} as const
