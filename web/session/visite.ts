// A visit of the demonstration: opened without an account, left at any moment; its copy goes with it.
import type { User } from '@supabase/supabase-js'
import { QuitterVisite } from '#contract/functions/compte/quitter-visite.ts'
import { act } from '#web/data/functions.ts'
import { forgetSession } from '#web/lib/session-key.ts'
import { supabase } from '#web/lib/supabase.ts'
import { VISITE } from '#web/text/visite.ts'
import { setActiviteSession, setChoix } from './activite.ts'
import { ACCUEILS } from './destination.ts'

/** A copy of the first dossier of the demonstration. */
const VISITEE = 'lmnp'
export const ACCUEIL_DE_VISITE = ACCUEILS[VISITEE]

/** Until when this person visits, an instant; null for whoever has an account. */
export function finDeVisite(user: User | null): string | null {
  const fin: unknown = user?.is_anonymous ? user.app_metadata.visite_jusqu_au : null
  return typeof fin === 'string' ? fin : null
}

/** Makes the copy and signs in to it; refused in the words that the screen shows. */
export async function ouvrirVisite(captcha: { captchaToken?: string }): Promise<void> {
  const db = await supabase()
  const { error } = await db.auth.signInAnonymously({ options: captcha })
  // What is full or too frequent is said by the server, in its own sentence.
  if (error) throw new Error(error.status === 503 || error.status === 429 ? error.message : VISITE.echec)
  setChoix(null)
  setActiviteSession(VISITEE)
}

/** Erases it at once; where the server is not reached, the day that ends it does. */
export async function quitterVisite(): Promise<void> {
  await act(QuitterVisite, {}).catch(() => undefined)
  // Its session went with it: there is nobody to sign out at the server.
  forgetSession()
  const db = await supabase()
  await db.auth.signOut({ scope: 'local' })
  setActiviteSession(null)
}
