// The band of whoever sees somebody else's account: whose, until when, and the way out; on every screen, until it ends.
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { regardTient } from '#web/data/compte/acces-assistance.ts'
import { useMarque } from '#web/lib/marque.ts'
import { fermerRegard, quitterRegard, type Regard } from '#web/session/regard.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './bandeau.css'

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })
const REDEMANDE_MS = 3_000

export function Bandeau({ regard }: { regard: Regard }) {
  const [busy, setBusy] = useState(false)
  useFin(regard)
  useMarque('app-regarde')
  const quitter = () => {
    setBusy(true)
    void quitterRegard()
  }
  return (
    <aside className="app-regard" aria-label="Accès de l’assistance">
      <Icon of={Eye} />
      <p>
        Vous voyez le compte de <b>{regard.nom}</b> en lecture seule, jusqu’à {HEURE.format(new Date(regard.jusqu_a))}
      </p>
      <Button size="small" busy={busy} onClick={quitter}>
        Quitter
      </Button>
    </aside>
  )
}

/** Leaves as soon as it is over, whoever ended it: what is on the screen is no longer to be seen. */
function useFin({ acces, jusqu_a }: Regard): void {
  useEffect(() => {
    let asking = false
    const timer = setInterval(() => {
      if (Date.now() >= Date.parse(jusqu_a)) return fermerRegard()
      if (asking) return
      asking = true
      void regardTient(acces)
        .then((tient) => tient || fermerRegard())
        .catch(() => {})
        .finally(() => {
          asking = false
        })
    }, REDEMANDE_MS)
    return () => clearInterval(timer)
  }, [acces, jusqu_a])
}
