// Why an administrator does it: kept in the log with what he did.
import { z } from 'zod'

export const motif = z
  .string()
  .trim()
  .min(3, 'Dites pourquoi, en quelques mots.')
  .max(500, 'Cinq cents caractères au plus.')
