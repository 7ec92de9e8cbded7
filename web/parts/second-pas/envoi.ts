// A code sent when a place opens: when, by what, the tries that are left; a page that is opened again sends no second one at once.
import { useCallback, useEffect, useState } from 'react'
import { envoyerCode, jugerCode, type Personne } from '#web/data/compte/second-facteur.ts'
import { ActeRefuse } from '#web/data/functions.ts'
import { useSession } from '#web/session/session.tsx'
import { CODE_SECONDES, ESSAIS, RENVOI_SOUS } from '#web/text/second-pas.ts'

export type Envoi =
  | { readonly etat: 'en_cours' }
  | { readonly etat: 'envoye'; readonly fin: number; readonly left: number }
  | { readonly etat: 'echec'; readonly error: unknown }

const KEY = 'quittance-bilan.code-envoye'
const CODE_MS = CODE_SECONDES * 1000
const TROP_JEUNE_MS = (CODE_SECONDES - RENVOI_SOUS) * 1000

export function useEnvoi(personne: Personne) {
  // A code belongs to one session: that of another device, or of an earlier sign-in, is none of ours.
  const { session_id } = useSession()
  const session = session_id ?? personne.id
  const [envoi, setEnvoi] = useState<Envoi>({ etat: 'en_cours' })
  const { id, email, phone } = personne

  /** Null once it left; else why it did not. */
  const envoyer = useCallback(async (): Promise<unknown> => {
    const at = Date.now()
    const before = dernierEnvoi(session)
    garder(session, at)
    try {
      await envoyerCode({ id, email, phone })
    } catch (error) {
      const tooYoung = error instanceof ActeRefuse && error.code === 'otp_renvoi_trop_tot'
      garder(session, tooYoung ? before : null)
      // The code that was sent a moment ago, here or in another tab, is the one that is awaited.
      setEnvoi((known) => {
        if (!tooYoung) return { etat: 'echec', error }
        return known.etat === 'envoye' ? known : { etat: 'envoye', fin: at + CODE_MS, left: ESSAIS }
      })
      return error
    }
    setEnvoi({ etat: 'envoye', fin: at + CODE_MS, left: ESSAIS })
    return null
  }, [session, id, email, phone])

  useEffect(() => {
    const at = dernierEnvoi(session)
    if (at !== null && Date.now() - at < TROP_JEUNE_MS) setEnvoi({ etat: 'envoye', fin: at + CODE_MS, left: ESSAIS })
    else void envoyer()
  }, [session, envoyer])

  async function juger(code: string) {
    const verdict = await jugerCode(id, code)
    if (verdict.right) garder(session, null)
    else setEnvoi((before) => (before.etat === 'envoye' ? { ...before, left: verdict.left } : before))
    return verdict
  }

  return { envoi, envoyer, juger }
}

function garder(session: string, at: number | null): void {
  if (at === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, `${session} ${at}`)
}

function dernierEnvoi(session: string): number | null {
  const [who, at] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  return who === session && at ? Number(at) : null
}
