// A bill that lasts becomes a fixed asset: its component is written and the bill, from a charge, becomes its payment.
import { z } from 'zod'
import { Jour, Texte } from '../champs.ts'

export const NATURES_IMMOBILISABLES = [
  'mobilier',
  'travaux',
  'agencements',
  'installations',
  'electricite',
  'etancheite',
  'toiture',
  'facade',
  'gros_oeuvre',
] as const

export const ImmobiliserDepense = {
  name: 'immobiliser-depense',
  body: z.object({
    dossier_id: z.uuid(),
    depense_id: z.uuid(),
    bien_id: z.uuid('Choisissez le logement'),
    nature: z.enum(NATURES_IMMOBILISABLES, 'Choisissez la nature'),
    libelle: Texte,
    mise_en_service: Jour,
    duree_annees: z.int().min(1, 'Une durée en années, de 1 à 100').max(100, 'Une durée en années, de 1 à 100'),
  }),
  reply: z.object({ composant_id: z.uuid() }),
  visite: true,
} as const
