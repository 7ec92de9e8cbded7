// A date, by keyboard (`5/11/2026`) or by the calendar, whose week starts on Monday.
import { Calendar as CalendarIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { type Day, isDay } from '#domain/base/day.ts'
import { formatDay } from '#web/lib/format.ts'
import { Icon } from '../icon.tsx'
import { Calendar } from './calendar.tsx'
import { readDay } from './schema.ts'
import type { Wiring } from './wiring.ts'
import './combobox.css'

export function DateInput({ name, wiring, readOnly }: { name: string; wiring: Wiring; readOnly: boolean | undefined }) {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DateBox
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          wiring={wiring}
          readOnly={readOnly}
        />
      )}
    />
  )
}

type Box = {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  inputRef?: (element: HTMLInputElement | null) => void
  wiring: Wiring
  readOnly: boolean | undefined
}

/** A date outside of a `Form`: its text is held by whoever shows it. */
export function DateBox({ value, onChange, onBlur, inputRef, wiring, readOnly }: Box) {
  const [open, setOpen] = useState(false)
  const chosen = readDay(value)
  const take = (day: Day) => {
    onChange(formatDay(day))
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span className="ui-affix">
          <input
            className="ui-input"
            {...wiring}
            ref={inputRef}
            value={isDay(value) ? formatDay(value) : value}
            readOnly={readOnly}
            inputMode="numeric"
            placeholder="jj/mm/aaaa"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {!readOnly && (
            <Popover.Trigger className="ui-icon-btn" aria-label="Ouvrir le calendrier">
              <Icon of={CalendarIcon} />
            </Popover.Trigger>
          )}
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content className="ui-pop ui-pop-cal" align="end" sideOffset={4} aria-label="Calendrier">
          <Calendar chosen={chosen} onTake={take} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
