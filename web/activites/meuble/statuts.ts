// What the dossier knows of its household, and the year on the screen under each status, computed once for the same facts.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FaitsDuMeuble } from '#domain/activites/meuble/faits/faits.ts'
import { type ComparaisonStatuts, comparerStatuts } from '#domain/activites/meuble/simulation/statuts.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { type FoyerEnregistre, foyersQuery } from '#web/data/compta/foyers.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'

export function useFoyers(): readonly FoyerEnregistre[] {
  const { dossier } = useDossier()
  return useSuspenseQuery(foyersQuery(dossier.id)).data
}

/** `valeur` is null before a household is said; `refus` when the law of the year is not known. */
export function useStatuts(
  faits: FaitsDuMeuble,
  annee: number,
): { valeur: ComparaisonStatuts | null; refus: string | null } {
  const foyers = useFoyers()
  return useMemo(() => siConnu(() => comparerStatuts(faits, { foyers, annees: ANNEES, annee })), [faits, foyers, annee])
}
