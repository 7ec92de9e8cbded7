// The tax year of furnished letting with all that its own screens read of it.
import { useMemo } from 'react'
import type { DetailMeuble } from '#domain/activites/meuble/annee/annee-meublee.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { lastDayOf } from '#domain/base/day.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { type AnneeConnue, anneeFiscaleDe } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type AnneeMeubleeConnue = AnneeConnue<DetailMeuble>

export const anneeMeubleeDe = (faits: FaitsLivres, annee: number): AnneeMeubleeConnue =>
  anneeFiscaleDe(meuble.comptabilite, faits, { fin: lastDayOf(annee) })

/** The open year, or another one of the dossier. */
export function useAnneeMeublee(annee?: number): AnneeMeubleeConnue {
  const ouverte = useDossier().annee
  const faits = useFaits()
  const demandee = annee ?? ouverte
  return useMemo(() => anneeMeubleeDe(faits, demandee), [faits, demandee])
}
