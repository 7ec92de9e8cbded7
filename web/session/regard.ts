// A tab that sees somebody else's account: its own session, beside the one of the browser, and the way out.
import { z } from 'zod'
import type { CommencerAssistance } from '#contract/functions/administration/commencer-assistance.ts'
import { QuitterAssistance } from '#contract/functions/administration/quitter-assistance.ts'
import { act } from '#web/data/functions.ts'
import { forgetSession, lieuDeSession, REGARD_KEY, voitPourUnAutre } from '#web/lib/session-key.ts'

const Regard = z.object({ acces: z.uuid(), user_id: z.uuid(), nom: z.string(), jusqu_a: z.string() })
export type Regard = z.output<typeof Regard>

export function regardOuvert(): Regard | null {
  if (!voitPourUnAutre()) return null
  try {
    return Regard.parse(JSON.parse(sessionStorage.getItem(REGARD_KEY) ?? ''))
  } catch {
    return null
  }
}

/** The client renews a session before its end: this one has nothing to be renewed with, and the server knows its end. */
const MARGE_SECONDES = 120

/** From here on this tab is the person, to read: the page is loaded again, so that nothing of the administrator stays in memory. */
export function commencerRegard(acces: string, begun: z.output<typeof CommencerAssistance.reply>): void {
  const { access_token, jusqu_a, user_id, email, nom } = begun
  sessionStorage.clear()
  sessionStorage.setItem(REGARD_KEY, JSON.stringify({ acces, user_id, nom: nom ?? email, jusqu_a }))
  const { storage, storageKey } = lieuDeSession()
  const user = { id: user_id, email, aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} }
  const expires_at = Math.floor(Date.parse(jusqu_a) / 1000) + MARGE_SECONDES
  const session = { access_token, refresh_token: 'aucun', token_type: 'bearer', expires_in: 1800, expires_at, user }
  storage.setItem(storageKey, JSON.stringify(session))
  location.assign('/dashboard')
}

/** Forgets it, and comes back to the administrator's own session; once, whoever tells it first. */
export function fermerRegard(): void {
  if (!voitPourUnAutre()) return
  const regard = regardOuvert()
  forgetSession()
  sessionStorage.clear()
  location.replace(regard ? `/admin/utilisateurs/${regard.user_id}` : '/admin/utilisateurs')
}

/** Ends it for everybody, then comes back; what was over already is left in the same way. */
export async function quitterRegard(): Promise<void> {
  await act(QuitterAssistance, {}).catch(() => undefined)
  fermerRegard()
}
