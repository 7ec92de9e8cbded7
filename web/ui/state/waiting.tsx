// Waiting: a skeleton after 150 ms, the spinner with the words that the specification names, progress with its figure.
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import './progress.css'

const PATIENCE_MS = 150

/** The shape of what is coming; nothing at all for the first instants. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const shown = useAfter(PATIENCE_MS)
  return (
    <div className="ui-skels" role="status" aria-label="Chargement">
      {shown &&
        Array.from({ length: lines }, (_, index) => (
          <div key={index} className={`ui-skel ui-skel-${index === 0 ? 1 : 2 + (index % 3)}`} />
        ))}
    </div>
  )
}

/** The shape of a screen that is coming. */
export function PageSkeleton() {
  return (
    <div className="ui-wrap ui-page">
      <Skeleton lines={8} />
    </div>
  )
}

export function Spinner({ children }: { children: ReactNode }) {
  return (
    <div className="ui-spin" role="status">
      <i aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}

/** Long work: what is done of how much, and how to stop it. */
export function Progress({
  label,
  done,
  total,
  onStop,
}: {
  label: string
  done: number
  total: number
  onStop?: () => void
}) {
  return (
    <div>
      <p className="ui-row ui-row-b ui-small">
        <span role="status">{label}</span>
        {onStop && (
          <Button kind="quiet" size="small" onClick={onStop}>
            Arrêter
          </Button>
        )}
      </p>
      <Bar label={label} done={done} total={total} />
    </div>
  )
}

export function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total > 0 ? Math.min(100, Math.max(0, (done / total) * 100)) : 0
  return (
    <div
      className="ui-prog"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  )
}

function useAfter(delay: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return past
}
