// The engine of the open dossier, and of its books: loaded with its facts.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type CleActivite, identiteDe } from '#domain/activites/catalogue.ts'
import { moteurDe, sansLivres, sortesDe } from '#domain/activites/moteurs.ts'
import { MOTS_NEUTRES, type MotsDesLivres } from '#domain/activites/mots.ts'
import type { Activite, Comptabilite, Natures } from '#domain/activites/type.ts'
import { TYPES_BIEN } from '#domain/sujets/biens/bien.ts'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { CATEGORIES_DEPENSE, type CategorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { useDossier } from './dossier.tsx'

/** Once for a family, as long as the page is open: it is code, and never gets old. Null while the family has no software. */
export const activiteQuery = (activite: CleActivite) =>
  queryOptions({
    queryKey: ['activite', identiteDe(activite).famille],
    queryFn: () => moteurDe(activite),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

export const useActivite = (): Activite | null => useSuspenseQuery(activiteQuery(useDossier().dossier.activite)).data

/** Refused by name, through the nearest error boundary, for an activity that keeps no books. */
export function useComptabilite(): Comptabilite {
  const { dossier } = useDossier()
  const comptabilite = useActivite()?.comptabilite
  if (!comptabilite) throw sansLivres(dossier.activite)
  return comptabilite
}

/** Whether the open dossier keeps what is depreciated: its screens then speak of components and of their plan. */
export const useAmortit = (): boolean => sortesDe(useDossier().dossier.activite).includes('composants')

/** What the screens of any books say in the words of the open dossier. */
export const useMots = (): MotsDesLivres => useActivite()?.mots ?? MOTS_NEUTRES

const TOUTES: Natures = { type_bail: TYPES_BAIL, type_bien: TYPES_BIEN, payee_par: PAYEE_PAR }

/** Of the words that a fact may say, those that the family of the open dossier keeps, in its own order: what its forms offer. */
export const useNatures = (): Natures => useActivite()?.comptabilite?.natures ?? TOUTES

/** Of which kinds the bills of the open dossier may be. */
export const useCategoriesDepense = (): readonly CategorieDepense[] => useNatures().depenses ?? CATEGORIES_DEPENSE
