// The tax year of an exercice as its screens need it, or the reason why it cannot be computed.

import { useMemo } from 'react'
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { useComptabilite } from './comptabilite.ts'
import { useDossier } from './dossier.tsx'
import { useFaits } from './livres.ts'

/** `refus`: the sentence that says which law, or which figure, is not known for this year. */
export type AnneeConnue<Detail = unknown> = {
  readonly fiscale: AnneeFiscale<Detail> | null
  readonly refus: string | null
}

/** The open year, or another one of the dossier. Later years, whose law may not be known yet, do not count. */
export function useAnneeFiscale(annee?: number): AnneeConnue {
  const ouverte = useDossier().annee
  const comptabilite = useComptabilite()
  const faits = useFaits()
  const demandee = annee ?? ouverte
  return useMemo(() => anneeFiscaleDe(comptabilite, faits, demandee), [comptabilite, faits, demandee])
}

export function anneeFiscaleDe<Detail>(
  { anneesFiscales }: Pick<Comptabilite<Detail>, 'anneesFiscales'>,
  faits: FaitsLivres,
  annee: number,
): AnneeConnue<Detail> {
  const { valeur, refus } = siConnu(() => anneesFiscales(faits, ANNEES, annee).at(-1) ?? null)
  return { fiscale: valeur && anneeDeCloture(valeur.exercice) === annee ? valeur : null, refus }
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
