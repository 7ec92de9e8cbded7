// The file of a candidate, opened by his own link without an account: where it stands, his household, his papers.
import { z } from 'zod'
import { CLES_SITUATION, ROLES_CANDIDATURE } from '#domain/sujets/location/candidats/candidature.ts'
import { CATEGORIES_PIECE } from '#domain/sujets/location/regles-candidats.ts'
import { JetonCandidat, OffreMontree } from './offre-location.ts'

const Personne = z.object({
  id: z.uuid(),
  role: z.enum(ROLES_CANDIDATURE),
  prenom: z.string(),
  nom: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  situation: z.enum(CLES_SITUATION).nullable(),
  profession: z.string(),
  revenus_cents: z.int().nullable(),
})

export const EspaceCandidat = {
  name: 'espace-candidat',
  // Whoever holds the link is the one it was sent to.
  public: true,
  body: z.object({ jeton: JetonCandidat }),
  reply: z.object({
    offre: OffreMontree,
    etat: z.enum(['nouveau', 'visite', 'demande', 'complet', 'retenu', 'non_retenu']),
    prenom: z.string(),
    nom: z.string(),
    email: z.string(),
    recue_le: z.string(),
    /** Whether papers may be joined: not before they were asked, nor once it is answered. */
    ouvert: z.boolean(),
    effacer_le: z.string().nullable(),
    visale: z.boolean(),
    visale_reference: z.string(),
    aide_logement_cents: z.int().nullable(),
    personnes: z.array(Personne),
    documents: z.array(
      z.object({
        id: z.uuid(),
        personne_id: z.uuid(),
        categorie: z.enum(CATEGORIES_PIECE),
        nature: z.string(),
        nom: z.string(),
        taille: z.int(),
      }),
    ),
  }),
} as const

export type EspaceDuCandidat = z.output<typeof EspaceCandidat.reply>
export type PersonneVue = EspaceDuCandidat['personnes'][number]
