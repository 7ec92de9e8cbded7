// The margin list: the key (a date, a code, a kind) left of the line, the fact right of it.
import type { ReactNode } from 'react'
import './ledger-list.css'

export function LedgerList({ children, narrow, label }: { children: ReactNode; narrow?: boolean; label?: string }) {
  return (
    <ul className={`marge ${narrow ? 'marge-narrow' : ''}`.trim()} aria-label={label}>
      {children}
    </ul>
  )
}

type Line = { margin: ReactNode; tone?: 'bad' | 'wait'; action?: ReactNode; children: ReactNode }

export function LedgerLine({ margin, tone, action, children }: Line) {
  const colour = tone === 'bad' ? 'neg' : tone === 'wait' ? 'wait' : ''
  return (
    <li>
      <div className="k">
        <b className={colour}>{margin}</b>
      </div>
      <div className={`v ${action ? 'v-act' : ''}`.trim()}>
        <div className="v-say">{children}</div>
        {action}
      </div>
    </li>
  )
}
