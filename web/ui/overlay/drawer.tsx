// A drawer from the right edge: the menu on phones. Focus is trapped and given back.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import './drawer.css'

export function Drawer({
  title,
  trigger,
  children,
  open,
  onOpen,
}: {
  title: string
  trigger?: ReactNode
  children: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpen}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="ui-drawer-scrim" />
        <Radix.Content className="ui-drawer" aria-describedby={undefined}>
          <header>
            <Radix.Title className="ui-label">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Fermer" icon={X} className="ui-dialog-x" />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
