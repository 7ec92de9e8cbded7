// A property that passes to another dossier of the same person, and comes back; and where one of this dossier comes from.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { DeclarerAilleurs } from '#contract/functions/biens/declarer-ailleurs.ts'
import { ReprendreAilleurs } from '#contract/functions/biens/reprendre-ailleurs.ts'
import type { Day } from '#domain/base/day.ts'
import { refreshFacts, thenRefreshFacts } from '#web/lib/facts.ts'
import { supabase } from '#web/lib/supabase.ts'
import { act } from '../functions.ts'

type APasser = Omit<z.input<typeof DeclarerAilleurs.body>, 'dossier_id'>

// What the opening of a dossier changes.
const OUVERT = ['dossiers', 'dossier_membres', 'exercices'] as const

/** Both dossiers are asked again. */
export function useAilleurs(dossier_id: string) {
  const queries = useQueryClient()
  const puis = thenRefreshFacts(queries, dossier_id)
  return {
    async passer(body: APasser) {
      const reply = await puis(act(DeclarerAilleurs, { dossier_id, ...body }))
      await refreshFacts(queries, reply.vers_dossier_id)
      if (!body.vers_dossier_id)
        await Promise.all(OUVERT.map((table) => queries.invalidateQueries({ queryKey: [table] })))
      return reply
    },
    async reprendre(bien_id: string, vers_dossier_id: string) {
      const reply = await puis(act(ReprendreAilleurs, { dossier_id, bien_id }))
      await refreshFacts(queries, vers_dossier_id)
      return reply
    },
  }
}

export type Provenance = {
  readonly id: string
  readonly dossier_id: string
  readonly libelle: string
  readonly declare_ailleurs_le: Day
}

/** The property of another dossier that this one declares; null: none, or a dossier that one may not open. */
export const provenanceQuery = (dossierId: string, bienId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'provenance', bienId],
    queryFn: async (): Promise<Provenance | null> => {
      const db = await supabase()
      const { data } = await db
        .from('biens')
        .select('id, dossier_id, libelle, declare_ailleurs_le')
        .eq('declare_bien_id', bienId)
        .maybeSingle()
        .overrideTypes<Provenance, { merge: false }>()
        .throwOnError()
      return data
    },
  })
