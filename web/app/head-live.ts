// The head of the page in the browser, as one goes from page to page and as the images of the house change: the same tags that the server writes.
import type { QueryClient } from '@tanstack/react-query'
import { type AppAssets, appAssetsQuery, NO_ASSET } from '#web/data/contenu/app-assets.ts'
import { seoSettingsQuery } from '#web/data/contenu/seo-settings.ts'
import { environnement } from '#web/lib/environnement.ts'
import { productTitle } from '#web/lib/title.ts'
import { iconOf, type Meta, pageTags, type Tags } from './head-tags.ts'
import type { Head } from './heads.ts'

/** What a prepared page says, put together from its own words, its row and the images; a row that cannot be read is done without. */
export async function tagsOf(head: Head, queries: QueryClient, url: URL): Promise<Tags> {
  const [seo, assets] = await Promise.all([
    head.page ? queries.fetchQuery(seoSettingsQuery(head.page)).catch(() => null) : null,
    queries.fetchQuery(appAssetsQuery()).catch(() => NO_ASSET),
  ])
  const { title, description, schema } = head.read?.(queries, url) ?? {}
  const words = { title: title && productTitle(title), description, schema }
  return pageTags({ words, fallback: head, seo, assets, origin: url.origin, path: url.pathname })
}

/** Another public page in the same document. */
export async function showHead(head: Head, queries: QueryClient, path: string): Promise<void> {
  const url = new URL(path, environnement().url || location.origin)
  await head.prepare(queries, url)
  const tags = await tagsOf(head, queries, url)
  if (location.pathname === url.pathname) writeTags(tags)
}

/** The icon of the tab, as soon as it changes. */
export function showIcon(assets: AppAssets): void {
  const { href, type } = iconOf(assets)
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!icon || icon.getAttribute('href') === href) return
  icon.setAttribute('href', href)
  if (type) icon.type = type
  else icon.removeAttribute('type')
}

const WRITTEN =
  'meta[name="description"],meta[name="keywords"],meta[name="robots"],meta[name^="twitter:"],meta[property^="og:"],link[rel="canonical"],link[rel="icon"],script[type="application/ld+json"]'

export function writeTags({ title, metas, links, schema }: Tags): void {
  document.title = title
  for (const old of document.head.querySelectorAll(WRITTEN)) old.remove()
  document.head.append(
    ...metas.map(metaOf),
    ...links.map((link) => Object.assign(document.createElement('link'), link)),
  )
  if (!schema) return
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = JSON.stringify(schema)
  document.head.append(script)
}

function metaOf(meta: Meta): HTMLMetaElement {
  const element = document.createElement('meta')
  for (const [name, value] of Object.entries(meta)) element.setAttribute(name, value)
  return element
}
