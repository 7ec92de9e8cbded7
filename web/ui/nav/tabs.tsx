// The sections of a screen, as links: the current one is always in view.
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import './tabs.css'

export type Tab = { to: string; label: ReactNode; count?: number; end?: boolean }

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    show(nav.current)
  })
  // A phone that is turned, a window made narrow.
  useEffect(() => {
    const again = () => show(nav.current)
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  useFade(nav)
  return (
    <nav className="ui-tabs" aria-label={label} ref={nav}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? false} preventScrollReset>
          {tab.label}
          {tab.count !== undefined && <span className="ui-n">{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}

function show(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - 48
}

/** Says on which sides tabs are cut by the edge, so that they fade there. */
function useFade(tabs: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const band = tabs.current
    if (!band) return
    const say = () => {
      const { scrollLeft, scrollWidth, clientWidth } = band
      band.toggleAttribute('data-before', scrollLeft > 1)
      band.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    say()
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(say)
    watch?.observe(band)
    band.addEventListener('scroll', say, { passive: true })
    return () => {
      watch?.disconnect()
      band.removeEventListener('scroll', say)
    }
  }, [tabs])
}

/** The same look for parts of one page, chosen by a press. */
export function PressTabs<K extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly { key: K; label: ReactNode; count?: number }[]
  value: K
  onChange: (key: K) => void
}) {
  const band = useRef<HTMLFieldSetElement>(null)
  useFade(band)
  return (
    <fieldset className="ui-tabs" aria-label={label} ref={band}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          aria-pressed={tab.key === value}
          aria-current={tab.key === value || undefined}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="ui-n">{tab.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
