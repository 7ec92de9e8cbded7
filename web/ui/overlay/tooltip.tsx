// A word that explains itself: one hover, focus or tap away.
import { Popover } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import '../state/progress.css'

/** Menus and tips of the specification open after 200 ms and close after 150 ms. */
const OPEN_MS = 200
const CLOSE_MS = 150

export function Term({ children, explain }: { children: ReactNode; explain: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), next ? OPEN_MS : CLOSE_MS)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="ui-term" onMouseEnter={() => later(true)} onMouseLeave={() => later(false)}>
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="ui-tip"
          side="top"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onMouseEnter={() => later(true)}
          onMouseLeave={() => later(false)}
        >
          {explain}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
