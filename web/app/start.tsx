// The application in the browser: takes over the page that the server wrote, or draws it where it wrote none.
import type { DehydratedState } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { environnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './router.tsx'

/** Ends once the page answers to its person. `answers` are the queries of a page that came without them. */
export async function start(root: HTMLElement, answers?: unknown): Promise<void> {
  // The sheets that dialogs add for a moment are allowed by the same word as our own script.
  const nonce = document.querySelector<HTMLScriptElement>('script[type="module"]')?.nonce
  if (nonce) setNonce(nonce)

  const routes = createRoutes()
  const written = root.hasChildNodes()
  if (written) await loadMatched(routes)
  // A page already read keeps its place: without these data the router would take it back to its top.
  const router = createBrowserRouter(routes, written ? { hydrationData: { loaderData: {} } } : {})
  const queries = createQueries()
  // Safe: the server wrote it with TanStack's own `dehydrate`.
  const known = (answers ?? environnement().queries ?? undefined) as DehydratedState | undefined
  await new Promise<void>((taken) => {
    const tree = (
      <StrictMode>
        <Providers queries={queries} known={known} onReady={taken}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>
    )
    if (written) hydrateRoot(root, tree)
    else createRoot(root).render(tree)
  })
}

/** The screens of the page that the server wrote must be here before it is taken over. */
async function loadMatched(routes: RouteObject[]) {
  const matched = matchRoutes(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, { ...loaded, lazy: undefined })
    }),
  )
}
