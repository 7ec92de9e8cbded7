// A list of places under a word of the header: opened by a press, an arrow, or a mouse that rests on it.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import type { PublicLink } from './public/public-links.ts'
import '#web/ui/form/combobox.css'

/** The mouse opens after this rest… */
export const OPEN_MS = 200
/** …at once when a list has just been closed… */
export const SKIP_MS = 300
/** …and has this long to come back. */
export const CLOSE_MS = 150

/** From the stop that has the keyboard (0 is the button) to the next one. */
type Step = (here: number, count: number) => number
const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (here, count) => Math.min(here + 1, count - 1),
  ArrowUp: (here) => Math.max(here - 1, 0),
  Home: () => 1,
  End: (_, count) => count - 1,
}

export function HoverMenu({ label, links }: { label: ReactNode; links: readonly PublicLink[] }) {
  const id = useId()
  const { open, toggle, show, close, hover } = useHover()

  /** What is hidden cannot keep the keyboard: it goes back to the button. */
  function shut({ currentTarget }: KeyboardEvent) {
    if (currentTarget.contains(document.activeElement)) currentTarget.querySelector('button')?.focus()
    close()
  }

  function walk(event: KeyboardEvent, step: Step) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
    const next = step(
      stops.findIndex((stop) => stop.contains(document.activeElement)),
      stops.length,
    )
    event.preventDefault()
    flushSync(show)
    stops[next]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, leaving and the mouse act on what the button opened
    <div
      className="ui-disclosure"
      onKeyDown={(event) => {
        if (event.key === 'Escape') return shut(event)
        const step = STEPS[event.key]
        if (step) walk(event, step)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      {...hover}
    >
      <button type="button" aria-expanded={open} aria-controls={id} onClick={toggle}>
        {label}
      </button>
      <ul className="ui-pop ui-disclosure-list" id={id} hidden={!open}>
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useHover() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const closed = useRef(Number.NEGATIVE_INFINITY)
  const byMouse = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (open: boolean) => {
    clearTimeout(timer.current)
    if (!open && openAt !== null) closed.current = performance.now()
    setOpenAt(open ? pathname : null)
  }
  const later = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(open), delay)
  }
  const open = openAt === pathname
  return {
    open,
    // The press that follows the mouse keeps open what the mouse has just opened.
    toggle: () => {
      set(!open || byMouse.current)
      byMouse.current = false
    },
    show: () => set(true),
    close: () => set(false),
    hover: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || open) return clearTimeout(timer.current)
        byMouse.current = true
        later(true, performance.now() - closed.current < SKIP_MS ? 0 : OPEN_MS)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        byMouse.current = false
        later(false, CLOSE_MS)
      },
    },
  }
}
