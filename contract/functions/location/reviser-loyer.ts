// Revises the rent of a lease by the index, from the day that the law gives; the rents already called follow.
import { z } from 'zod'
import { Jour, Montant, TexteOuRien, Trimestre } from '../champs.ts'

export const ReviserLoyer = {
  name: 'reviser-loyer',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    /** The day the tenant is told. */
    demande_le: Jour,
    /** Of a home asked before today: the letter or the message that proves it. */
    preuve: TexteOuRien,
    /** The rent as it was shown: another one is refused, so that nothing else is written than what was read. */
    loyer_cents: Montant,
    /** Of quarters that the series lacks, in hundredths: the ICC is beyond two thousand. */
    saisis: z
      .array(
        z.object({
          trimestre: Trimestre,
          centiemes: z.int().min(50_00, 'Indice invalide').max(5_000_00, 'Indice invalide'),
        }),
      )
      .max(2, 'Deux indices au plus'),
  }),
  reply: z.object({ revision_id: z.uuid(), date_effet: Jour, loyer_cents: Montant, echeances_changees: z.int() }),
  visite: true,
} as const
