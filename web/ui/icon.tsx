// A line icon, always beside a word or in a control that has a name: it is hidden from screen readers.
import type { LucideIcon } from 'lucide-react'

export function Icon({ of: Drawing, className = '' }: { of: LucideIcon; className?: string }) {
  return <Drawing className={`ui-icon ${className}`.trim()} strokeWidth={1.6} aria-hidden="true" focusable="false" />
}
