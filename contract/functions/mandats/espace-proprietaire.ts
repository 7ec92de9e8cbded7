// What an owner sees, signed in with his own account, of the dossiers where his properties are managed: his lots and their rents, his statements, what is to be
// paid to him, his mandate, the years of his return, the documents of his lots. It only reads.
import { z } from 'zod'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'

const jour = z.iso.date().transform(day)
const montant = z.int().transform(cents)
const sommes = { appele_cents: montant, recu_cents: montant, reste_cents: montant, perdu_cents: montant }

const Espace = z.object({
  gestionnaire: z.object({ nom: z.string(), adresse: z.string() }),
  /** As the manager knows him. */
  proprietaire: z.string(),
  mois: jour,
  lots: z.array(
    z.object({
      ...sommes,
      bien_id: z.uuid(),
      libelle: z.string(),
      adresse: z.string(),
      code_postal: z.string(),
      ville: z.string(),
      /** Names alone. */
      locataires: z.array(z.string()),
      statut: z.enum(['paye', 'partiel', 'attente', 'retard', 'vacant']),
      libre_depuis: jour.nullable(),
      /** Due in the months before this one, and unpaid. */
      arrieres_cents: montant,
    }),
  ),
  derniers_mois: z.array(z.object({ ...sommes, mois: jour })),
  virements: z.array(z.object({ numero: z.string(), le: jour, montant_cents: montant })),
  comptes_rendus: z.array(
    z.object({
      id: z.uuid(),
      numero: z.string(),
      du: jour,
      au: jour,
      etabli_le: jour,
      a_virer_cents: montant,
      /** The day that it was paid; null: it was not, or nothing was to pay. */
      verse_le: jour.nullable(),
    }),
  ),
  annees: z.array(z.int()),
  mandats: z.array(
    z.object({
      id: z.uuid(),
      numero: z.int(),
      signe_le: jour,
      debut: jour,
      fin: jour.nullable(),
      honoraires_mode: z.enum(['aucun', 'encaisse', 'appele', 'forfait']),
      /** Hundredths of a percent. */
      taux: z.int(),
      forfait_cents: montant,
      tva_taux: z.int(),
      periodicite: z.enum(['mensuelle', 'trimestrielle']),
      reserve_cents: montant,
      biens: z.array(z.string()),
    }),
  ),
  documents: z.array(z.object({ id: z.uuid(), nom: z.string(), lot: z.string(), nature: z.string(), le: z.string() })),
})
export type EspaceVu = z.output<typeof Espace>

export const EspaceProprietaire = {
  name: 'espace-proprietaire',
  /** `acces_id` null: the first one that he has. */
  body: z.object({ acces_id: z.uuid('Cet accès n’existe pas, ou il a été retiré.').nullable().default(null) }),
  reply: z.object({
    acces: z.array(z.object({ id: z.uuid(), gestionnaire: z.string(), proprietaire: z.string() })),
    /** The one that is shown; null: he has none. */
    ouvert: z.object({ id: z.uuid(), espace: Espace }).nullable(),
  }),
  lecture: true,
} as const
