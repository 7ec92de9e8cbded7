// A candidate says his household, who answers for him and what each earns; then that his file is complete.
import { z } from 'zod'
import { CLES_SITUATION, ROLES_CANDIDATURE } from '#domain/sujets/location/candidats/candidature.ts'
import { JetonCandidat } from './offre-location.ts'

export const PERSONNES_AU_PLUS = 8

const Personne = z.object({
  /** Null of one that is added. */
  id: z.uuid().nullable(),
  role: z.enum(ROLES_CANDIDATURE),
  prenom: z.string().trim().max(120),
  nom: z.string().trim().min(1, 'Indiquez un nom').max(120),
  email: z.string().trim().toLowerCase().pipe(z.email('Indiquez une adresse e-mail valide')).nullable(),
  telephone: z.string().trim().max(40).nullable(),
  situation: z.enum(CLES_SITUATION).nullable(),
  profession: z.string().trim().max(200),
  revenus_cents: z.int().min(0, 'Un revenu ne peut pas être négatif').max(100_000_000).nullable(),
})

export const CompleterCandidature = {
  name: 'completer-candidature',
  public: true,
  body: z.object({
    jeton: JetonCandidat,
    personnes: z
      .array(Personne)
      .max(PERSONNES_AU_PLUS, `${PERSONNES_AU_PLUS} personnes au plus`)
      .refine((toutes) => toutes.filter(({ role }) => role === 'candidat').length === 1, 'Un dossier a un candidat'),
    visale: z.boolean(),
    visale_reference: z.string().trim().max(60),
    aide_logement_cents: z.int().min(0).max(1_000_000).nullable(),
    /** He says that it is complete: refused, with what lacks, when it is not. */
    deposer: z.boolean(),
  }),
  reply: z.object({ enregistre: z.literal(true) }),
} as const

export type FoyerDit = Omit<z.output<typeof CompleterCandidature.body>, 'jeton' | 'deposer'>
