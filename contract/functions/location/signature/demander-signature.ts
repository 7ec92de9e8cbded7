// Asks that a PDF of a lease be signed: by whom, in which order, at which level, until when.
import { z } from 'zod'
import { NIVEAUX_SIGNATURE, QUALITES_SIGNATAIRE, SIGNATAIRES_AU_PLUS } from '#domain/sujets/location/signature.ts'

export const DemanderSignature = {
  name: 'demander-signature',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    bail_id: z.uuid('Indiquez le bail.'),
    document_id: z.uuid('Indiquez le document.'),
    niveau: z.enum(NIVEAUX_SIGNATURE),
    /** One after the other, in the order of the list; else all at once. */
    ordonnee: z.boolean(),
    message: z.string().trim().max(2_000, '2 000 caractères au plus').default(''),
    /** How long they have. */
    jours: z.int().min(1, 'Un jour au moins').max(90, '90 jours au plus'),
    signataires: z
      .array(
        z.object({
          nom: z.string().trim().min(1, 'Donnez le nom de chaque signataire').max(120),
          qualite: z.enum(QUALITES_SIGNATAIRE),
          email: z.string().trim().toLowerCase().pipe(z.email('Donnez une adresse e-mail à chaque signataire')),
          /** As one types it. */
          telephone: z.string().trim().max(30).nullable(),
        }),
      )
      .min(1, 'Choisissez au moins un signataire')
      .max(SIGNATAIRES_AU_PLUS, `${SIGNATAIRES_AU_PLUS} signataires au plus`),
  }),
  reply: z.object({ demande_id: z.uuid(), numero: z.string() }),
} as const
