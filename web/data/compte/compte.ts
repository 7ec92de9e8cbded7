// One's own data as an archive, and the end of one's account.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { AnnulerSuppression } from '#contract/functions/compte/annuler-suppression.ts'
import { ConsequencesSuppression } from '#contract/functions/compte/consequences-suppression.ts'
import { DemanderSuppression } from '#contract/functions/compte/demander-suppression.ts'
import { ExporterMesDonnees } from '#contract/functions/compte/exporter-mes-donnees.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act, actForFile } from '../functions.ts'

export type Consequences = z.output<typeof ConsequencesSuppression.reply>

export const consequencesQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['consequences-suppression', user_id],
    queryFn: (): Promise<Consequences> => act(ConsequencesSuppression, {}),
  })

/** The moment from which the account goes; null when nobody asked for it. */
export const suppressionQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['suppressions_compte', user_id],
    queryFn: async (): Promise<string | null> => {
      const db = await supabase()
      const { data } = await db
        .from('suppressions_compte')
        .select('echeance_le')
        .eq('user_id', user_id)
        .maybeSingle<{ echeance_le: string }>()
        .throwOnError()
      return data?.echeance_le ?? null
    },
  })

export function useTelechargerArchive() {
  const relire = useRelire()
  return async (): Promise<{ name: string; file: Blob }> => {
    const archive = await actForFile(ExporterMesDonnees, {})
    await relire()
    return archive
  }
}

export function useDemanderSuppression() {
  const relire = useRelire()
  return async (body: z.input<typeof DemanderSuppression.body>): Promise<string> => {
    const { echeance_le } = await act(DemanderSuppression, body)
    await relire()
    return echeance_le
  }
}

export function useAnnulerSuppression() {
  const relire = useRelire()
  return async (): Promise<void> => {
    await act(AnnulerSuppression, {})
    await relire()
  }
}

function useRelire() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['consequences-suppression', 'suppressions_compte', 'user_subscriptions'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
