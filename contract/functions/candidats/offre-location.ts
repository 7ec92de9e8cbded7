// A lot on offer, as its link shows it to whoever was given it, without an account.
import { z } from 'zod'

/** The end of the address `/candidater/…` or `/candidat/…`. What is not one of ours is answered as one that opens nothing. */
export const JetonCandidat = z.string().min(1).max(200)

const centimes = z.int()
export const OffreMontree = z.object({
  /** Who lets, or manages for who does: he keeps the data of the candidates. */
  gestionnaire: z.string(),
  logement: z.object({
    type_bien: z.string(),
    adresse: z.string(),
    code_postal: z.string(),
    ville: z.string(),
    surface_m2: z.number().nullable(),
    classe_dpe: z.string().nullable(),
  }),
  type_bail: z.enum(['vide', 'meuble', 'etudiant', 'mobilite']),
  loyer_cents: centimes,
  charges_cents: centimes,
  depot_garantie_cents: centimes,
  disponible_le: z.string(),
  texte: z.string(),
  expire_le: z.string(),
})
export type OffreVue = z.output<typeof OffreMontree>

export const OffreLocation = {
  name: 'offre-location',
  public: true,
  body: z.object({ jeton: JetonCandidat }),
  reply: OffreMontree,
} as const
