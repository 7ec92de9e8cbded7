// Everything that the screens read and write of a takeover beside its file: the letters sent, and which papers came.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#domain/base/day.ts'
import { factsQuery, refreshFacts } from '#web/lib/facts.ts'
import { supabase } from '#web/lib/supabase.ts'

export type LettreReprise = {
  readonly id: string
  readonly date: Day
  readonly canal: 'courriel' | 'lettre'
  readonly destinataire: string
  readonly email: string | null
  readonly objet: string
  readonly texte: string
  readonly etat: 'a_envoyer' | 'envoyee' | 'echouee'
}

export const lettresRepriseQuery = factsQuery<LettreReprise>({
  table: 'lettres_reprise',
  columns: 'id, date, canal, destinataire, email, objet, texte, etat',
  order: 'created_at',
})

export type SuiviReprise = { readonly recues: readonly string[]; readonly sans_objet: readonly string[] }

export const suiviRepriseQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['faits', dossierId, 'suivis_reprise'],
    queryFn: async (): Promise<SuiviReprise | null> => {
      const db = await supabase()
      const asked = db.from('suivis_reprise').select('recues, sans_objet').eq('dossier_id', dossierId)
      const { data } = await asked.maybeSingle<SuiviReprise>().throwOnError()
      return data
    },
  })

export function useWriteSuiviReprise(dossier_id: string) {
  const queries = useQueryClient()
  return async (suivi: SuiviReprise): Promise<void> => {
    const db = await supabase()
    await db
      .from('suivis_reprise')
      .upsert({ ...suivi, dossier_id }, { onConflict: 'dossier_id' })
      .throwOnError()
    await refreshFacts(queries, dossier_id)
  }
}
