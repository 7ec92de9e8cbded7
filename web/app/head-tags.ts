// The head of a public page as engines and shared links read it: what an administrator wrote, else what the page says of itself.
import type { AppAssets } from '#web/data/contenu/app-assets.ts'
import type { SeoSettings } from '#web/data/contenu/seo-settings.ts'
import { PRODUCT, productTitle } from '#web/lib/title.ts'

export type Meta =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
export type Tags = {
  readonly title: string
  readonly metas: readonly Meta[]
  readonly links: readonly { readonly rel: string; readonly href: string; readonly type?: string }[]
  /** JSON-LD: who publishes the page, or what the page itself is about. */
  readonly schema: object | null
}

/** What the page itself says: a whole title, a description, and what it is about (JSON-LD). */
type Words = {
  readonly title?: string | undefined
  readonly description?: string | null | undefined
  readonly schema?: object | undefined
}

type Page = {
  readonly words: Words
  readonly fallback: { readonly title?: string | undefined; readonly description: string }
  readonly seo: SeoSettings | null
  readonly assets: AppAssets
  /** The public address of the house, and the path of the page. */
  readonly origin: string
  readonly path: string
}

const DEFAULT_FAVICON = '/favicon.svg'
const DEFAULT_IMAGE = '/og-image.png'
/** Of the image that the house comes with. */
const IMAGE_SIZE = { width: '1200', height: '630' } as const

export function pageTags({ words, fallback, seo, assets, origin, path }: Page): Tags {
  const title = words.title || seo?.meta_title || productTitle(fallback.title)
  const description = words.description || seo?.meta_description || fallback.description
  const canonical = seo?.canonical_url || `${origin}${path}`
  const image = absolute(seo?.og_image || assets.og_image || DEFAULT_IMAGE, origin)
  const og = {
    title: seo?.og_title || seo?.meta_title || title,
    description: seo?.og_description || description,
  }
  return {
    title,
    metas: [
      { name: 'description', content: description },
      ...(seo?.meta_keywords ? [{ name: 'keywords', content: seo.meta_keywords }] : []),
      { name: 'robots', content: seo?.robots_directives || 'index,follow' },
      ...openGraph({ ...og, canonical, image, shipped: image === `${origin}${DEFAULT_IMAGE}` }),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: seo?.twitter_title || og.title },
      { name: 'twitter:description', content: seo?.twitter_description || og.description },
      { name: 'twitter:image', content: seo?.twitter_image ? absolute(seo.twitter_image, origin) : image },
    ],
    links: [{ rel: 'canonical', href: canonical }, iconOf(assets)],
    schema: words.schema ?? (seo && schemaOf(seo, { assets, origin, image })),
  }
}

/** A place that engines have nothing to do with. */
export const hiddenTags = (title: string, assets: AppAssets): Tags => ({
  title,
  metas: [{ name: 'robots', content: 'noindex' }],
  links: [iconOf(assets)],
  schema: null,
})

type Shared = { title: string; description: string; canonical: string; image: string; shipped: boolean }

function openGraph({ title, description, canonical, image, shipped }: Shared): Meta[] {
  const size = [
    { property: 'og:image:width', content: IMAGE_SIZE.width },
    { property: 'og:image:height', content: IMAGE_SIZE.height },
  ]
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:url', content: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    ...(shipped ? size : []),
  ]
}

const ICON_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webp: 'image/webp',
}

export function iconOf({ favicon }: AppAssets): { rel: string; href: string; type?: string } {
  const href = favicon ?? DEFAULT_FAVICON
  const type = ICON_TYPES[/\.(\w+)(?:\?|$)/.exec(href)?.[1]?.toLowerCase() ?? '']
  return { rel: 'icon', href, ...(type ? { type } : {}) }
}

const absolute = (address: string, origin: string): string => new URL(address, origin).href

function schemaOf(seo: SeoSettings, { assets, origin, image }: { assets: AppAssets; origin: string; image: string }) {
  if (!seo.schema_type) return null
  const shop = seo.schema_type === 'LocalBusiness'
  return without({
    '@context': 'https://schema.org',
    '@type': seo.schema_type,
    name: PRODUCT,
    url: `${origin}/`,
    logo: absolute(assets.logo ?? '/logo.svg', origin),
    image,
    description: seo.meta_description,
    telephone: seo.phone,
    email: seo.email,
    address: addressOf(seo),
    priceRange: shop ? seo.price_range : null,
    openingHours: shop ? seo.opening_hours : null,
    geo: shop ? geoOf(seo) : null,
    // The place of an organisation stands one step lower in the vocabulary.
    location: !shop && geoOf(seo) ? without({ '@type': 'Place', address: addressOf(seo), geo: geoOf(seo) }) : null,
  })
}

function addressOf(seo: SeoSettings): object | null {
  if (!seo.address_street && !seo.address_city && !seo.address_postal_code) return null
  return without({
    '@type': 'PostalAddress',
    streetAddress: seo.address_street,
    postalCode: seo.address_postal_code,
    addressLocality: seo.address_city,
    addressCountry: seo.address_country,
  })
}

function geoOf({ geo_latitude, geo_longitude }: SeoSettings): object | null {
  if (geo_latitude === null || geo_longitude === null) return null
  return { '@type': 'GeoCoordinates', latitude: geo_latitude, longitude: geo_longitude }
}

const without = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
