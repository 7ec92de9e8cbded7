// What waits for a person across all the dossiers that he may open: things to do, coming days, last documents.
import { z } from 'zod'
import { CLES } from '#domain/activites/catalogue.ts'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { RoleMembre } from '../champs.ts'

const montant = z.int().transform(cents).nullable()
const jour = z.iso.date().transform(day)

export const MonAccueil = {
  name: 'mon-accueil',
  body: z.object({}),
  reply: z.object({
    today: jour,
    dossiers: z.array(
      z.object({
        id: z.uuid(),
        nom: z.string(),
        activite: z.enum(CLES),
        role: RoleMembre,
        /** False for an activity whose software does not exist yet: nothing of it is said but its name. */
        pret: z.boolean(),
        /** False while the set-up assistant was not followed to its end. */
        installe: z.boolean(),
        taches: z.array(
          z.object({
            sujet: z.string(),
            titre: z.string(),
            detail: z.string(),
            /** Stands after the detail, joined by `liaison`. */
            montant_cents: montant,
            liaison: z.string(),
            ton: z.enum(['bad', 'wait']).nullable(),
            /** The place where it is done, under our address. */
            vers: z.string(),
          }),
        ),
        echeances: z.array(
          z.object({
            date: jour,
            genre: z.string(),
            titre: z.string(),
            detail: z.string(),
            montant_cents: montant,
            source: z.string().nullable(),
            a_confirmer: z.boolean(),
            vers: z.string(),
          }),
        ),
        /** Days that nobody has published yet. */
        inconnues: z.array(z.object({ titre: z.string(), detail: z.string() })),
      }),
    ),
    documents: z.array(
      z.object({
        id: z.uuid(),
        dossier_id: z.uuid(),
        dossier: z.string(),
        nom: z.string(),
        created_at: z.string(),
        vers: z.string(),
      }),
    ),
  }),
  lecture: true,
  visite: true,
} as const
