// The band of a visit of the demonstration: whose trials these are, until when, and the two ways out.
import type { User } from '@supabase/supabase-js'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { useMarque } from '#web/lib/marque.ts'
import { signOut } from '#web/session/session.tsx'
import { finDeVisite } from '#web/session/visite.ts'
import { VISITE } from '#web/text/visite.ts'
import { Button } from '#web/ui/button.tsx'
import { ESSAI } from '../public/public-links.ts'
import '../regard/bandeau.css'
import './visite.css'

const FIN = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})
const SURVEILLE_MS = 30_000

export function BandeauVisite({ user }: { user: User }) {
  useMarque('app-regarde')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const fin = finDeVisite(user)
  const quitter = (vers: string) => {
    setBusy(true)
    void partir(navigate, vers)
  }
  useFin(fin)
  return (
    <aside className="app-regard app-visite" aria-label="Visite de la démonstration">
      <p>
        <span className="app-visite-long">{VISITE.bandeau}</span>
        <span className="app-visite-court">{VISITE.bandeauCourt}</span>
        {fin && (
          <>
            {' le '}
            <time dateTime={fin}>{FIN.format(new Date(fin))}</time>
          </>
        )}
      </p>
      <Button size="small" busy={busy} onClick={() => quitter(ESSAI)}>
        {VISITE.compte}
      </Button>
      <Button size="small" kind="quiet" busy={busy} onClick={() => quitter('/')}>
        {VISITE.quitter}
      </Button>
    </aside>
  )
}

async function partir(navigate: NavigateFunction, vers: string, state: object = {}): Promise<void> {
  await signOut()
  await navigate(vers, { state })
}

/** The screen is left when the day is over: what it shows is no more. */
function useFin(fin: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (fin === null) return
    const timer = setInterval(() => {
      if (Date.now() < Date.parse(fin)) return
      clearInterval(timer)
      void partir(navigate, '/visite', { finie: true })
    }, SURVEILLE_MS)
    return () => clearInterval(timer)
  }, [fin, navigate])
}
