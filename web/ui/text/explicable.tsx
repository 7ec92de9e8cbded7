// A figure, or the words beside it, that a press explains; quiet until the pointer is on it.
import type { ReactNode } from 'react'
import './explicable.css'

type Props = {
  /** What the figure is, said to a screen reader when the children are the amount alone. */
  of?: string
  /** Without it, there is nothing to explain. */
  onExplain?: (() => void) | undefined
  /** Underlined at rest, where no head of column or row says that it can be pressed. */
  shown?: boolean
  children: ReactNode
}

export function Explicable({ of, onExplain, shown, children }: Props) {
  if (!onExplain) return <>{children}</>
  return (
    <button
      type="button"
      className={shown ? 'ui-explicable ui-explicable-shown' : 'ui-explicable'}
      data-explain
      onClick={onExplain}
    >
      <span className="ui-sr">Expliquer : {of && `${of}, `}</span>
      {children}
    </button>
  )
}

/** The words that stand after a big figure. */
export function ExplainLink({ onExplain }: { onExplain: () => void }) {
  return (
    <button type="button" className="ui-explain-link" data-explain onClick={onExplain}>
      Expliquer ce chiffre
    </button>
  )
}
