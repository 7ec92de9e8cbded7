// The name of a key, of the second step or of access: it tells the keys of one person apart.
import { z } from 'zod'

export const nomParmi = (autres: readonly { readonly nom: string }[]) =>
  z.object({
    nom: z
      .string('Donnez un nom à cette clé.')
      .trim()
      .min(1, 'Donnez un nom à cette clé.')
      .max(60, 'Ce nom est trop long.')
      .refine((nom) => !autres.some((cle) => cle.nom === nom), 'Une clé porte déjà ce nom.'),
  })
