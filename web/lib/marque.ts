// A class of the whole document while a piece is there, for what stands outside it.
import { useEffect } from 'react'

const demandes = new Map<string, number>()

/**
 * A class of `html` as long as one of those who ask for it is there. Not `html:has(…)` nor `body:has(…)`: each row that comes into
 * a list or leaves it would have the styles of the whole page looked at again (decision 132).
 */
export function useMarque(classe: string, la = true): void {
  useEffect(() => {
    if (!la) return
    compter(classe, 1)
    return () => compter(classe, -1)
  }, [classe, la])
}

function compter(classe: string, pas: 1 | -1): void {
  const reste = (demandes.get(classe) ?? 0) + pas
  demandes.set(classe, reste)
  document.documentElement.classList.toggle(classe, reste > 0)
}
