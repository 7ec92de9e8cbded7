// Takes back what lines of a statement became: they wait again, and the facts written for them are gone.
import { z } from 'zod'

export const ReprendreLignesReleve = {
  name: 'reprendre-lignes-releve',
  body: z.object({ dossier_id: z.uuid(), lignes: z.array(z.uuid()).min(1).max(2_000) }),
  reply: z.object({ lignes: z.int(), faits: z.int() }),
  visite: true,
} as const
