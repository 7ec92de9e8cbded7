// What rental management lets its user choose of a year, in words: the regime of his property income.
import type { Exercice } from '../../../compta/exercice.ts'
import { type Reglage, reglage } from '../../reglage.ts'

/** The first is taken until another is chosen. */
const REGIMES_FONCIERS = ['reel_foncier', 'micro_foncier'] as const
export type RegimeFoncier = (typeof REGIMES_FONCIERS)[number]

export const regimeFoncier = ({ reglages }: Pick<Exercice, 'reglages'>): RegimeFoncier =>
  REGIMES_FONCIERS.find((un) => un === reglages.regime) ?? REGIME_SANS_OPTION

/** Of who said none: form 2044. */
export const REGIME_SANS_OPTION: RegimeFoncier = REGIMES_FONCIERS[0]

export const estMicroFoncier = (exercice: Pick<Exercice, 'reglages'>): boolean =>
  regimeFoncier(exercice) === 'micro_foncier'

export const REGLAGES_EXERCICE: readonly Reglage[] = [
  reglage<RegimeFoncier>('regime', REGIMES_FONCIERS, {
    libelle: 'Régime des revenus fonciers',
    court: 'Régime',
    mots: { reel_foncier: 'Réel, déclaration 2044', micro_foncier: 'Micro-foncier, abattement forfaitaire' },
    aide: 'Le micro-foncier s’applique sous un plafond de loyers du foyer ; le réel se choisit alors par option (CGI art. 32, 4).',
  }),
]
