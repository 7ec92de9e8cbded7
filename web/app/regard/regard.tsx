// Whether this tab sees somebody else's account: known once the page is taken over, so that what the server wrote is the same.
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Regard as Ouvert, regardOuvert } from '#web/session/regard.ts'

const Bandeau = lazy(() => import('./bandeau.tsx').then(({ Bandeau }) => ({ default: Bandeau })))

export function Regard() {
  const [regard, setRegard] = useState<Ouvert | null>(null)
  useEffect(() => setRegard(regardOuvert()), [])
  if (regard === null) return null
  return (
    <Suspense fallback={null}>
      <Bandeau regard={regard} />
    </Suspense>
  )
}
