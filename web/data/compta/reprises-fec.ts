// Everything that the screens read of the table `reprises_fec`: the year that another software kept before the books.
import { queryOptions } from '@tanstack/react-query'
import type { Cents } from '#domain/base/cents.ts'
import type { RepriseFec } from '#domain/journalisation/faits.ts'
import { supabase } from '#web/lib/supabase.ts'

export type RepriseFecGardee = RepriseFec & {
  readonly nom: string
  readonly format: 'fec' | 'balance' | 'journal'
  readonly sha256: string
  readonly lignes: number
  readonly ecritures: number
  readonly debit_cents: Cents
  readonly created_at: string
}

export const repriseFecQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'reprises_fec'],
    queryFn: async (): Promise<RepriseFecGardee | null> => {
      const db = await supabase()
      const asked = db
        .from('reprises_fec')
        .select('id, annee, fin, soldes, nom, format, sha256, lignes, ecritures, debit_cents, created_at')
        .eq('dossier_id', dossierId)
      const { data } = await asked.maybeSingle<RepriseFecGardee>().throwOnError()
      return data
    },
  })
