// The engine that keeps the books of the open dossier, loaded with its facts.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type CleActivite, identiteDe } from '#domain/activites/catalogue.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { useDossier } from './dossier.tsx'

/** Once for a family, as long as the page is open: it is code, and never gets old. */
export const comptabiliteQuery = (activite: CleActivite) =>
  queryOptions({
    queryKey: ['comptabilite', identiteDe(activite).famille],
    queryFn: () => exigerComptabilite(activite),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** Refused by name, through the nearest error boundary, for an activity that keeps no books. */
export const useComptabilite = (): Comptabilite =>
  useSuspenseQuery(comptabiliteQuery(useDossier().dossier.activite)).data
