// Toasts: one at a time, five seconds, F8 reaches it, with Annuler where undoing makes sense.
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react'
import type { ToastText } from './toast-text.ts'
import type { ToastView } from './toast-view.tsx'

const Show = createContext<(toast: ToastText) => void>(() => undefined)

/** `const toast = useToast(); toast({ title: 'Encaissement enregistré', undo })`. */
export const useToast = () => useContext(Show)

type View = ComponentType<ComponentProps<typeof ToastView>>

export function Toaster({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ id: number; toast: ToastText | null }>({ id: 0, toast: null })
  const View = useView(current.id)
  const show = useCallback((toast: ToastText) => setCurrent(({ id }) => ({ id: id + 1, toast })), [])
  const gone = useCallback((id: number) => setCurrent((now) => (now.id === id ? { id, toast: null } : now)), [])
  return (
    <Show value={show}>
      {children}
      {current.id > 0 && View && <View id={current.id} toast={current.toast} onGone={gone} />}
    </Show>
  )
}

/** Asked for once the page answers, so that a network lost later can still be said; asked again with each toast until it is here. */
function useView(id: number): View | null {
  const [state, setState] = useState<{ asked: number; view: View | null }>({ asked: -1, view: null })
  useEffect(() => {
    if (state.view || state.asked === id) return
    setState({ asked: id, view: null })
    import('./toast-view.tsx').then(
      ({ ToastView }) => setState({ asked: id, view: ToastView }),
      (error) => console.error('toast :', error),
    )
  }, [id, state])
  return state.view
}
