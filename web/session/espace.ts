// The space where one is: by the address where it says it, else by the activity of the session.
import { useLocation } from 'react-router'
import type { Espace } from '#web/espaces/espace.ts'
import { espaceDe, lieuDe } from '#web/espaces/espaces.ts'
import { useActiviteSession } from './activite.ts'

/** Null outside of the spaces, without an activity. */
export function useEspace(): Espace | null {
  const { pathname } = useLocation()
  const activite = useActiviteSession()
  return lieuDe(pathname)?.espace ?? (activite && espaceDe(activite))
}
