// Gives a deposit back at the end of a lease: what is kept, what is paid, the unpaid rents that it pays, in one act.
import { z } from 'zod'
import { NATURES_RETENUE } from '#domain/sujets/location/depot-restitution.ts'
import { Jour, Montant, Texte, TexteOuRien } from '../champs.ts'

const Retenue = z.object({
  nature: z.enum(NATURES_RETENUE, 'Nature de retenue inconnue'),
  libelle: Texte,
  montant_cents: Montant.refine((montant) => montant > 0, 'Indiquez un montant'),
})

export const RestituerDepot = {
  name: 'restituer-depot',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    cles_le: Jour,
    conforme: z.boolean(),
    adresse: TexteOuRien,
    rendu_le: Jour,
    retenues: z.array(Retenue).max(40, '40 retenues au plus'),
    provision_cents: Montant,
  }),
  reply: z.object({ restitution_id: z.uuid(), rendu_cents: Montant, majoration_cents: Montant }),
  visite: true,
} as const
