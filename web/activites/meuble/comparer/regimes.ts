// The names of the three regimes compared, as titles and inside a sentence.
import type { CleRegime } from '#domain/activites/meuble/simulation/choix-regimes.ts'

export const TITRES: Readonly<Record<CleRegime, string>> = {
  micro_bic: 'Micro-BIC',
  reel_lmnp: 'Réel LMNP',
  reel_lmp: 'Réel LMP',
}
export const AVEC_ARTICLE: Readonly<Record<CleRegime, string>> = {
  micro_bic: 'le micro-BIC',
  reel_lmnp: 'le réel LMNP',
  reel_lmp: 'le réel LMP',
}
