// Passkeys: each opens the account by itself, without the address nor the password. Kept by a phone, a computer or a key.
import { queryOptions } from '@tanstack/react-query'
import { environnement } from '#web/lib/environnement.ts'
import { avecPreuve } from '#web/lib/preuve.ts'
import { supabase } from '#web/lib/supabase.ts'
import { connaitLesCles } from '../cles.ts'

export type CleAcces = {
  readonly id: string
  readonly nom: string
  readonly ajoutee_le: string
  readonly servie_le: string | null
}

/** Open on this server, and known to this browser. */
export const clesAccesPossibles = (): boolean => environnement().passkeys === true && connaitLesCles()

export const clesAccesQuery = (id: string) =>
  queryOptions({
    queryKey: ['cles_acces', id],
    queryFn: async (): Promise<CleAcces[]> => {
      const db = await supabase()
      const { data, error } = await db.auth.passkey.list()
      if (error) throw error
      return data.map((cle) => ({
        id: cle.id,
        nom: cle.friendly_name || 'Clé d’accès',
        ajoutee_le: cle.created_at,
        servie_le: cle.last_used_at ?? null,
      }))
    },
  })

/** The browser asks who is there, and the device makes the key; its name is given after. */
export async function ajouterCleAcces(nom: string): Promise<void> {
  const db = await supabase()
  const data = await avecPreuve(async () => {
    const made = await db.auth.registerPasskey()
    if (made.error) throw made.error
    return made.data
  })
  await nommerCleAcces(data.id, nom)
}

export async function nommerCleAcces(passkeyId: string, friendlyName: string): Promise<void> {
  const db = await supabase()
  const { error } = await db.auth.passkey.update({ passkeyId, friendlyName })
  if (error) throw error
}

export async function retirerCleAcces(passkeyId: string): Promise<void> {
  const db = await supabase()
  await avecPreuve(async () => {
    const { error } = await db.auth.passkey.delete({ passkeyId })
    if (error) throw error
  })
}

/** The browser shows the keys that it has for this place; the one that is chosen says whose account it is. */
export async function entrerParCleAcces(options: { captchaToken?: string }): Promise<void> {
  const db = await supabase()
  const { error } = await db.auth.signInWithPasskey({ options })
  if (error) throw error
}
