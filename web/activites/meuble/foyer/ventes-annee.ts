// The sales of a year and what they owe: private gains under LMNP, professional ones under LMP.

import { useMemo } from 'react'
import { anneesFiscales } from '#domain/activites/meuble/annee/annees-fiscales.ts'
import { type VenteLmp, ventesLmp } from '#domain/activites/meuble/ventes/ventes-lmp.ts'
import { type VentePrivee, ventesPrivees } from '#domain/activites/meuble/ventes/ventes-privees.ts'
import { ANNEES, anneeDe } from '#domain/annees/index.ts'
import { lastDayOf } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { estLmp } from '#domain/fiscal/reglages-meuble.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useFoyers } from './statuts.ts'

export type Ventes = { readonly privees: readonly VentePrivee[]; readonly professionnelles: readonly VenteLmp[] }

/** `refus`: the law of the year, or one of its figures, is not known. */
export function useVentes(faits: Faits, annee: number): { valeur: Ventes | null; refus: string | null } {
  const foyers = useFoyers()
  return useMemo(
    () =>
      siConnu((): Ventes => {
        const { parametres } = anneeDe(annee)
        const fiscales = anneesFiscales(faits, ANNEES, lastDayOf(annee))
        const fiscale = fiscales.find(({ exercice }) => anneeDeCloture(exercice) === annee)
        if (!fiscale || !estLmp(fiscale.exercice))
          return { privees: ventesPrivees({ faits, fiscales, annee }, parametres), professionnelles: [] }
        const precedentes = fiscales.filter((une) => une !== fiscale)
        return { privees: [], professionnelles: ventesLmp({ faits, fiscale, precedentes, foyers }, parametres) }
      }),
    [faits, foyers, annee],
  )
}
