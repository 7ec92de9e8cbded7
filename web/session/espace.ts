// The space where one is: by the address where it says it, else by the activity of the session.
import { useLocation } from 'react-router'
import type { Lieu } from '#domain/activites/lieu.ts'
import type { Espace } from '#web/espaces/espace.ts'
import { espaceDe, lieuDe } from '#web/espaces/espaces.ts'
import { useActiviteSession } from './activite.ts'

/** Null outside of the spaces, without an activity. */
export function useEspace(): Espace | null {
  const { pathname } = useLocation()
  const activite = useActiviteSession()
  return lieuDe(pathname)?.espace ?? (activite && espaceDe(activite))
}

/** What the space where one is calls a place in its band: the title of its screen, which is `usuel` where no band has it. */
export const useTitre = (lieu: Lieu, usuel: string): string =>
  useEspace()?.bande.find((une) => une.lieu === lieu)?.label ?? usuel
