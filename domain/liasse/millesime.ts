// What a return needs of a tax year: its figures and the layout of each form, by edition.
import type { Parametres } from '../base/parametres.ts'
import type { Formulaire } from './formulaire.ts'

export const NUMEROS = ['2033-A', '2033-B', '2033-C', '2033-D', '2033-E', '2031', '2031-BIS', '2042-C-PRO'] as const
export type Numero = (typeof NUMEROS)[number]

export type Millesime = {
  readonly annee: number
  /** The year of the official forms whose codes are used: 2026 for the income of 2025. */
  readonly edition: string
  readonly parametres: Parametres
  /** True while the official forms of the year do not exist: the layout is the one of the year before, as a draft. */
  readonly projet: boolean
  readonly formulaires: Readonly<Record<Numero, Formulaire>>
}
