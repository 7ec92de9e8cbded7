// The tax year of an exercice as its screens need it: computed once for the same facts, or the reason why it cannot be.
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import { anneesFiscales } from '#domain/activites/meuble/annees-fiscales.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { useDossier } from './dossier.tsx'
import { useFaits } from './livres.ts'

/** `refus`: the sentence that says which law, or which figure, is not known for this year. */
export type AnneeConnue = { readonly fiscale: AnneeFiscale | null; readonly refus: string | null }

/** The open year, or another one of the dossier. Later years, whose law may not be known yet, do not count. */
export function useAnneeFiscale(annee?: number): AnneeConnue {
  const ouverte = useDossier().annee
  const faits = useFaits()
  return anneeFiscaleDe(faits, annee ?? ouverte)
}

const connues = new WeakMap<Faits, Map<number, AnneeConnue>>()

export function anneeFiscaleDe(faits: Faits, annee: number): AnneeConnue {
  const parAnnee = connues.get(faits) ?? new Map<number, AnneeConnue>()
  connues.set(faits, parAnnee)
  const connue = parAnnee.get(annee) ?? calculer(faits, annee)
  parAnnee.set(annee, connue)
  return connue
}

function calculer(faits: Faits, annee: number): AnneeConnue {
  const { valeur, refus } = siConnu(() => anneesFiscales(faits, ANNEES, annee).at(-1) ?? null)
  return { fiscale: valeur?.exercice.annee === annee ? valeur : null, refus }
}

/** A figure that may rest on a law not yet known: it, or the sentence that says what is missing. */
export function siConnu<T>(calcul: () => T): { valeur: T | null; refus: string | null } {
  try {
    return { valeur: calcul(), refus: null }
  } catch (error) {
    if (error instanceof Refus) return { valeur: null, refus: error.message }
    throw error
  }
}
