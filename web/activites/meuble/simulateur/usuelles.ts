// What the simulator opens with: a studio like many, so that the first look already says something.

import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { euros } from '#domain/base/cents.ts'

export const hypothesesUsuelles = (premiere_annee: number): Hypotheses => ({
  premiere_annee,
  categorie: 'meuble',
  prix_cents: euros(140_000),
  frais_cents: euros(11_200),
  frais_immobilises: false,
  terrain: 1500,
  mobilier_cents: euros(5_000),
  loyer_cents: euros(680),
  mois_loues: 11,
  charges_cents: euros(1_150),
  taxe_fonciere_cents: euros(850),
  comptable_cents: euros(350),
  emprunt_cents: euros(120_000),
  emprunt_taux: 345,
  emprunt_annees: 20,
  assurance_cents: euros(30),
  taux_marginal: 30,
  hausse_loyers: 100,
  hausse_charges: 200,
  hausse_valeur: 100,
})
