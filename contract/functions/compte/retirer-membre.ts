// A member goes: by the owner, or by himself.
import { z } from 'zod'
import { Membre } from '../champs.ts'

export const RetirerMembre = { name: 'retirer-membre', body: Membre, reply: z.object({ fait: z.boolean() }) } as const
