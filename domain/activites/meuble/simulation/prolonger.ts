// Past the last published year: the figures of that year frozen, each one listed as a hypothesis.
import { estFigure, estPublie, type FigureOuNon } from '../../../base/parametres.ts'
import type { ParametresFoncier } from '../../../fiscal/foncier/parametres.ts'
import type { Parametres } from '../../../fiscal/regimes/parametres.ts'

export type Hypothese = {
  /** Where the figure stands: `micro_bic.plafond.meuble`. */
  readonly figure: string
  /** The year whose figure is used. */
  readonly annee: number
  readonly source: string
}
/** Figures to project with. It has no forms: a return cannot be made of it. */
export type AnneeProlongee = {
  readonly annee: number
  readonly parametres: Parametres
  readonly hypotheses: readonly Hypothese[]
}
/** The groups of a regime that no furnished letting is under: kept as they are, they are no hypothesis of what it becomes. */
const SANS_OBJET: ReadonlySet<string> = new Set<keyof ParametresFoncier>(['micro_foncier', 'foncier'])

export type Connue = { readonly annee: number; readonly parametres: Parametres }

/**
 * The figures of a year that no text has set: those of the last year known, or of the year before for a figure that the
 * last one still awaits. Every one of them is a hypothesis, and is named.
 */
export function prolonger(
  annee: number,
  { derniere, precedente }: { derniere: Connue; precedente: Connue },
): AnneeProlongee {
  const hypotheses: Hypothese[] = []

  function figer<T>(nom: string, figure: FigureOuNon<T>, ancienne: FigureOuNon<T>): FigureOuNon<T> {
    const retenue = estPublie(figure) ? figure : ancienne
    if (estPublie(retenue) && !SANS_OBJET.has(nom.split('.')[0] ?? '')) {
      hypotheses.push({
        figure: nom,
        annee: retenue === figure ? derniere.annee : precedente.annee,
        source: retenue.source,
      })
    }
    return retenue
  }

  return {
    annee,
    parametres: parcourir({ nom: '', derniere: derniere.parametres, precedente: precedente.parametres }, figer),
    hypotheses,
  }
}

type Figer = <T>(nom: string, figure: FigureOuNon<T>, ancienne: FigureOuNon<T>) => FigureOuNon<T>
/** The same branch of the figures of two years, and its name. */
type Branche<G> = { nom: string; derniere: G; precedente: G }

/** Every figure under that branch, with its name, whatever regime it belongs to. */
function parcourir<G extends object>({ nom, derniere, precedente }: Branche<G>, figer: Figer): G {
  const gelees = { ...derniere }
  // Safe: the keys of an object made by the spread of a G are keys of G.
  for (const cle of Object.keys(derniere) as (keyof G & string)[]) {
    const ici = nom === '' ? cle : `${nom}.${cle}`
    const [figure, ancienne]: unknown[] = [derniere[cle], precedente[cle]]
    if (estFigure(figure)) {
      // Safe: `figer` gives back one of the two figures it received, both of the type of this key.
      gelees[cle] = figer(ici, figure, estFigure(ancienne) ? ancienne : figure) as G[typeof cle]
    } else if (estBranche(figure)) {
      const autre = estBranche(ancienne) ? ancienne : figure
      // Safe: a branch is walked into an object of its own type.
      gelees[cle] = parcourir({ nom: ici, derniere: figure, precedente: autre }, figer) as G[typeof cle]
    }
  }
  return gelees
}

const estBranche = (valeur: unknown): valeur is object => valeur !== null && typeof valeur === 'object'
