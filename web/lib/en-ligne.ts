// Whether the device has a network, watched; what it says is a hope, and only an answer of the server is a proof.
import { useSyncExternalStore } from 'react'

export const useEnLigne = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
    () => true,
  )
