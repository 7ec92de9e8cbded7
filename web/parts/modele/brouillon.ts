// What is being written and not saved yet: it survives a reload, and the closing of its dialog, until it is saved or given up.
import { useState } from 'react'

const place = (cle: string) => `brouillon:${cle}`

/** `depart`: what stands saved; only what was changed of it is kept. */
export function useBrouillon<T extends object>(cle: string, depart: T) {
  const [change, setChange] = useState<Partial<T>>(() => lire(cle))
  return {
    valeur: { ...depart, ...change },
    touche: Object.keys(change).length > 0,
    ecrire: (dit: Partial<T>): void =>
      setChange((avant) => {
        const apres = { ...avant, ...dit }
        sessionStorage.setItem(place(cle), JSON.stringify(apres))
        return apres
      }),
    oublier: (): void => {
      sessionStorage.removeItem(place(cle))
      setChange({})
    },
  }
}

function lire<T extends object>(cle: string): Partial<T> {
  try {
    const garde: unknown = JSON.parse(sessionStorage.getItem(place(cle)) ?? '{}')
    return typeof garde === 'object' && garde !== null ? garde : {}
  } catch {
    return {} // one that cannot be read is none
  }
}
