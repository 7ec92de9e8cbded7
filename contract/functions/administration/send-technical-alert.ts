// A technical problem told to the support: the same fields as the row of `technical_reports` that was just written.
import { z } from 'zod'

const NEEDED = 'Veuillez remplir tous les champs obligatoires'
const needed = (most: number) => z.string(NEEDED).trim().min(1, NEEDED).max(most, `${most} caractères au plus`)
const free = (most: number) => z.string().trim().max(most, `${most} caractères au plus`).nullish()

export const TYPES_DE_PROBLEME = [
  'Problème de connexion',
  'Erreur lors de la saisie',
  "Problème d'affichage",
  'Fonctionnalité indisponible',
  'Erreur de calcul',
  "Problème d'export/import",
  "Lenteur de l'application",
  'Autre',
] as const

export const SendTechnicalAlert = {
  name: 'send-technical-alert',
  // The button is on every page, those of visitors too.
  public: true,
  body: z.object({
    user_id: z.uuid().nullish(),
    user_email: z.string(NEEDED).trim().min(1, NEEDED).max(254).pipe(z.email('Adresse email invalide')),
    user_name: free(200),
    user_agent: free(500),
    current_url: free(2_000),
    problem_type: z.enum(TYPES_DE_PROBLEME, NEEDED),
    description: needed(5_000),
    notes: free(5_000),
  }),
  reply: z.object({ success: z.boolean() }),
} as const
