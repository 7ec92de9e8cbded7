// The server's end: the same places, rendered once for a visitor, with the queries that they are made of.
import { dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Head } from './app/heads.ts'
import { Providers } from './app/providers.tsx'
import { createRoutes } from './app/router.tsx'
import { type Environnement, setEnvironnement } from './lib/environnement.ts'
import { createQueries } from './lib/queries.ts'
import { setFetch } from './lib/supabase.ts'
import { productTitle } from './lib/title.ts'

export type Rendered = {
  /** `page`: written here in full; `shell`: a place for signed-in people, drawn by the browser; `absent`: the not-found page. */
  kind: 'page' | 'shell' | 'absent'
  title: string
  description: string | null
  html: string
  queries: unknown
}

/** Told once, before the first page. */
export function prepare({
  environnement,
  fetch,
}: {
  environnement: Environnement
  fetch: typeof globalThis.fetch
}): void {
  setEnvironnement(environnement)
  setFetch(fetch)
}

export async function render(url: string): Promise<Rendered> {
  const handler = createStaticHandler(createRoutes())
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`unexpected answer ${context.status} for ${url}`)
  const last = context.matches.at(-1)
  const absent = last?.route.path === '*'
  const head = headOf(last?.route.handle)
  if (!head && !absent) return { kind: 'shell', title: productTitle(), description: null, html: '', queries: null }

  const queries = createQueries()
  await head?.prepare(queries, new URL(url))
  const html = renderToString(
    <StrictMode>
      <Providers queries={queries} known={undefined}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  )
  return {
    kind: absent ? 'absent' : 'page',
    title: productTitle(absent ? 'Page introuvable' : head?.title),
    description: head?.description ?? null,
    html,
    queries: dehydrate(queries),
  }
}

function headOf(handle: unknown): Head | null {
  // Safe: `head` is only ever written by app/heads.ts, whose objects satisfy the type.
  return handle && typeof handle === 'object' && 'head' in handle ? (handle.head as Head) : null
}
