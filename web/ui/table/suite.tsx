// The end of a list that comes page after page: the next one is asked as it comes into view, or by a press.
import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'

type Props = {
  /** Whether there is more. */
  more: boolean
  busy: boolean
  onMore: () => void
  className?: string
}

export function Suite({ more, busy, onMore, className }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  useEffect(() => {
    const place = end.current
    if (!more || busy || !place || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask.current(), { rootMargin: '400px' })
    watch.observe(place)
    return () => watch.disconnect()
  }, [more, busy])
  if (!more) return null
  return (
    <div ref={end} className={className}>
      <Button busy={busy} onClick={onMore}>
        Afficher la suite
      </Button>
    </div>
  )
}
