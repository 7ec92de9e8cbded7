// A sum in the hand of the ledger: label, leader dots, amount; a rule above a sum, a double rule under a closed total.
import type { ReactNode } from 'react'
import './sum.css'

export function SumRow({ label, children, note }: { label: ReactNode; children: ReactNode; note?: ReactNode }) {
  return (
    <>
      <p className="ui-lead-row">
        <span>{label}</span>
        <span>{children}</span>
      </p>
      {note && <p className="ui-xs ui-muted">{note}</p>}
    </>
  )
}

/** `closed`: the account is closed, a double rule stands under it. */
export function SumTotal({ label, children, closed }: { label: ReactNode; children: ReactNode; closed?: boolean }) {
  return (
    <p className={`ui-sum-total ${closed ? 'ui-total' : 'ui-sum'}`}>
      <span>{label}</span>
      <span className="ui-num">{children}</span>
    </p>
  )
}
