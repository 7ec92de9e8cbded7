// A day or an instant in French, with its machine-readable form.
import { formatDay, formatInstant, formatLongDay } from '#web/lib/format.ts'

export function DateText({ day, long }: { day: string; long?: boolean }) {
  return <time dateTime={day}>{long ? formatLongDay(day) : formatDay(day)}</time>
}

export function InstantText({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatInstant(instant)}</time>
}
