// What a fresh house says before anybody wrote: the catalogue, the pages and the demonstration, counted and read.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { statements } from '@quittance/wire/sql'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  const demo = fileURLToPath(new URL('../demo/boutique.sql', import.meta.url))
  for (const statement of statements(readFileSync(demo, 'utf8'))) await db.query(statement)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

type Row = Record<string, unknown>
const rows = async (sql: string): Promise<Row[]> => (await db.query<Row>(sql)).rows

const PAGES = ['homepage_content', 'services_page_content', 'formules_page_content', 'auth_page_content']
const CONTENUS = [
  ...PAGES,
  'quote_wizard_content',
  'seo_settings',
  'app_assets',
  'services',
  'catalog_applications',
  'subscription_formulas',
  'training_sessions',
  'service_reviews',
]
/** What may be left out: a price to be agreed, a promotion that does not run, what the page's own words replace. */
const FACULTATIFS = [
  'price',
  'location',
  'monthly_promo_price',
  'annual_promo_price',
  'price_range',
  'schema_type',
  'reservation_id',
]
/** A link shared says what the page says, an address comes with the configuration. */
const REPLIS = /^(meta_keywords|og_|twitter_|canonical_url|phone|email|address_|opening_hours|geo_)/

/** Every sentence of a table, those of its lists and of its JSON with them. */
function textes(value: unknown): string[] {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? textes(JSON.parse(value)) : [value]
  if (value instanceof Date || value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textes)
}

test('one active row for each page, five steps of the wizard, the three images', async () => {
  for (const page of PAGES) expect(await rows(`select is_active from public.${page}`)).toEqual([{ is_active: true }])
  const etapes = await rows('select content_key from public.quote_wizard_content where is_active order by content_key')
  expect(etapes.map(({ content_key }) => content_key)).toEqual([
    'business_info',
    'project_scope',
    'requirements',
    'timeline_budget',
    'welcome',
  ])
  const images = await rows('select asset_type from public.app_assets where is_active order by asset_type')
  expect(images.map(({ asset_type }) => asset_type)).toEqual(['favicon', 'logo', 'og_image'])
})

test('eighteen services at least, in the three families, each with its published marks, from those who ordered', async () => {
  const services = await rows(`select category, (
      select count(*)::int from public.safe_service_reviews r where r.service_id = s.id) as avis
    from public.services s where is_active`)
  expect(services.length).toBeGreaterThanOrEqual(18)
  for (const famille of [/prestation|service/i, /comptab|fiscal|gestion|contrôle/i, /formation/i]) {
    const siens = services.filter(({ category }) => famille.test(String(category)))
    expect(siens.length).toBeGreaterThanOrEqual(5)
    expect(siens.filter(({ avis }) => Number(avis) > 0).length).toBeGreaterThanOrEqual(3)
  }
  expect(services.filter(({ avis }) => Number(avis) > 0).length).toBeGreaterThanOrEqual(10)
  const signatures = await rows('select distinct signature from public.safe_service_reviews order by 1')
  expect(signatures.map(({ signature }) => signature)).toEqual(['Claire M.', 'Élodie G.', 'Karim B.'])
  const reste =
    await rows(`select count(*) filter (where a.id is null)::int as muettes, count(*) filter (where not a.is_published)::int as a_relire
    from public.service_orders o left join public.service_reviews a on a.commande_id = o.id`)
  expect(reste).toEqual([{ muettes: 1, a_relire: 1 }])
})

test('eight trainings at least have a date: some full, some past, some online', async () => {
  const sessions = await rows(`select session_date < now() as passee, is_online,
    current_participants = max_participants as complete from public.training_sessions`)
  expect(sessions.length).toBeGreaterThanOrEqual(8)
  for (const sorte of ['passee', 'is_online', 'complete'])
    expect(sessions.filter((one) => one[sorte] === true).length, sorte).toBeGreaterThanOrEqual(2)
  expect(sessions.filter(({ passee, complete }) => !passee && !complete).length).toBeGreaterThanOrEqual(3)
})

test('prices stand in order: a promotion below the price, a year below twelve months, a range from low to high', async () => {
  const formules = await rows('select * from public.subscription_formulas')
  expect(formules).toHaveLength(6)
  for (const un of formules) {
    expect(Number(un.annual_price), String(un.formula_key)).toBe(Number(un.monthly_price) * 10)
    if (un.promo_active !== true) continue
    expect(Number(un.monthly_promo_price)).toBeLessThan(Number(un.monthly_price))
    expect(Number(un.annual_promo_price)).toBeLessThan(Number(un.annual_price))
  }
  const services = await rows('select id, title, price, price_range from public.services')
  const dates = await rows('select service_id, price from public.training_sessions')
  for (const { id, title, price, price_range } of services) {
    const [bas = Number.NaN, haut = Number.NaN] = [...String(price_range).matchAll(/[\d\u202f]+/g)].map(([nombre]) =>
      Number(nombre.replaceAll('\u202f', '')),
    )
    expect(bas, String(title)).toBeLessThan(haut)
    const demandes = [price, ...dates.filter(({ service_id }) => service_id === id).map((une) => une.price)]
    for (const somme of demandes.filter((une) => une !== null)) {
      expect(Number(somme), String(title)).toBeGreaterThanOrEqual(bas)
      expect(Number(somme), String(title)).toBeLessThanOrEqual(haut)
    }
  }
  const applications = await rows(
    'select min(price_from)::int as des, max(delivery_hours) as heures from public.catalog_applications',
  )
  expect(applications).toEqual([{ des: 4999, heures: 48 }])
})

test.each(CONTENUS)('%s: no field is left empty', async (table) => {
  const all = await rows(`select * from public.${table}`)
  expect(all.length).toBeGreaterThan(0)
  const vides = all.flatMap((row) =>
    Object.entries(row)
      .filter(([champ]) => !FACULTATIFS.includes(champ) && !REPLIS.test(champ))
      .filter(
        ([, value]) =>
          value === null ||
          (typeof value === 'object' && Object.keys(value).length === 0 && !(value instanceof Date)) ||
          value === '',
      )
      .map(([champ]) => champ),
  )
  expect(vides).toEqual([])
})

test.each(CONTENUS)('%s: written in whole French, with its apostrophes and its no-break spaces', async (table) => {
  const phrases = (await rows(`select * from public.${table}`)).flatMap(textes)
  const fautes = phrases.filter((phrase) =>
    [/lorem|ipsum|todo|xxx|à compléter/i, / {2}/, /^\s|\s$/, /[\p{L}]'[\p{L}]/u, / [:;!?€%»]/, /« /, /\d \d{3}\b/].some(
      (faute) => faute.test(phrase),
    ),
  )
  expect(fautes).toEqual([])
})
