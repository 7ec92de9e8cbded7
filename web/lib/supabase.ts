// The one client of the server's doors, loaded when it is first needed: public pages do without it.
import type { SupabaseClient } from '@supabase/supabase-js'
import { environnement } from './environnement.ts'
import { SESSION_KEY } from './session-key.ts'

let client: Promise<SupabaseClient> | null = null
let fetcher: typeof fetch | undefined

/** `const db = await supabase()`. */
export function supabase(): Promise<SupabaseClient> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { url, anonKey } = environnement()
    const inBrowser = typeof window !== 'undefined'
    return createClient(url || location.origin, anonKey, {
      auth: {
        storageKey: SESSION_KEY,
        persistSession: inBrowser,
        autoRefreshToken: inBrowser,
        detectSessionInUrl: inBrowser,
      },
      ...(fetcher ? { global: { fetch: fetcher } } : {}),
    })
  })
  return client
}

/** On the server: requests go to the house itself, without a port. */
export function setFetch(own: typeof fetch): void {
  fetcher = own
}
