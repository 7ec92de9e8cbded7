// The figures of two years side by side: those that moved, and those that the later one does not have yet, named.

import { anneeDe } from '../../../../annees/index.ts'
import { estFigure, estPublie, type FigureOuNon } from '../../../../base/parametres.ts'
import type { Parametres } from '../../../../fiscal/regimes/parametres.ts'
import { prolonger } from '../prolonger.ts'
import { reglesDe } from '../regles.ts'
import { estGroupe, type Groupe } from './groupes.ts'

/** `figure`: where it stands, `micro_bic.plafond.meuble`. */
export type EcartFigure = {
  readonly figure: string
  readonly groupe: Groupe
  readonly avant: FigureOuNon<unknown>
  readonly apres: FigureOuNon<unknown>
}

export type DeuxLois = {
  readonly de: number
  readonly vers: number
  readonly avant: Parametres
  /** A figure that the later year awaits is that of the year before, so that it makes no difference: see `inconnues`. */
  readonly apres: Parametres
  readonly ecarts: readonly EcartFigure[]
  readonly inconnues: readonly { readonly figure: string; readonly attend: string }[]
}

/** Refused by name for a year that is not known here. */
export function deuxLois(de: number, vers: number): DeuxLois {
  const avant = reglesDe(de)(de).parametres
  const brute = anneeDe(vers).parametres
  const { parametres: apres } = prolonger(vers, {
    derniere: { annee: vers, parametres: brute },
    precedente: { annee: de, parametres: avant },
  })
  const anciennes = new Map(figuresDe(avant).map((une) => [une.nom, une.figure]))
  const inconnues = figuresDe(brute).flatMap(({ nom, figure }) =>
    estPublie(figure) ? [] : [{ figure: nom, attend: figure.non_publie }],
  )
  const ecarts = figuresDe(apres).flatMap(({ nom, groupe, figure }): EcartFigure[] => {
    const ancienne = anciennes.get(nom)
    return !ancienne || memeValeur(ancienne, figure) ? [] : [{ figure: nom, groupe, avant: ancienne, apres: figure }]
  })
  return { de, vers, avant, apres, ecarts, inconnues }
}

type Nommee = { readonly nom: string; readonly groupe: Groupe; readonly figure: FigureOuNon<unknown> }

/** Every figure of a year that furnished letting is under, by its name. */
export function figuresDe(parametres: Parametres): Nommee[] {
  return Object.keys(parametres)
    .filter(estGroupe)
    .flatMap((groupe) => lire(groupe, parametres[groupe]).map(({ nom, figure }) => ({ nom, groupe, figure })))
}

function lire(nom: string, valeur: unknown): { nom: string; figure: FigureOuNon<unknown> }[] {
  if (estFigure(valeur)) return [{ nom, figure: valeur }]
  if (valeur === null || typeof valeur !== 'object') return []
  return Object.entries(valeur).flatMap(([cle, dedans]) => lire(`${nom}.${cle}`, dedans))
}

const memeValeur = (a: FigureOuNon<unknown>, b: FigureOuNon<unknown>): boolean =>
  estPublie(a) && estPublie(b) ? JSON.stringify(a.valeur) === JSON.stringify(b.valeur) : estPublie(a) === estPublie(b)
