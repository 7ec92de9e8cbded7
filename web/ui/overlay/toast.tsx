// Toasts: one at a time, five seconds, F8 reaches it, with Annuler where undoing makes sense. Drawn by a piece loaded with the first one.
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { ToastText } from './toast-text.ts'

const Show = createContext<(toast: ToastText) => void>(() => undefined)

/** `const toast = useToast(); toast({ title: 'Encaissement enregistré', undo })`. */
export const useToast = () => useContext(Show)

const ToastView = lazy(() => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView })))

export function Toaster({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; toast: ToastText | null }>({ id: 0, toast: null })
  const show = useCallback((toast: ToastText) => setCurrent(({ id }) => ({ id: id + 1, toast })), [])
  const gone = useCallback((id: number) => setCurrent((now) => (now.id === id ? { id, toast: null } : now)), [])
  return (
    <Show value={show}>
      {children}
      {current.id > 0 && (
        <Suspense>
          <ToastView id={current.id} toast={current.toast} onGone={gone} />
        </Suspense>
      )}
    </Show>
  )
}
