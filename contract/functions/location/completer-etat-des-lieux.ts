// Adds to a signed state of the dwelling at the entry what its tenant asked to be added.
import { z } from 'zod'
import { OBJETS_COMPLEMENT } from '#domain/sujets/location/etat-des-lieux.ts'
import { Jour } from '../champs.ts'

export const CompleterEtatDesLieux = {
  name: 'completer-etat-des-lieux',
  body: z.object({
    dossier_id: z.uuid(),
    etat_id: z.uuid(),
    objet: z.enum(OBJETS_COMPLEMENT, 'Le logement ou le chauffage'),
    demande_le: Jour,
    chauffe_du: Jour.nullable(),
    texte: z.string('À remplir').trim().min(1, 'À remplir').max(4_000, '4 000 caractères au plus'),
  }),
  /** How many it holds now. */
  reply: z.object({ complements: z.int() }),
  visite: true,
} as const
