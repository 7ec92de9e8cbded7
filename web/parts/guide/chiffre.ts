// A figure of the law as a guide shows it, with its source.
import {
  aConfirmer,
  type Duree,
  enPourcent,
  estPublie,
  type FigureOuNon,
  type Montant,
  type Taux,
} from '#domain/base/parametres.ts'
import { formatEuros } from '#web/lib/format.ts'

/** A figure of the law as it is shown, and whether it is still to be confirmed. */
export type Chiffre = { readonly texte: string; readonly source: string; readonly a_confirmer: boolean }

export function chiffre<T>(figure: FigureOuNon<T>, texte: (valeur: T) => string): Chiffre {
  if (!estPublie(figure)) return { texte: 'non publié', source: figure.non_publie, a_confirmer: false }
  return { texte: texte(figure.valeur), source: figure.source, a_confirmer: aConfirmer(figure.certitude) }
}

export const montant = (figure: Montant): Chiffre =>
  chiffre(figure, (valeur) => formatEuros(valeur).replace(/,00(?=\s€$)/, ''))
export const taux = (figure: Taux): Chiffre => chiffre(figure, enPourcent)
export const duree = (figure: Duree): Chiffre => chiffre(figure, (annees) => `${annees} ans`)

/** Rates of one whole: each over the same thousand. */
export function somme(figures: readonly Taux[]): Chiffre {
  const publies = figures.filter(estPublie)
  if (publies.length < figures.length) return { texte: 'non publié', source: '', a_confirmer: false }
  const MILLE = 1000
  const total = publies.reduce((acquis, { valeur: [n, d] }) => acquis + (n * MILLE) / d, 0)
  return {
    texte: enPourcent([Math.round(total), MILLE]),
    source: publies[0]?.source ?? '',
    a_confirmer: publies.some(({ certitude }) => aConfirmer(certitude)),
  }
}
