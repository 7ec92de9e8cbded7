// Keeps what each repair of a leaving costs, with the age of the thing and what the grid of wear says of it: the whole list at once.
import { z } from 'zod'
import { Montant, Texte } from '../champs.ts'

const Annees = z.int().min(0).max(99, '99 ans au plus')
const Pourcent = z.int().min(0).max(100, '100 % au plus')

export const ChiffrerEtatDesLieux = {
  name: 'chiffrer-etat-des-lieux',
  body: z.object({
    dossier_id: z.uuid(),
    etat_id: z.uuid(),
    chiffrage: z
      .array(
        z.object({
          piece: Texte,
          element: Texte,
          cout_cents: Montant.refine((montant) => montant > 0, 'Indiquez un montant'),
          age_ans: Annees,
          franchise_ans: Annees,
          abattement_pct_an: Pourcent,
          residuel_pct: Pourcent,
        }),
      )
      .max(40, '40 réparations au plus'),
  }),
  /** What is proposed to be kept, in all. */
  reply: z.object({ retenues_cents: Montant }),
  visite: true,
} as const
