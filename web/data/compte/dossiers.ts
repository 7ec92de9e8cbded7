// Everything that the screens read and write of the table `dossiers`, and what I am in each of them.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Dossier } from '#domain/journalisation/faits.ts'
import { written } from '#web/lib/queries.ts'
import { supabase } from '#web/lib/supabase.ts'

export type Role = 'proprietaire' | 'comptable' | 'employe' | 'lecteur'
export type Membre = { dossier_id: string; role: Role; peut_valider: boolean; droits: readonly string[] }

type Lu = Dossier & { dossier_membres?: (Membre & { user_id: string })[] }

/** The dossiers that I may open, oldest first. */
export const dossiersQuery = () =>
  queryOptions({
    queryKey: ['dossiers'],
    queryFn: async ({ client }): Promise<Dossier[]> => {
      const db = await supabase()
      const { data } = await db
        .from('dossiers')
        .select('*, dossier_membres(dossier_id, user_id, role, peut_valider, droits)')
        .order('created_at')
        .overrideTypes<Lu[], { merge: false }>()
        .throwOnError()
      const { data: ouverte } = await db.auth.getSession()
      const membres = data.flatMap(({ dossier_membres = [] }) => dossier_membres)
      const moi = ouverte.session?.user.id
      // What I am in each comes with them: it is known where one of them opens.
      const miens = membres.filter(({ user_id }) => user_id === moi)
      if (moi && miens.length > 0) client.setQueryData(mesRolesQuery(moi).queryKey, miens)
      return data.map(({ dossier_membres: _, ...dossier }) => dossier)
    },
  })

export const mesRolesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['dossier_membres', userId],
    queryFn: async (): Promise<Membre[]> => {
      const db = await supabase()
      const { data } = await db
        .from('dossier_membres')
        .select('dossier_id, role, peut_valider, droits')
        .eq('user_id', userId)
        .overrideTypes<Membre[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** Everybody who may open a dossier, by role; their names are in `membres.ts`. */
export const membresQuery = (dossierId: string) =>
  queryOptions({
    queryKey: ['dossier_membres', 'dossier', dossierId],
    queryFn: async (): Promise<(Membre & { user_id: string })[]> => {
      const db = await supabase()
      const { data } = await db
        .from('dossier_membres')
        .select('dossier_id, user_id, role, peut_valider, droits')
        .eq('dossier_id', dossierId)
        .order('created_at')
        .overrideTypes<(Membre & { user_id: string })[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

export function useUpdateDossier() {
  const queries = useQueryClient()
  return async (id: string, change: Partial<Omit<Dossier, 'id'>>) => {
    const db = await supabase()
    await written(db.from('dossiers').update(change).eq('id', id).select('id'))
    await queries.invalidateQueries({ queryKey: ['dossiers'] })
  }
}
