// Keeps a receipt (PDF or picture, 10 MB at most) in a dossier, attached to an expense when one is named. Sent as a form.
import { z } from 'zod'
import { enJson, Jour, Montant, Texte } from '../champs.ts'

export const TAILLE_MAXIMALE = 10 * 1024 * 1024

const DepenseLue = z.object({
  bien_id: z.uuid().nullable(),
  date: Jour,
  fournisseur: z.string().trim().max(200),
  libelle: Texte,
  categorie: Texte,
  montant_cents: Montant.refine((montant) => montant > 0, 'Indiquez un montant'),
})

export const DeposerDocument = {
  name: 'deposer-document',
  body: z.object({
    dossier_id: z.uuid(),
    depense_id: z.uuid().optional(),
    /** A bill that the receipt alone tells: written with it, still to be paid. */
    depense: enJson(DepenseLue).optional(),
    /** Of receipts dropped together: none takes the place of another, none proves two bills. */
    sans_remplacer: z.enum(['true', 'false']).default('false'),
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
  }),
  reply: z.object({ document_id: z.uuid(), nom: z.string(), mime: z.string(), taille: z.int() }),
  visite: true,
} as const
