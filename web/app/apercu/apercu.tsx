// The preview of drafts in this tab: the contents are read again with what administrators prepared, and a band says so.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { apercuDemande } from '#web/lib/apercu.ts'

const Bandeau = lazy(() => import('./bandeau.tsx').then(({ Bandeau }) => ({ default: Bandeau })))

export function Apercu() {
  const queries = useQueryClient()
  const [ouvert, setOuvert] = useState(false)
  // Known once the page is taken over: what the server wrote is what the public sees.
  useEffect(() => {
    if (!apercuDemande()) return
    setOuvert(true)
    void queries.invalidateQueries({ queryKey: ['public'] })
  }, [queries])
  if (!ouvert) return null
  return (
    <Suspense fallback={null}>
      <Bandeau />
    </Suspense>
  )
}
