// The tax year of an exercice as its screens need it, or the reason why it cannot be computed.

import { useMemo } from 'react'
import type { AnneeFiscale } from '#domain/activites/annee-fiscale.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { useComptabilite } from './comptabilite.ts'
import { useDossier } from './dossier.tsx'
import { useFaits } from './livres.ts'

/** `refus`: the sentence that says which law, or which figure, is not known for this year. */
export type AnneeConnue<Detail = unknown> = {
  readonly fiscale: AnneeFiscale<Detail> | null
  readonly refus: string | null
}

type Cloture = Pick<Exercice, 'fin'>

/** The open year, or another one of the dossier; none of one that is not kept. Later years, whose law may not be known yet, do not count. */
export function useAnneeFiscale(autre?: Cloture | null): AnneeConnue {
  const { exercice } = useDossier()
  const comptabilite = useComptabilite()
  const faits = useFaits()
  const demande = autre === undefined ? exercice : autre
  return useMemo(() => anneeFiscaleDe(comptabilite, faits, demande), [comptabilite, faits, demande])
}

export function anneeFiscaleDe<Detail>(
  { anneesFiscales }: Pick<Comptabilite<Detail>, 'anneesFiscales'>,
  faits: FaitsLivres,
  exercice: Cloture | null,
): AnneeConnue<Detail> {
  if (!exercice) return { fiscale: null, refus: null }
  const { valeur, refus } = siConnu(() => anneesFiscales(faits, ANNEES, exercice.fin).at(-1) ?? null)
  return { fiscale: valeur?.exercice.fin === exercice.fin ? valeur : null, refus }
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
