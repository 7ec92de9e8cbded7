// The figures of the law for one income year, as a type: the checklist that each file of `annees/` must complete.
import type { Cents, Ratio } from './cents.ts'

/** `C` seen in a source that was opened; `R` recalled, to be confirmed; `?` sources disagree. */
export type Certitude = 'C' | 'R' | '?'
/** A figure, the law that sets it, and how sure we are of it: `R` and `?` are shown as «à confirmer». */
export type Figure<T> = { readonly valeur: T; readonly source: string; readonly certitude: Certitude }
/** A figure that no text has set yet: whatever needs it is refused by name. */
export type NonPublie = { readonly non_publie: string }
export type FigureOuNon<T> = Figure<T> | NonPublie
export type Taux = Figure<Ratio>
export type Montant = Figure<Cents>

export const nonPublie = (texte: string): NonPublie => ({ non_publie: texte })
export const estPublie = <T>(figure: FigureOuNon<T>): figure is Figure<T> => 'valeur' in figure
