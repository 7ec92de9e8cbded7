// A figure of the law: its value, the text that sets it, and how sure we are of it.
import type { Cents, Ratio } from './cents.ts'
import { Refus } from './refus.ts'

/** `C` seen in a source that was opened; `R` recalled, to be confirmed; `?` sources disagree. */
export type Certitude = 'C' | 'R' | '?'
/** A figure, the law that sets it, and how sure we are of it: `R` and `?` are shown as «à confirmer». */
export type Figure<T> = { readonly valeur: T; readonly source: string; readonly certitude: Certitude }
/** A figure that no text has set yet: whatever needs it is refused by name. */
export type NonPublie = { readonly non_publie: string }
export type FigureOuNon<T> = Figure<T> | NonPublie
export type Taux = FigureOuNon<Ratio>
export type Montant = FigureOuNon<Cents>
export type Duree = FigureOuNon<number>

export const nonPublie = (texte: string): NonPublie => ({ non_publie: texte })
/** A leaf of the figures of a year: everything else there is a group of them. */
export const estFigure = (valeur: unknown): valeur is FigureOuNon<unknown> =>
  valeur !== null && typeof valeur === 'object' && ('valeur' in valeur || 'non_publie' in valeur)
export const estPublie = <T>(figure: FigureOuNon<T>): figure is Figure<T> => 'valeur' in figure

/** The figure, or a refusal that names it and the text that is still awaited; one that the year does not have is refused too. */
export function publie<T>(figure: FigureOuNon<T> | undefined, nom: string): Figure<T> {
  if (!figure) throw new Refus('figure_non_publiee', `${nom} (aucun chiffre pour cette année).`)
  if (!estPublie(figure)) throw new Refus('figure_non_publiee', `${nom} (${figure.non_publie}).`)
  return figure
}

/** `R` and `?` are said «à confirmer» wherever the figure or the rule is shown. */
export const aConfirmer = (certitude: Certitude): boolean => certitude !== 'C'

/** The text of a rule as the screen shows it. */
export const enClair = (source: string, certitude: Certitude): string =>
  aConfirmer(certitude) ? `${source} (à confirmer)` : source

/** `9,2 %` for the rate `[92, 1000]`. */
export const enPourcent = ([numerateur, denominateur]: Ratio): string =>
  `${String((numerateur * 100) / denominateur).replace('.', ',')} %`
