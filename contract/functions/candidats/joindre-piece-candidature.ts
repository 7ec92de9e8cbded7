// A candidate joins a paper, of a nature that the law lets be asked: PDF or photograph, 10 MB at most. Sent as a form.
import { z } from 'zod'
import { CATEGORIES_PIECE } from '#domain/sujets/location/regles-candidats.ts'
import { JetonCandidat } from './offre-location.ts'

/** In all, for the whole household. */
export const PIECES_CANDIDAT_AU_PLUS = 60

export const JoindrePieceCandidature = {
  name: 'joindre-piece-candidature',
  public: true,
  body: z.object({
    jeton: JetonCandidat,
    personne_id: z.uuid(),
    categorie: z.enum(CATEGORIES_PIECE),
    nature: z.string().min(1, 'Dites quelle pièce c’est').max(60),
    fichier: z.instanceof(File, { error: 'Choisissez un fichier' }),
  }),
  reply: z.object({ document_id: z.uuid() }),
} as const
