// Reminders of unpaid rent, one or many: each is kept as it is sent; the mails leave after. The same one asked twice is one.
import { z } from 'zod'
import { uneLigne } from '../champs.ts'

const UneRelance = z.object({
  bail_id: z.uuid('Indiquez le bail.'),
  /** 4: the formal notice. */
  niveau: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'Ce niveau de relance n’existe pas'),
  canal: z.enum(['courriel', 'lettre'], 'Une relance part par e-mail ou par lettre.'),
  objet: uneLigne(200),
  /** Guarantors of the lease who are sent it too: those whose guarantee holds. */
  garants: z.array(z.uuid()).max(10, 'Dix garants au plus').optional(),
  /** Plain text; an empty line separates two paragraphs. */
  texte: z.string('À remplir').trim().min(1, 'À remplir').max(8_000, '8 000 caractères au plus'),
})

export const EnvoyerRelances = {
  name: 'envoyer-relances',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    relances: z
      .array(UneRelance)
      .min(1, 'Choisissez au moins une relance.')
      .max(50, '50 relances à la fois, au plus.')
      .refine((unes) => new Set(unes.map(({ bail_id }) => bail_id)).size === unes.length, 'Une relance par bail.'),
  }),
  reply: z.object({
    relances: z.array(
      z.object({
        bail_id: z.uuid(),
        relance_id: z.uuid(),
        /**
         * `deja`: it had been made today; `garants`: so it had, and the guarantors it forgot were told; a letter is
         * `envoyee` once it is kept, to be printed.
         */
        resultat: z.enum(['envoyee', 'echouee', 'deja', 'garants']),
      }),
    ),
  }),
} as const
