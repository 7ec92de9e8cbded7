// What stands round the whole application: queries, session, toasts.
import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { SessionProvider } from '#web/session/session.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { AccesLive } from './acces-live.tsx'
import { HotePreuve } from './hote-preuve.tsx'
import { LinkMessage } from './link-message.tsx'

type Props = {
  queries: QueryClient
  known: DehydratedState | undefined
  /** Called when what is inside answers to its person. */
  onReady?: () => void
  children: ReactNode
}

export function Providers({ queries, known, onReady, children }: Props) {
  // The last effect of the tree: those of the pages have run.
  useEffect(() => onReady?.(), [onReady])
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={known}>
        <SessionProvider>
          <Toaster>
            <LinkMessage />
            <AccesLive />
            {children}
            <HotePreuve />
          </Toaster>
        </SessionProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
