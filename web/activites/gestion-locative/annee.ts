// The tax year of property income with all that its own screens read of it.
import { useMemo } from 'react'
import type { DetailFoncier } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { gestionLocative } from '#domain/activites/gestion-locative/gestion-locative.ts'
import { type AnneeConnue, anneeFiscaleDe } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export function useAnneeFonciere(): AnneeConnue<DetailFoncier> {
  const { exercice } = useDossier()
  const faits = useFaits()
  return useMemo(() => anneeFiscaleDe(gestionLocative.comptabilite, faits, exercice), [faits, exercice])
}
