// The service worker of the pages that open without a network: registered when one of them is shown, renewed when its person says so.
import { useEffect, useState } from 'react'
import type { Workbox } from 'workbox-window'

let inscrit: Promise<Workbox | null> | null = null
const attente = { nouvelle: false, dits: new Set<(nouvelle: boolean) => void>() }

/** Once for the whole page. Where the browser has none, the page needs its network. */
function inscrire(): Promise<Workbox | null> {
  inscrit ??= faire().catch(() => null)
  return inscrit
}

async function faire(): Promise<Workbox | null> {
  if (!('serviceWorker' in navigator)) return null
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    attente.nouvelle = true
    for (const dire of attente.dits) dire(true)
  })
  await workbox.register()
  // What is kept here is not thrown away when room is short.
  await navigator.storage?.persist?.()
  return workbox
}

/** Registers it, and says whether a new version of the product waits; `recharger` takes it: what is typed is kept by then. */
export function useTravailleur(): { nouvelle: boolean; recharger: () => void } {
  const [nouvelle, setNouvelle] = useState(attente.nouvelle)
  useEffect(() => {
    attente.dits.add(setNouvelle)
    void inscrire()
    return () => void attente.dits.delete(setNouvelle)
  }, [])
  return {
    nouvelle,
    recharger: () =>
      void inscrire().then((workbox) => {
        workbox?.addEventListener('controlling', () => location.reload())
        workbox?.messageSkipWaiting()
      }),
  }
}
