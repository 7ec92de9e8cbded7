// The margin list: the key (a date, a code, a kind) left of the line, the fact right of it.
import type { ReactNode } from 'react'
import './ledger-list.css'

export function LedgerList({ children, narrow, label }: { children: ReactNode; narrow?: boolean; label?: string }) {
  return (
    <ul className={`ui-marge ${narrow ? 'ui-marge-narrow' : ''}`.trim()} aria-label={label}>
      {children}
    </ul>
  )
}

type Line = { margin: ReactNode; tone?: 'bad' | 'wait'; action?: ReactNode; children: ReactNode }

export function LedgerLine({ margin, tone, action, children }: Line) {
  const colour = tone === 'bad' ? 'ui-neg' : tone === 'wait' ? 'ui-wait' : ''
  return (
    <li>
      <div className="ui-k">
        <b className={colour}>{margin}</b>
      </div>
      <div className={`ui-v ${action ? 'ui-v-act' : ''}`.trim()}>
        <div className="ui-v-say">{children}</div>
        {action}
      </div>
    </li>
  )
}
