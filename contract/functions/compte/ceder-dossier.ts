// A member becomes the owner of the dossier, and its owner an accountant.
import { z } from 'zod'
import { Membre } from '../champs.ts'

export const CederDossier = { name: 'ceder-dossier', body: Membre, reply: z.object({ fait: z.boolean() }) } as const
