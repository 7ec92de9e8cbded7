// The owner of a dossier takes away the access by which an owner of properties saw what is his in it.
import { z } from 'zod'

export const RetirerAccesMandant = {
  name: 'retirer-acces-mandant',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    acces_id: z.uuid('Cet accès n’existe pas, ou il a été retiré.'),
  }),
  reply: z.object({ fait: z.boolean() }),
} as const
