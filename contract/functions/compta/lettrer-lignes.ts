// Letters lines of the books that settle each other, group by group: all of them or none.
import { z } from 'zod'
import { ExerciceDuDossier } from '../champs.ts'

const Groupe = z.object({
  /** The names of the lines (`nomsDesLignes`), as the screen shows them. */
  lignes: z
    .array(z.string().min(1).max(600))
    .min(2, 'Choisissez deux lignes au moins')
    .max(2_000, '2 000 lignes au plus'),
  raison: z.enum(['main', 'meme_fait', 'meme_piece', 'meme_montant', 'somme', 'solde']),
  /** Lettered though something is left: said so on every screen, and no letter of the FEC. */
  partiel: z.boolean(),
})

export const LettrerLignes = {
  name: 'lettrer-lignes',
  body: ExerciceDuDossier.extend({ groupes: z.array(Groupe).min(1, 'Choisissez des lignes').max(5_000) }),
  reply: z.object({ lettres: z.int() }),
  visite: true,
} as const
