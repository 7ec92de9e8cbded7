// Everything that the screens read and write of the table `depenses`: the bills.
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { AnnulerChangementDepenses } from '#contract/functions/depenses/annuler-changement-depenses.ts'
import { AnnulerImmobilisation } from '#contract/functions/depenses/annuler-immobilisation.ts'
import { ChangerDepenses } from '#contract/functions/depenses/changer-depenses.ts'
import { ImmobiliserDepense } from '#contract/functions/depenses/immobiliser-depense.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { factWrites, refreshFacts } from '#web/lib/facts.ts'
import { act } from '../functions.ts'
import { listeQuery } from '../listes.ts'

export const depensesQuery = listeQuery<Depense>('depenses')
export const useWriteDepenses = factWrites<Depense>('depenses')

type Demande = z.input<typeof ChangerDepenses.body>

/** Several bills changed in one act, all of them or none; `annuler` puts each back exactly as it was. */
export function useChangerDepenses(dossier_id: string) {
  const queries = useQueryClient()
  return {
    /** The id of the act in the log. */
    async changer(geste: Demande['geste'], changements: Demande['changements']): Promise<string> {
      const { acte_id } = await act(ChangerDepenses, { dossier_id, geste, changements })
      await refreshFacts(queries, dossier_id)
      return acte_id
    },
    async annuler(acte_id: string): Promise<void> {
      await act(AnnulerChangementDepenses, { dossier_id, acte_id })
      await refreshFacts(queries, dossier_id)
    },
  }
}

type Immobilisation = Omit<z.input<typeof ImmobiliserDepense.body>, 'dossier_id' | 'depense_id'>

/** A bill made a fixed asset with its component, and a bill again. */
export function useImmobiliser(dossier_id: string) {
  const queries = useQueryClient()
  return {
    async immobiliser(depense_id: string, champs: Immobilisation): Promise<void> {
      await act(ImmobiliserDepense, { dossier_id, depense_id, ...champs })
      await refreshFacts(queries, dossier_id)
    },
    async annuler(depense_id: string): Promise<void> {
      await act(AnnulerImmobilisation, { dossier_id, depense_id })
      await refreshFacts(queries, dossier_id)
    },
  }
}
