// Past the last published year: the figures of that year frozen, each one listed as a hypothesis.
import { estPublie, type FigureOuNon, type Parametres } from '../../../base/parametres.ts'

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
    if (estPublie(retenue)) {
      hypotheses.push({
        figure: nom,
        annee: retenue === figure ? derniere.annee : precedente.annee,
        source: retenue.source,
      })
    }
    return retenue
  }

  return { annee, parametres: parcourir(derniere.parametres, precedente.parametres, figer), hypotheses }
}

type Figer = <T>(nom: string, figure: FigureOuNon<T>, ancienne: FigureOuNon<T>) => FigureOuNon<T>

/** Every figure of the checklist, with its name; the type refuses to forget one. */
function parcourir(d: Parametres, p: Parametres, figer: Figer): Parametres {
  return {
    micro_bic: {
      plafond: groupe('micro_bic.plafond', d.micro_bic.plafond, p.micro_bic.plafond, figer),
      abattement: groupe('micro_bic.abattement', d.micro_bic.abattement, p.micro_bic.abattement, figer),
      abattement_minimum: figer(
        'micro_bic.abattement_minimum',
        d.micro_bic.abattement_minimum,
        p.micro_bic.abattement_minimum,
      ),
    },
    reel_simplifie: groupe('reel_simplifie', d.reel_simplifie, p.reel_simplifie, figer),
    franchise_tva: groupe('franchise_tva', d.franchise_tva, p.franchise_tva, figer),
    liasse: groupe('liasse', d.liasse, p.liasse, figer),
    lmp: groupe('lmp', d.lmp, p.lmp, figer),
    cotisations_lmp: groupe('cotisations_lmp', d.cotisations_lmp, p.cotisations_lmp, figer),
    lmnp: groupe('lmnp', d.lmnp, p.lmnp, figer),
    prelevements_sociaux: groupe('prelevements_sociaux', d.prelevements_sociaux, p.prelevements_sociaux, figer),
    courte_duree: groupe('courte_duree', d.courte_duree, p.courte_duree, figer),
    chez_soi: groupe('chez_soi', d.chez_soi, p.chez_soi, figer),
    impot_revenu: groupe('impot_revenu', d.impot_revenu, p.impot_revenu, figer),
    plus_value_lmnp: groupe('plus_value_lmnp', d.plus_value_lmnp, p.plus_value_lmnp, figer),
  }
}

/** A group of figures side by side, each frozen under its name. */
function groupe<G extends Readonly<Record<keyof G, FigureOuNon<unknown>>>>(
  nom: string,
  figures: G,
  anciennes: G,
  figer: Figer,
): G {
  const gelees = { ...figures }
  // Safe: the keys of an object made by the spread of a G are keys of G.
  for (const cle of Object.keys(figures) as (keyof G & string)[]) {
    // Safe: `figer` gives back one of the two figures it received, both of the type of this key.
    gelees[cle] = figer(`${nom}.${cle}`, figures[cle], anciennes[cle]) as G[typeof cle]
  }
  return gelees
}
