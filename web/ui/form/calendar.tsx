// A month of days to take one from: arrows move by day and week, PageUp and PageDown by month.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type Day, day, firstOfMonth } from '#domain/base/day.ts'
import { formatLongDay, formatMonth } from '#web/lib/format.ts'
import { Icon } from '../icon.tsx'
import './calendar.css'

const NAMES = ['lu', 'ma', 'me', 'je', 've', 'sa', 'di']
const STEPS: Record<string, (from: Day) => Day> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
}

export function Calendar({ chosen, onTake }: { chosen: Day | null; onTake: (day: Day) => void }) {
  const today = day(new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date()))
  const [cursor, setCursor] = useState<Day>(chosen ?? today)
  const grid = useRef<HTMLDivElement>(null)
  // Focus follows the cursor.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [cursor])

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    setCursor(step(cursor))
  }

  return (
    <div className="ui-cal-box">
      <div className="ui-row ui-row-b ui-cal-head">
        <b className="ui-serif" aria-live="polite">
          {formatMonth(cursor)}
        </b>
        <span className="ui-row">
          <button
            type="button"
            className="ui-mini"
            aria-label="Mois précédent"
            onClick={() => setCursor(addMonths(cursor, -1))}
          >
            <Icon of={ArrowLeft} />
          </button>
          <button
            type="button"
            className="ui-mini"
            aria-label="Mois suivant"
            onClick={() => setCursor(addMonths(cursor, 1))}
          >
            <Icon of={ArrowRight} />
          </button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the buttons inside */}
      <div className="ui-cal" ref={grid} onKeyDown={move}>
        {NAMES.map((name) => (
          <span className="ui-d" key={name} aria-hidden="true">
            {name}
          </span>
        ))}
        {weeksOf(cursor).map((one) => (
          <button
            key={one}
            type="button"
            tabIndex={one === cursor ? 0 : -1}
            aria-label={formatLongDay(one)}
            aria-pressed={one === chosen}
            className={cellClass(one, { cursor, chosen, today })}
            onClick={() => onTake(one)}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

function cellClass(one: Day, { cursor, chosen, today }: { cursor: Day; chosen: Day | null; today: Day }): string {
  const out = one.slice(0, 7) === cursor.slice(0, 7) ? '' : 'ui-out'
  return [out, one === chosen ? 'ui-sel' : '', one === today ? 'ui-now' : ''].filter(Boolean).join(' ')
}

/** The six weeks, Monday first, that hold the month of a day. */
function weeksOf(cursor: Day): Day[] {
  const first = firstOfMonth(cursor)
  const weekday = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - weekday))
}
