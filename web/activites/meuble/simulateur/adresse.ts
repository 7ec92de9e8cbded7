// The address of a simulation, written: any page may point to the simulator with figures of its own.
import type { Hypotheses } from '#domain/activites/meuble/simulation/hypotheses.ts'

/** Short names, so that an address can be read and sent. */
export const NOMS = {
  premiere_annee: 'an',
  prix_cents: 'prix',
  frais_cents: 'frais',
  terrain: 'terrain',
  mobilier_cents: 'meubles',
  loyer_cents: 'loyer',
  mois_loues: 'mois',
  charges_cents: 'charges',
  taxe_fonciere_cents: 'fonciere',
  comptable_cents: 'compta',
  emprunt_cents: 'pret',
  emprunt_taux: 'taux',
  emprunt_annees: 'duree',
  assurance_cents: 'assurance',
  taux_marginal: 'tmi',
  hausse_loyers: 'hloyers',
  hausse_charges: 'hcharges',
  hausse_valeur: 'hvaleur',
} as const

/** The address of a simulation: every assumption, whole numbers of cents and of hundredths of a percent. */
export function ecrireAdresse(h: Hypotheses): URLSearchParams {
  const params = new URLSearchParams({ type: h.categorie, immobilises: h.frais_immobilises ? '1' : '0' })
  // Safe: the keys of a literal record are the names of its type.
  for (const cle of Object.keys(NOMS) as (keyof typeof NOMS)[]) params.set(NOMS[cle], String(h[cle]))
  return params
}

export const lienSimulateur = (h: Hypotheses): string => `/simulateur?${ecrireAdresse(h)}`
