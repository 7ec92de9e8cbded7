// The head of a public page: what an administrator wrote, else what the page says of itself; and the same in the browser.
import { beforeEach, expect, test } from 'vitest'
import { NO_ASSET } from '#web/data/contenu/app-assets.ts'
import type { SeoSettings } from '#web/data/contenu/seo-settings.ts'
import { showIcon, writeTags } from './head-live.ts'
import { hiddenTags, pageTags } from './head-tags.ts'
import { serviceSchema } from './service-schema.ts'

const EMPTY: SeoSettings = {
  page_name: 'services',
  meta_title: null,
  meta_description: null,
  meta_keywords: null,
  og_title: null,
  og_description: null,
  og_image: null,
  twitter_title: null,
  twitter_description: null,
  twitter_image: null,
  canonical_url: null,
  robots_directives: 'index,follow',
  schema_type: null,
  phone: null,
  email: null,
  address_street: null,
  address_city: null,
  address_postal_code: null,
  address_country: 'France',
  price_range: null,
  opening_hours: null,
  geo_latitude: null,
  geo_longitude: null,
}
const FULL: SeoSettings = {
  ...EMPTY,
  meta_title: 'Titre',
  meta_description: 'Description',
  meta_keywords: 'a, b',
  og_title: 'OG titre',
  og_description: 'OG description',
  og_image: '/og.png',
  twitter_title: 'X titre',
  twitter_description: 'X description',
  twitter_image: 'https://images.exemple.fr/x.png',
  canonical_url: 'https://exemple.fr/services',
  robots_directives: 'noindex,follow',
  schema_type: 'LocalBusiness',
  phone: '02 40 00 00 00',
  email: 'bonjour@exemple.fr',
  address_street: '1 rue du Port',
  address_city: 'Nantes',
  address_postal_code: '44000',
  price_range: 'De 90 € à 9 900 €',
  opening_hours: 'Mo-Fr 09:00-18:00',
  geo_latitude: 47.2,
  geo_longitude: -1.55,
}
const PAGE = {
  words: {},
  fallback: { title: 'Services', description: 'Nos services.' },
  seo: null,
  assets: NO_ASSET,
  origin: 'https://compta.exemple.fr',
  path: '/services',
}
const said = (tags: { metas: readonly object[] }) =>
  Object.fromEntries(
    tags.metas.map((meta) => {
      const { name, property, content } = { name: '', property: '', content: '', ...meta }
      return [name || property, content]
    }),
  )

test('every field of the row has its place', () => {
  const tags = pageTags({ ...PAGE, seo: FULL })
  expect(tags.title).toBe('Titre')
  expect(said(tags)).toEqual({
    description: 'Description',
    keywords: 'a, b',
    robots: 'noindex,follow',
    'og:type': 'website',
    'og:site_name': 'Quittance & Bilan',
    'og:locale': 'fr_FR',
    'og:url': 'https://exemple.fr/services',
    'og:title': 'OG titre',
    'og:description': 'OG description',
    'og:image': 'https://compta.exemple.fr/og.png',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'X titre',
    'twitter:description': 'X description',
    'twitter:image': 'https://images.exemple.fr/x.png',
  })
  expect(tags.links[0]).toEqual({ rel: 'canonical', href: 'https://exemple.fr/services' })
  expect(tags.schema).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Quittance & Bilan',
    url: 'https://compta.exemple.fr/',
    logo: 'https://compta.exemple.fr/logo.svg',
    image: 'https://compta.exemple.fr/og.png',
    description: 'Description',
    telephone: '02 40 00 00 00',
    email: 'bonjour@exemple.fr',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 rue du Port',
      postalCode: '44000',
      addressLocality: 'Nantes',
      addressCountry: 'France',
    },
    priceRange: 'De 90 € à 9 900 €',
    openingHours: 'Mo-Fr 09:00-18:00',
    geo: { '@type': 'GeoCoordinates', latitude: 47.2, longitude: -1.55 },
  })
})

