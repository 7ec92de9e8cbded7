// The components of the dossier through the year on which one is: their plan, what is depreciated, what is left, 39 C.
import { useMemo } from 'react'
import { type Cents, minus, zero } from '#domain/base/cents.ts'
import type { SuiviArd } from '#domain/fiscal/limite-39c.ts'
import { contexteDe } from '#domain/journalisation/contexte.ts'
import { type Composant, rangerComposants } from '#domain/sujets/biens/composant.ts'
import { planDuComposant } from '#domain/sujets/biens/ecritures/amortissement.ts'
import { type Annuite, cumulAmorti } from '#domain/sujets/biens/plan-amortissement.ts'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export type ComposantSuivi = {
  /** As it was noted. */
  readonly composant: Composant
  readonly bien: string
  readonly plan: readonly Annuite[]
  readonly dotation_cents: Cents
  readonly cumul_cents: Cents
  readonly nette_cents: Cents
  readonly ard: SuiviArd | null
}

/** Those that are in the books at some time of the year: not yet bought and already gone are left out. */
export function useComposants(): ComposantSuivi[] {
  const { annee } = useDossier()
  const faits = useFaits()
  const { fiscale } = useAnneeFiscale()
  return useMemo(() => {
    const contexte = contexteDe(faits)
    if (!contexte) return []
    const notes = new Map(faits.composants.map((un) => [un.id, un]))
    const biens = new Map(faits.biens.map(({ id, libelle }) => [id, libelle]))
    const dansLAnnee = ({ mise_en_service, date_sortie }: Composant): boolean =>
      mise_en_service <= `${annee}-12-31` && (date_sortie ?? '9999') >= `${annee}-01-01`
    const presents = contexte.composants.filter(dansLAnnee)
    return rangerComposants(presents, { biens: faits.biens, de: (un) => un }).map((composant) => {
      const plan = planDuComposant(composant, contexte)
      const repris = composant.mise_en_service < contexte.premierJour ? composant.amortissement_anterieur_cents : zero
      const cumul_cents = cumulAmorti(plan, annee) ?? repris
      return {
        composant: notes.get(composant.id) ?? composant,
        bien: biens.get(composant.bien_id) ?? '',
        plan,
        dotation_cents: plan.find((une) => une.annee === annee)?.dotation_cents ?? zero,
        cumul_cents,
        nette_cents: minus(composant.base_cents, cumul_cents),
        ard: fiscale?.ard?.find(({ composant_id }) => composant_id === composant.id) ?? null,
      }
    })
  }, [faits, fiscale, annee])
}
