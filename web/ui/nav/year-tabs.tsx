// The years, as index tabs of the ledger: the current one opens onto the page.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

export type YearTab = { year: number; note?: string; to: string }

export function YearTabs({ label, years, current }: { label: string; years: readonly YearTab[]; current: number }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const now = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && now) nav.current.scrollLeft = now.offsetLeft - nav.current.offsetLeft
  })
  return (
    <nav className="years" aria-label={label} ref={nav}>
      {years.map(({ year, note, to }) => (
        <Link key={year} to={to} aria-current={year === current || undefined} preventScrollReset>
          {year} {note && <small>{note}</small>}
        </Link>
      ))}
    </nav>
  )
}
