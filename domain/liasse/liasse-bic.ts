// The forms of a trade taxed on its profit (BIC) that a year lays out, none of them forgotten.
import type { Formulaire } from './formulaire.ts'

export const NUMEROS_BIC = ['2033-A', '2033-B', '2033-C', '2033-D', '2033-E', '2031', '2031-BIS', '2042-C-PRO'] as const
export type NumeroBic = (typeof NUMEROS_BIC)[number]
/** The layouts of a year, none forgotten. */
export type FormulairesBic = Readonly<Record<NumeroBic, Formulaire>>
