// A dialog: centred, a sheet from the bottom on phones; focus is trapped inside and given back on closing.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, Suspense } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Skeleton } from '../state/waiting.tsx'
import { InDialog } from './in-dialog.ts'
import { LateFocus, useReturnFocus } from './return-focus.ts'
import './dialog.css'

type Props = {
  title: string
  /** One sentence under the title, read with it. */
  description?: ReactNode
  onClose: () => void
  wide?: boolean
  /** The way back first, the act last. */
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({ title, description, onClose, wide, footer, children }: Props) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="ui-scrim">
          <Radix.Content
            className={`ui-dialog ${wide ? 'ui-dialog-wide' : ''}`.trim()}
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header>
              <Radix.Title asChild>
                <h2>{title}</h2>
              </Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Fermer" icon={X} size="small" className="ui-dialog-x" />
              </Radix.Close>
            </header>
            <div className="ui-body">
              {description && (
                <Radix.Description asChild>
                  <p className="ui-second ui-dialog-say">{description}</p>
                </Radix.Description>
              )}
              {/* What it fetches is waited for inside it: were the page to wait, a panel would come back over its dialog. */}
              <InDialog value={true}>
                <Suspense fallback={<Skeleton lines={4} />}>
                  {children}
                  <LateFocus />
                </Suspense>
              </InDialog>
            </div>
            {footer && <footer>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A question before an act that cannot be taken back. */
export function Confirm(props: {
  title: string
  description: ReactNode
  confirm: string
  /** The words of the way back, where «Annuler» could be taken for the act. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const { title, description, confirm, cancel = 'Annuler', danger, busy, onConfirm, onClose, children } = props
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind={danger ? 'danger' : 'main'} {...(busy ? { busy } : {})} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
