// The number of a box of an official form, always in the same little frame; a press explains it.
import './case.css'

export function Case({ code, onExplain }: { code: string; onExplain?: () => void }) {
  if (!onExplain) return <span className="ui-case">{code}</span>
  return (
    <button
      type="button"
      className="ui-case ui-case-open"
      data-explain
      onClick={onExplain}
      aria-label={`Expliquer la case ${code}`}
    >
      {code}
    </button>
  )
}
