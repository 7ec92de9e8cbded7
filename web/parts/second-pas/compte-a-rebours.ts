// The seconds that are left until a moment; read from the clock, so that a tab that slept is right when it wakes.
import { useEffect, useState } from 'react'

const TICK_MS = 250

export function useCompteARebours(fin: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (fin === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [fin])
  return fin === null ? 0 : Math.max(0, Math.ceil((fin - now) / 1000))
}
