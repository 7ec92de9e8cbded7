// The toast on the screen, and its place, that F8 reaches.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { Icon } from '../icon.tsx'
import type { ToastText } from './toast-text.ts'
import './toast.css'

const DURATION_MS = 5000

export function ToastView({
  id,
  toast,
  onGone,
}: {
  id: number
  toast: ToastText | null
  onGone: (id: number) => void
}) {
  return (
    <Radix.Provider duration={DURATION_MS} label="Notification" swipeDirection="right">
      {toast && (
        <Radix.Root
          key={id}
          className="ui-toast"
          type={toast.bad ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onGone(id)}
        >
          <Icon of={toast.bad ? CircleAlert : CircleCheck} />
          <div className="ui-toast-say">
            <Radix.Title>{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="ui-small">{toast.description}</Radix.Description>}
          </div>
          {toast.undo && (
            <Radix.Action altText="Annuler ce qui vient d’être fait" onClick={toast.undo}>
              Annuler
            </Radix.Action>
          )}
          <Radix.Close className="ui-toast-x" aria-label="Fermer la notification">
            <span aria-hidden="true">×</span>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="ui-toasts" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  )
}
