// The end of a trial, by the act that an administrator has: he switches it off through the doors, as the policies let him.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Compte, DEMO } from './gestes.ts'

export async function terminerEssai(url: string, compte: Compte): Promise<void> {
  const page = await (await fetch(`${url}/auth`)).text()
  const cle = /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? ''
  const { id } = await entrer(client(url, cle), compte)
  const administratrice = client(url, cle)
  await entrer(administratrice, DEMO.administratrice)
  await administratrice.from('user_subscriptions').update({ is_active: false }).eq('user_id', id).throwOnError()
}

function client(url: string, cle: string): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() }
  return createClient(url, cle, { auth })
}

async function entrer(own: SupabaseClient, compte: Compte): Promise<{ id: string }> {
  const { data, error } = await own.auth.signInWithPassword(compte)
  if (error) throw error
  return data.user
}
