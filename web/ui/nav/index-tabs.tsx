// Index tabs of a ledger: the current one opens onto the page.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

type IndexTab = { key: string; text: string; note?: string; to: string }

type Props = { label: string; tabs: readonly IndexTab[]; current: string | null }

export function IndexTabs({ label, tabs, current }: Props) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const now = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && now) nav.current.scrollLeft = now.offsetLeft - nav.current.offsetLeft
  })
  return (
    <nav className="ui-years" aria-label={label} ref={nav}>
      {tabs.map(({ key, text, note, to }) => (
        <Link key={key} to={to} aria-current={key === current || undefined} preventScrollReset>
          {text} {note && <small>{note}</small>}
        </Link>
      ))}
    </nav>
  )
}
