// The last places that were opened from the search, while the tab lives: nothing of them stays in the browser after.
import { z } from 'zod'

const CLE = 'recherches-recentes'
const GARDES = 5
const Recents = z.array(z.object({ titre: z.string(), detail: z.string(), vers: z.string() }))
export type Recent = z.output<typeof Recents>[number]

/** Of one person alone: another who signs in in the same tab sees none. */
export function recents(userId: string): readonly Recent[] {
  try {
    return Recents.parse(JSON.parse(sessionStorage.getItem(`${CLE} ${userId}`) ?? '[]'))
  } catch {
    return []
  }
}

export function retenir(userId: string, recent: Recent): void {
  const autres = recents(userId).filter(({ vers }) => vers !== recent.vers)
  sessionStorage.setItem(`${CLE} ${userId}`, JSON.stringify([recent, ...autres].slice(0, GARDES)))
}
