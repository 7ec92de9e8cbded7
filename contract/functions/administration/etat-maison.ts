// How the house is: database, ways out, files, versions, and what an administrator should know.
import { z } from 'zod'

export const EtatMaison = {
  name: 'etat-maison',
  body: z.object({}),
  reply: z.object({
    base: z.object({ version: z.string(), taille_octets: z.number(), embarquee: z.boolean() }),
    courrier: z.enum(['smtp', 'garde']),
    sms: z.enum(['passerelle', 'garde', 'ferme']),
    paiement: z.enum(['stripe', 'essai', 'aucun']),
    fichiers: z.object({
      mode: z.enum(['disque', 's3']),
      nombre: z.number(),
      octets: z.number(),
      libre_octets: z.number().nullable(),
    }),
    redaction: z.enum(['modele', 'maison']),
    versions: z.object({ produit: z.string(), node: z.string() }),
    adresse: z.string(),
    envois_en_echec: z.number(),
    taches_en_echec: z.number(),
    avertissements: z.array(z.string()),
  }),
} as const
export type Maison = z.output<typeof EtatMaison.reply>
