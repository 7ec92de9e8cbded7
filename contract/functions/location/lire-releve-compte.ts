// The account of a tenant as a PDF: rents, payments and what each pays, the balance after each line.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const LireReleveCompte = {
  name: 'lire-releve-compte',
  body: z
    .object({
      dossier_id: z.uuid('Indiquez le dossier.'),
      bail_id: z.uuid('Indiquez le bail.'),
      /** Null: from the first rent. */
      du: Jour.nullable(),
      au: Jour,
    })
    .refine(({ du, au }) => du === null || du <= au, {
      message: 'Le relevé finit après avoir commencé.',
      path: ['au'],
    }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
