// The address and the password of the person: what is asked of the account API, and what still waits for a confirmation.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { avecPreuve } from '#web/lib/preuve.ts'
import { supabase } from '#web/lib/supabase.ts'

const LIEN_MS = 24 * 3_600_000

/** The address that waits to be confirmed; null when none does, or when its links are dead. Read again when one comes back to the tab. */
export const attenteQuery = (id: string) =>
  queryOptions({
    queryKey: ['adresse-en-attente', id],
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<{ adresse: string } | null> => {
      const db = await supabase()
      const { data, error } = await db.auth.getUser()
      if (error) throw error
      const { new_email, email_change_sent_at } = data.user
      const vivant = email_change_sent_at !== undefined && Date.now() - Date.parse(email_change_sent_at) < LIEN_MS
      return new_email && vivant ? { adresse: new_email } : null
    },
  })

export function useChangerAdresse() {
  const queries = useQueryClient()
  return async (email: string) => {
    const db = await supabase()
    await avecPreuve(async () => {
      const { error } = await db.auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/profile` })
      if (error) throw error
    })
    await queries.invalidateQueries({ queryKey: ['adresse-en-attente'] })
  }
}

/** Both links again; those before are dead. */
export function useRenvoyerAdresse() {
  const queries = useQueryClient()
  return async (email: string) => {
    const db = await supabase()
    const options = { emailRedirectTo: `${location.origin}/profile` }
    const { error } = await db.auth.resend({ type: 'email_change', email, options })
    if (error) throw error
    await queries.invalidateQueries({ queryKey: ['adresse-en-attente'] })
  }
}

/** With the present one; every other device is signed out by the server. */
export async function changerMotDePasse({ actuel, nouveau }: { actuel: string; nouveau: string }): Promise<void> {
  const db = await supabase()
  const { error } = await db.auth.updateUser({ password: nouveau, current_password: actuel })
  if (error) throw error
}
