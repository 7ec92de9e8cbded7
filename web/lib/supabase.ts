// The one client of the server's API, loaded when it is first needed: public pages do without it.
import type { SupabaseClient } from '@supabase/supabase-js'
import { environnement } from './environnement.ts'
import { fetchDesPortes } from './session-fermee.ts'
import { lieuDeSession, voitPourUnAutre } from './session-key.ts'

let client: Promise<SupabaseClient> | null = null
let fetcher: typeof fetch = fetchDesPortes

/** `const db = await supabase()`. */
export function supabase(): Promise<SupabaseClient> {
  client ??= make().catch((error: unknown) => {
    // The network was away: the next call asks again.
    client = null
    throw error
  })
  return client
}

async function make(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const { url, anonKey } = environnement()
  const inBrowser = typeof window !== 'undefined'
  return createClient(url || location.origin, anonKey, {
    auth: {
      ...(inBrowser && lieuDeSession()),
      persistSession: inBrowser,
      // What sees somebody else's account is renewed by nothing.
      autoRefreshToken: inBrowser && !voitPourUnAutre(),
      detectSessionInUrl: inBrowser,
      experimental: { passkey: true, recoveryCodes: true },
    },
    global: { fetch: fetcher },
  })
}

/** On the server: requests go to the house itself, without a port. */
export function setFetch(own: typeof fetch): void {
  fetcher = own
}