test('an Organization has its place one step lower', () => {
  const { schema } = pageTags({ ...PAGE, seo: { ...FULL, schema_type: 'Organization' } })
  expect(schema).toMatchObject({ '@type': 'Organization', location: { '@type': 'Place', geo: { latitude: 47.2 } } })
  expect(schema).not.toHaveProperty('openingHours')
})

test('without a row, the words of the page and the images of the house', () => {
  const tags = pageTags(PAGE)
  expect(tags.title).toBe('Services | Quittance & Bilan')
  expect(said(tags)).toMatchObject({
    description: 'Nos services.',
    robots: 'index,follow',
    'og:title': 'Services | Quittance & Bilan',
    'og:image': 'https://compta.exemple.fr/og-image.png',
    'og:image:width': '1200',
  })
  expect(tags.links).toEqual([
    { rel: 'canonical', href: 'https://compta.exemple.fr/services' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ])
  expect(tags.schema).toBeNull()
})

test('what the page itself says wins over its row; the image of the house is that of app_assets', () => {
  const words = { title: 'Accueil | Quittance & Bilan', description: 'La promesse.' }
  const assets = { favicon: '/storage/v1/object/public/images/i.png', logo: null, og_image: '/storage/o.png' }
  const tags = pageTags({ ...PAGE, words, assets, seo: { ...EMPTY, meta_title: 'Titre' } })
  expect([tags.title, said(tags).description, said(tags)['og:title']]).toEqual([
    words.title,
    words.description,
    'Titre',
  ])
  expect(said(tags)['og:image']).toBe('https://compta.exemple.fr/storage/o.png')
  expect(tags.links.at(-1)).toEqual({ rel: 'icon', href: '/storage/v1/object/public/images/i.png', type: 'image/png' })
})

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="avant"><link rel="icon" href="/favicon.svg" type="image/svg+xml">'
})

test('in the browser the head is replaced, not doubled', () => {
  writeTags(pageTags({ ...PAGE, seo: FULL }))
  writeTags(pageTags({ ...PAGE, seo: FULL }))
  expect(document.title).toBe('Titre')
  expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1)
  expect(document.head.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1)
  writeTags(hiddenTags('Ailleurs', NO_ASSET))
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
})

test('the icon of an open page follows app_assets', () => {
  showIcon({ ...NO_ASSET, favicon: '/storage/icone.png' })
  const icon = document.head.querySelector('link[rel=icon]')
  expect([icon?.getAttribute('href'), icon?.getAttribute('type')]).toEqual(['/storage/icone.png', 'image/png'])
  showIcon(NO_ASSET)
  expect(icon?.getAttribute('href')).toBe('/favicon.svg')
})

test('the page of a service says what it is about: the service, and its questions when it has some', () => {
  const service = {
    ...{ id: 's1', title: 'Contrôle du FEC', short_description: 'Passé au crible.', description: '' },
    ...{
      category: 'Contrôle comptable',
      duration_estimate: null,
      price_range: null,
      price_cents: null,
      display_order: 1,
    },
    ...{ delay: null, steps: [], deliverables: [], to_provide: [] },
    faq: [{ title: 'Corrigez-vous le fichier ?', description: 'Non.' }],
  }
  const url = new URL('https://exemple.fr/services/s1?apercu=1')
  const { schema } = pageTags({ ...PAGE, words: { title: 'x', schema: serviceSchema(service, url) } })
  expect(schema).toMatchObject({
    '@graph': [
      { '@type': 'Service', name: 'Contrôle du FEC', url: 'https://exemple.fr/services/s1' },
      { '@type': 'FAQPage', mainEntity: [{ name: 'Corrigez-vous le fichier ?', acceptedAnswer: { text: 'Non.' } }] },
    ],
  })
  expect(JSON.stringify(serviceSchema({ ...service, faq: [] }, url))).not.toContain('FAQPage')
})
