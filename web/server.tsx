// The server's end: the same places, rendered once for a visitor, with the queries that they are made of.
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { tagsOf } from './app/head-live.ts'
import { hiddenTags, type Tags } from './app/head-tags.ts'
import type { Head } from './app/heads.ts'
import { headOf } from './app/heads.ts'
import { Providers } from './app/providers.tsx'
import { createRoutes } from './app/router.tsx'
import { appAssetsQuery, NO_ASSET } from './data/contenu/app-assets.ts'
import { hiddenPagesQuery } from './data/contenu/seo-settings.ts'
import { type Environnement, setEnvironnement } from './lib/environnement.ts'
import { createQueries } from './lib/queries.ts'
import { setFetch } from './lib/supabase.ts'
import { productTitle } from './lib/title.ts'

export type Rendered = {
  /** `page`: written here in full; `shell`: a place for signed-in people, drawn by the browser; `absent`: the not-found page. */
  kind: 'page' | 'shell' | 'absent'
  /** The page is whole without its script: the browser takes it over at the first gesture. */
  patient: boolean
  tags: Tags
  html: string
  queries: unknown
}

let origin = ''

/** Told once, before the first page. */
export function prepare({
  environnement,
  fetch,
}: {
  environnement: Environnement
  fetch: typeof globalThis.fetch
}): void {
  origin = environnement.url
  setEnvironnement(environnement)
  setFetch(fetch)
}

export async function render(asked: string): Promise<Rendered> {
  const handler = createStaticHandler(createRoutes())
  const context = await handler.query(new Request(asked))
  if (context instanceof Response) throw new Error(`unexpected answer ${context.status} for ${asked}`)
  const route = context.matches.at(-1)?.route
  const head = headOf(route?.handle)
  // Whatever name it was asked by, the page speaks of its public address.
  const { pathname, search } = new URL(asked)
  const url = new URL(`${pathname}${search}`, origin)

  const queries = createQueries()
  const assets = await queries.fetchQuery(appAssetsQuery()).catch(() => NO_ASSET)
  if (!head && route?.path !== '*')
    return {
      kind: 'shell',
      patient: false,
      tags: hiddenTags(productTitle(), assets),
      html: '',
      queries: dehydrate(queries),
    }

  await head?.prepare(queries, url)
  const absent = head === null || head.read?.(queries, url) === null
  const tags = absent ? hiddenTags(productTitle('Page introuvable'), assets) : await tagsOf(head, queries, url)
  const html = draw({ queries, context, router: createStaticRouter(handler.dataRoutes, context) })
  return { kind: absent ? 'absent' : 'page', patient: !head?.typed, tags, html, queries: dehydrate(queries) }
}

type Drawn = { queries: QueryClient; context: StaticHandlerContext; router: ReturnType<typeof createStaticRouter> }

const draw = ({ queries, context, router }: Drawn): string =>
  renderToString(
    <StrictMode>
      <Providers queries={queries} known={undefined}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
  )

/** Every public path that engines may read. */
export async function paths(): Promise<string[]> {
  const queries = createQueries()
  const hidden = await queries.fetchQuery(hiddenPagesQuery()).catch((): string[] => [])
  const shown = publicPages(createRoutes()).filter(({ head }) => !head.page || !hidden.includes(head.page))
  const found = await Promise.all(
    shown.map(({ path, head }) => (path.includes(':') ? (head.paths?.(queries).catch(() => []) ?? []) : [path])),
  )
  return found.flat()
}

function publicPages(routes: readonly RouteObject[]): { path: string; head: Head }[] {
  return routes.flatMap(({ path, handle, children }) => {
    const head = headOf(handle)
    return [...(path && head ? [{ path, head }] : []), ...publicPages(children ?? [])]
  })
}
