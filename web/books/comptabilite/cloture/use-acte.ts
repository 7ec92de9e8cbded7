// An act on the books from this screen: done, everything derived is asked again, and what happened is said.
import { useRefresh } from '#web/session/livres.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

type Dit = { title: string; description: string }

/** The refusal of the act goes on to the form that asked it. */
export function useActe() {
  const refresh = useRefresh()
  const toast = useToast()
  return async <T>(work: () => Promise<T>, dire: (reponse: T) => string | Dit): Promise<void> => {
    const reponse = await work()
    await refresh()
    const dit = dire(reponse)
    toast(typeof dit === 'string' ? { title: dit } : dit)
  }
}
