// The sales of a year and what they owe, with the households that the dossier knows.
import { useMemo } from 'react'
import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import { type Ventes, ventesDeLAnnee } from '#domain/activites/meuble/ventes/impot-vente.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useFoyers } from '../statuts.ts'

/** `refus`: the law of the year, or one of its figures, is not known. */
export function useVentes(faits: FaitsDuMeuble, annee: number): { valeur: Ventes | null; refus: string | null } {
  const foyers = useFoyers()
  return useMemo(() => siConnu(() => ventesDeLAnnee(faits, { annee, foyers, loi: ANNEES })), [faits, foyers, annee])
}
