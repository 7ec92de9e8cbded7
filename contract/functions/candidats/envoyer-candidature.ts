// Somebody asks to rent what is on offer: who he is, how to reach him, what he looks for, and nothing else before a visit. His own link leaves by mail.
import { z } from 'zod'
import { Jour } from '../champs.ts'
import { JetonCandidat } from './offre-location.ts'

const court = (message: string) => z.string().trim().min(1, message).max(120, '120 caractères au plus')

export const EnvoyerCandidature = {
  name: 'envoyer-candidature',
  public: true,
  body: z.object({
    jeton: JetonCandidat,
    prenom: court('Indiquez votre prénom'),
    nom: court('Indiquez votre nom'),
    email: z.string().trim().toLowerCase().max(200).pipe(z.email('Indiquez une adresse e-mail valide')),
    telephone: z.string().trim().max(40).default(''),
    emmenagement_le: Jour.nullable().default(null),
    occupants: z.int().min(1).max(12, 'Douze personnes au plus').nullable().default(null),
    message: z.string().trim().max(2_000, '2 000 caractères au plus').default(''),
    /** He read what is done with his data. */
    informe: z.literal(true, 'Lisez l’information sur vos données et cochez la case'),
  }),
  /** The same answer to who asks again: whether an address is already among the candidates is told to it alone. */
  reply: z.object({ envoye: z.boolean() }),
} as const
