// The dwelling that the guides work out: a flat bought on credit and let all year, its costs expensed.

import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'
import { euros } from '#domain/base/cents.ts'

export const exempleDuGuide = (premiere_annee: number): Hypotheses => ({
  premiere_annee,
  categorie: 'meuble',
  prix_cents: euros(120_000),
  frais_cents: euros(9_600),
  frais_immobilises: false,
  terrain: 1500,
  mobilier_cents: euros(6_000),
  loyer_cents: euros(750),
  mois_loues: 12,
  charges_cents: euros(1_400),
  taxe_fonciere_cents: euros(900),
  comptable_cents: euros(300),
  emprunt_cents: euros(100_000),
  emprunt_taux: 350,
  emprunt_annees: 20,
  assurance_cents: euros(25),
  taux_marginal: 30,
  hausse_loyers: 100,
  hausse_charges: 200,
  hausse_valeur: 100,
})
