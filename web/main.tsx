// The browser's end: takes over the page that the server wrote, or draws it where it wrote none.
import './ui/all.css'
import type { DehydratedState } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { createRoutes } from './app/router.tsx'
import { environnement } from './lib/environnement.ts'
import { createQueries } from './lib/queries.ts'

start().catch(showFailure)

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('Erreur: Élément root non trouvé')
  // The sheets that dialogs add for a moment are allowed by the same word as our own script.
  const nonce = document.querySelector<HTMLScriptElement>('script[type="module"]')?.nonce
  if (nonce) setNonce(nonce)
  reloadOnceWhenAPieceIsGone()

  const routes = createRoutes()
  const written = root.hasChildNodes()
  if (written) await loadMatched(routes)
  const router = createBrowserRouter(routes)
  const queries = createQueries()
  // Safe: the server wrote it with TanStack's own `dehydrate`.
  const known = environnement().queries as DehydratedState | undefined
  const tree = (
    <StrictMode>
      <Providers queries={queries} known={known}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
  if (written) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
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

// After an update of the server an open tab may ask for a piece that no longer exists: one reload brings the new ones.
function reloadOnceWhenAPieceIsGone() {
  const MARK = 'piece-perdue'
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(MARK) === location.href) return
    sessionStorage.setItem(MARK, location.href)
    event.preventDefault()
    location.reload()
  })
}

/** A critical error of the start, in red. */
function showFailure(error: unknown) {
  const place = document.getElementById('root') ?? document.body
  const line = document.createElement('p')
  line.className = 'start-failure'
  line.setAttribute('role', 'alert')
  line.textContent = error instanceof Error ? error.message : String(error)
  place.append(line)
}
