// What this browser remembers of how a list was last looked at; one that keeps nothing has nothing, and no screen fails of it.

/** Empty when nothing was kept. */
export function lireGarde(cle: string): string {
  try {
    return localStorage.getItem(cle) ?? ''
  } catch {
    return ''
  }
}

export function garder(cle: string, valeur: string): void {
  try {
    localStorage.setItem(cle, valeur)
  } catch {
    // Storage may be forbidden or full: the address alone says it then.
  }
}
