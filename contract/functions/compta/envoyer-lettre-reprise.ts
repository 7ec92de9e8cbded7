// The letter to whoever kept the books before: kept as it is sent, by mail or on paper. The same request twice is one letter.
import { z } from 'zod'
import { uneLigne } from '../champs.ts'

export const EnvoyerLettreReprise = {
  name: 'envoyer-lettre-reprise',
  body: z
    .object({
      dossier_id: z.uuid('Indiquez le dossier.'),
      /** Drawn once by the screen. */
      cle_idempotence: z.string().min(8).max(100),
      canal: z.enum(['courriel', 'lettre'], 'La lettre part par e-mail ou sur papier.'),
      destinataire: z
        .string('À remplir')
        .trim()
        .min(1, 'Indiquez à qui vous écrivez.')
        .max(200, '200 caractères au plus'),
      /** Lines of an envelope. */
      adresse: z.string().trim().max(500, '500 caractères au plus').default(''),
      email: z
        .string()
        .trim()
        .toLowerCase()
        .max(200)
        .nullish()
        .transform((texte) => texte || null)
        .pipe(z.email('Adresse email invalide').nullable()),
      objet: uneLigne(200),
      /** Plain text; an empty line separates two paragraphs. */
      texte: z.string('À remplir').trim().min(1, 'À remplir').max(8_000, '8 000 caractères au plus'),
      /** From an accountant to the one before him. */
      confrere: z.boolean(),
    })
    .refine(({ canal, email }) => canal === 'lettre' || email !== null, {
      path: ['email'],
      message: 'Indiquez l’adresse email.',
    }),
  reply: z.object({
    lettre_id: z.uuid(),
    /** A letter on paper is `envoyee` once it is kept, to be printed. */
    resultat: z.enum(['envoyee', 'echouee', 'deja']),
  }),
} as const
