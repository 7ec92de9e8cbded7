// Everything that the screens read of the tables `reprises` and `deficits_anterieurs`: what came before the first year kept here.
import { queryOptions } from '@tanstack/react-query'
import type { DeficitAnterieur, Reprise } from '#domain/journalisation/faits.ts'
import { factsQuery } from '#web/lib/facts.ts'
import { supabase } from '#web/lib/supabase.ts'

export const repriseQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'reprises'],
    queryFn: async (): Promise<Reprise | null> => {
      const db = await supabase()
      const asked = db.from('reprises').select('annee, tresorerie_cents').eq('dossier_id', dossierId)
      const { data } = await asked.maybeSingle<Reprise>().throwOnError()
      return data
    },
  })

export const deficitsAnterieursQuery = factsQuery<DeficitAnterieur>({
  table: 'deficits_anterieurs',
  columns: 'annee, montant_cents',
  order: 'annee',
})
