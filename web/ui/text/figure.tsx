// Figures of a situation: three at most between two ink rules, each with its label and one line that explains it.
import type { ReactNode } from 'react'

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="ui-sit" aria-label={label}>
      {children}
    </section>
  )
}

export function Figure({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <p className="ui-label">{label}</p>
      <p>{value}</p>
      {children && <div className="ui-xs">{children}</div>}
    </div>
  )
}
