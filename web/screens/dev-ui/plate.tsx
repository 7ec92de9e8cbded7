// One plate of the specimen sheet: its name in the margin, the pieces at the right.
import type { ReactNode } from 'react'

export function Plate({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="screens-plate">
      <h2>{name}</h2>
      <div className="ui-stack screens-plate-body">{children}</div>
    </section>
  )
}
