// What stands round the whole application: queries, session, toasts.
import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionProvider } from '#web/session/session.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { LinkMessage } from './link-message.tsx'

export function Providers({
  queries,
  known,
  children,
}: {
  queries: QueryClient
  known: DehydratedState | undefined
  children: ReactNode
}) {
  return (
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={known}>
        <SessionProvider>
          <Toaster>
            <LinkMessage />
            {children}
          </Toaster>
        </SessionProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}
