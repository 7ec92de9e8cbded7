// What a return needs of a tax year: its figures and the layout of the forms that are known of it, by edition.
import type { Parametres } from '../fiscal/regimes/parametres.ts'
import type { Formulaire } from './formulaire.ts'

export type Millesime = {
  readonly annee: number
  /** The year of the official forms whose codes are used: 2026 for the income of 2025. */
  readonly edition: string
  readonly parametres: Parametres
  /** True while the official forms of the year do not exist: the layout is the one of the year before, as a draft. */
  readonly projet: boolean
  /** By number, those of every activity: each fills those that it names and the year has. */
  readonly formulaires: Readonly<Partial<Record<string, Formulaire>>>
}
