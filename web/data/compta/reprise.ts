// Everything that the screens read and write of a takeover beside its file: the letters sent, and which papers came.
import { useQueryClient } from '@tanstack/react-query'
import type { Day } from '#domain/base/day.ts'
import { refreshFacts } from '#web/lib/facts.ts'
import { supabase } from '#web/lib/supabase.ts'
import { listeQuery, seulQuery } from '../listes.ts'

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

export const lettresRepriseQuery = listeQuery<LettreReprise>('lettres_reprise')

export type SuiviReprise = { readonly recues: readonly string[]; readonly sans_objet: readonly string[] }

export const suiviRepriseQuery = seulQuery<SuiviReprise>('suivis_reprise')

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
