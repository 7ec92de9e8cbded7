// Whether the demonstration is being visited: then its band stands at the foot of every screen.
import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/session.tsx'

const Bandeau = lazy(() => import('./bandeau.tsx').then(({ BandeauVisite }) => ({ default: BandeauVisite })))

export function Visite() {
  const { user } = useSession()
  if (!user?.is_anonymous) return null
  return (
    <Suspense fallback={null}>
      <Bandeau user={user} />
    </Suspense>
  )
}
