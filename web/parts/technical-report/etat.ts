// Whether the dialog of a technical problem is open: its button stands on every page, and in the menu of signed-in phones.
import { useSyncExternalStore } from 'react'

let ouvert = false
const suivis = new Set<() => void>()

export const useSignalement = (): boolean =>
  useSyncExternalStore(
    suivre,
    () => ouvert,
    () => false,
  )

export function ouvrirSignalement(oui: boolean): void {
  ouvert = oui
  for (const dire of suivis) dire()
}

function suivre(dire: () => void) {
  suivis.add(dire)
  return () => void suivis.delete(dire)
}
