// Which of the two panels of the keyboard is open: the search of everything, or the list of shortcuts.
import { useSyncExternalStore } from 'react'

export type Panneau = 'recherche' | 'raccourcis' | null

let ouvert: Panneau = null
const suivis = new Set<() => void>()

export const usePanneau = (): Panneau => useSyncExternalStore(suivre, () => ouvert)

export function ouvrirPanneau(panneau: Panneau): void {
  ouvert = panneau
  for (const dire of suivis) dire()
}

function suivre(dire: () => void) {
  suivis.add(dire)
  return () => void suivis.delete(dire)
}
