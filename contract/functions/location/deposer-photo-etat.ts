// Keeps a photograph of a state of a dwelling, under the id that the phone gave it: the same one sent twice is kept once. Sent as a form.
import { z } from 'zod'
import { Texte } from '../champs.ts'

export const DeposerPhotoEtat = {
  name: 'deposer-photo-etat',
  body: z.object({
    dossier_id: z.uuid(),
    etat_id: z.uuid(),
    /** Its own, made by who takes it. */
    photo_id: z.uuid(),
    /** What it shows: «Séjour, Sol». */
    element: Texte,
    fichier: z.instanceof(File, { error: 'Choisissez une photographie' }),
  }),
  /** Whether it was there already. */
  reply: z.object({ photo_id: z.uuid(), deja: z.boolean() }),
  visite: true,
} as const
