// What is chosen of furnished letting: the status and the regime of a year, and the choices where the doctrine leaves one.
import type { Exercice, Reglages } from '../../../compta/exercice.ts'
import { type Classe39, classe39De } from '../../../fiscal/bic/classement.ts'

// Of each, the first word is what is taken until another is chosen. The database has the same (`private.reglages_de_la_famille`).

export const STATUTS = ['lmnp', 'lmp'] as const
export type Statut = (typeof STATUTS)[number]

export const REGIMES = ['reel_simplifie', 'micro_bic'] as const
export type Regime = (typeof REGIMES)[number]

/** Borrower's insurance in box 242 or 294. To be confirmed. */
export const ASSURANCE_EMPRUNTEUR_CASE = ['242', '294'] as const
/** 2033-B of an LMNP brought to zero by 330/350, or carrying the result. To be confirmed. */
export const REPORT_352 = ['neutralise', 'direct'] as const

/** Where the doctrine leaves a choice; the dossier has its own, and a year keeps those with which it was arrêté. */
export type ReglagesFiscaux = Classe39 & {
  readonly assurance_emprunteur_case: (typeof ASSURANCE_EMPRUNTEUR_CASE)[number]
  readonly report_352: (typeof REPORT_352)[number]
}

type Regle = Pick<Exercice, 'reglages'>

export const statutDe = ({ reglages }: Regle): Statut => mot(STATUTS, reglages.statut)
export const estLmp = (exercice: Regle): boolean => statutDe(exercice) === 'lmp'

export const regimeDe = ({ reglages }: Regle): Regime => mot(REGIMES, reglages.regime)
export const estMicro = (exercice: Regle): boolean => regimeDe(exercice) === 'micro_bic'

/** What a year is declared with: its own settings from the day it is arrêté, those of the dossier until then. */
export const reglagesDe = (exercice: Pick<Exercice, 'reglages_arretes'>, dossier: Regle): ReglagesFiscaux =>
  reglagesFiscaux(exercice.reglages_arretes ?? dossier.reglages)

export const reglagesFiscaux = (reglages: Reglages): ReglagesFiscaux => ({
  ...classe39De(reglages),
  assurance_emprunteur_case: mot(ASSURANCE_EMPRUNTEUR_CASE, reglages.assurance_emprunteur_case),
  report_352: mot(REPORT_352, reglages.report_352),
})

const mot = <M extends string>(mots: readonly [M, ...M[]], dit: string | undefined): M =>
  mots.find((un) => un === dit) ?? mots[0]
