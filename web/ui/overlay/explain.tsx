// The panel that explains a figure: docked beside the page from 1180 px, over the whole screen below.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useMedia } from '#web/lib/media.ts'
import { IconButton } from '../button.tsx'
import { Skeleton } from '../state/waiting.tsx'
import { useReturnFocus } from './return-focus.ts'
import './explain.css'

type Panel = {
  title: string
  /** What the figure is: box number, form, year. */
  kicker?: ReactNode
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** The page and, when there is one, its panel. */
export function Split({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className={panel ? 'ui-split' : undefined}>
      <div className="ui-split-page">{children}</div>
      {panel}
    </div>
  )
}

/** Where the panel stands beside the page. */
export const DOCKED = '(min-width: 1180px)'

export function ExplainPanel(props: Panel) {
  const docked = useMedia(DOCKED)
  return docked ? <Docked {...props} /> : <FullScreen {...props} />
}

/** A part of the panel, with its small head: «En mots», «D’où il vient», «Écriture», «Fait et pièce», «Règle». */
export function ExplainSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Docked({ title, kicker, onClose, footer, children }: Panel) {
  const head = useRef<HTMLElement>(null)
  // Another figure takes the panel, focus follows it.
  useEffect(() => {
    const before = document.activeElement
    head.current?.focus()
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [title])
  return (
    <aside
      className="ui-panel ui-explain"
      aria-label={title}
      // A dialog opened from the panel is not inside it: its Escape closes the dialog alone.
      onKeyDown={(event) => event.key === 'Escape' && isInside(event) && onClose()}
    >
      <header ref={head} tabIndex={-1}>
        <div>
          {kicker && <p className="ui-small ui-second">{kicker}</p>}
          <h2>{title}</h2>
        </div>
        <IconButton label="Fermer" icon={X} size="small" onClick={onClose} />
      </header>
      <div className="ui-body">
        <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>
      </div>
      {footer && <footer>{footer}</footer>}
    </aside>
  )
}

const isInside = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

function FullScreen({ title, kicker, onClose, footer, children }: Panel) {
  const { onCloseAutoFocus } = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className="ui-panel ui-panel-full ui-explain"
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <header>
            <div>
              {kicker && <p className="ui-small ui-second">{kicker}</p>}
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
            </div>
            <Radix.Close asChild>
              <IconButton label="Fermer" icon={X} />
            </Radix.Close>
          </header>
          <div className="ui-body">
            <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>
          </div>
          {footer && <footer>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
