// The components of the dossier through the exercice on which one is: their plan, what is depreciated, what is left, 39 C.

import { useMemo } from 'react'
import { type Cents, minus, zero } from '#domain/base/cents.ts'
import type { SuiviArd } from '#domain/fiscal/bic/limite-39c.ts'
import { type Composant, rangerComposants } from '#domain/sujets/biens/composant.ts'
import { planDuComposant } from '#domain/sujets/biens/ecritures/amortissement.ts'
import { contexteBailleurDe } from '#domain/sujets/biens/ecritures/bailleur.ts'
import { cumulALaFin, type TrancheDuPlan } from '#domain/sujets/biens/plan-amortissement.ts'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type ComposantSuivi = {
  /** As it was noted. */
  readonly composant: Composant
  readonly bien: string
  readonly plan: readonly TrancheDuPlan[]
  readonly dotation_cents: Cents
  readonly cumul_cents: Cents
  readonly nette_cents: Cents
  readonly ard: SuiviArd | null
}

/** Those that are in the books at some time of the exercice: not yet bought and already gone are left out. */
export function useComposants(): ComposantSuivi[] {
  const { periode } = useDossier()
  const faits = useFaits()
  const { fiscale } = useAnneeFiscale()
  return useMemo(() => {
    const contexte = contexteBailleurDe(faits)
    if (!contexte) return []
    const notes = new Map(faits.composants.map((un) => [un.id, un]))
    const biens = new Map(faits.biens.map(({ id, libelle }) => [id, libelle]))
    const present = ({ mise_en_service, date_sortie }: Composant): boolean =>
      mise_en_service <= periode.fin && (date_sortie ?? '9999') >= periode.debut
    const presents = contexte.composants.filter(present)
    return rangerComposants(presents, { biens: faits.biens, de: (un) => un }).map((composant) => {
      const plan = planDuComposant(composant, contexte)
      const repris = composant.mise_en_service < contexte.premierJour ? composant.amortissement_anterieur_cents : zero
      const cumul_cents = cumulALaFin(plan, periode) ?? repris
      return {
        composant: notes.get(composant.id) ?? composant,
        bien: biens.get(composant.bien_id) ?? '',
        plan,
        dotation_cents: plan.find(({ fin }) => fin === periode.fin)?.dotation_cents ?? zero,
        cumul_cents,
        nette_cents: minus(composant.base_cents, cumul_cents),
        ard: fiscale?.ard?.find(({ composant_id }) => composant_id === composant.id) ?? null,
      }
    })
  }, [faits, fiscale, periode])
}
