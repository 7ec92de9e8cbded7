// Everything that the screens read and write of the table `depenses`: the bills.
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { AnnulerChangementDepenses } from '#contract/functions/annuler-changement-depenses.ts'
import { ChangerDepenses } from '#contract/functions/changer-depenses.ts'
import type { Depense } from '#domain/journalisation/faits.ts'
import { factsQuery, factWrites, refreshFacts } from '#web/lib/facts.ts'
import { act } from './functions.ts'

export const depensesQuery = factsQuery<Depense>({ table: 'depenses', order: 'date' })
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
