// Where a buyer is billed, as somebody types it.
import { z } from 'zod'
import { codePostalFrancais } from '#domain/abonnement/adresse.ts'

export const AdressePostale = z
  .object({
    adresse: z.string().trim().min(1, 'Indiquez le numéro et la rue.').max(200, '200 caractères au plus.'),
    code_postal: z.string().trim().min(1, 'Indiquez le code postal.').max(12, '12 caractères au plus.'),
    ville: z.string().trim().min(1, 'Indiquez la ville.').max(100, '100 caractères au plus.'),
    pays: z.string().trim().min(1, 'Indiquez le pays.').max(60, '60 caractères au plus.'),
  })
  .refine(({ code_postal, pays }) => codePostalFrancais(code_postal, pays), {
    path: ['code_postal'],
    message: 'Le code postal a cinq chiffres.',
  })
