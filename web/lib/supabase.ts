// The one client of the server's doors, loaded when it is first needed: public pages do without it.
import type { SupabaseClient } from '@supabase/supabase-js'
import { environnement } from './environnement.ts'

/** Where the browser keeps the session. */
export const SESSION_KEY = 'quittance-bilan.session'

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

/** Whether this browser may hold a session, or has just come back from a mail with one: only then is the client needed at once. */
export function mayHaveSession(): boolean {
  return keepsSession() || /access_token=|error_description=|[?&]code=/.test(location.hash + location.search)
}

/** Whether a session is written in this browser, open or not. */
export const keepsSession = (): boolean => localStorage.getItem(SESSION_KEY) !== null

export const forgetSession = (): void => localStorage.removeItem(SESSION_KEY)
