// What the marketplace asks and sends, table by table: the filters and orders of the specification (section 7).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { formulesPageContentQuery } from '../contenu/formules-page-content.ts'
import { homepageContentQuery } from '../contenu/homepage-content.ts'
import { quoteWizardContentQuery } from '../contenu/quote-wizard-content.ts'
import { servicesPageContentQuery } from '../contenu/services-page-content.ts'
import { catalogApplicationsQuery } from './catalog-applications.ts'
import { sendQuoteRequest } from './quote-requests.ts'
import { reviewsQuery } from './safe-service-reviews.ts'
import { sendServiceOrder } from './service-orders.ts'
import { sendServiceQuoteRequest } from './service-quote-requests.ts'
import { serviceQuery, servicesQuery } from './services.ts'
import { trainingSessionsQuery } from './training-sessions.ts'

type Asked = { method: string; path: string; params: Record<string, string>; body: unknown; prefer: string | null }

let asked: Asked[] = []
let said: unknown = []
let status = 200
beforeEach(() => {
  asked = []
  said = []
  status = 200
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [] })
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push({
      method: init?.method ?? 'GET',
      path: url.pathname,
      params: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      prefer: new Headers(init?.headers).get('prefer'),
    })
    return new Response(status === 201 ? null : JSON.stringify(said), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const ID = '7b2b0c56-8f0e-4a5e-9f0a-0d3c4f1f2a10'

test('services: the active ones, by display order on the marketplace, by category elsewhere', async () => {
  await createQueries().fetchQuery(servicesQuery())
  await createQueries().fetchQuery(servicesQuery('category'))
  expect(asked.map(({ path, params }) => [path, params.select, params.is_active, params.order])).toEqual([
    ['/rest/v1/services', '*', 'eq.true', 'display_order.asc'],
    ['/rest/v1/services', '*', 'eq.true', 'category.asc'],
  ])
})

test('one service by its id; what is no id is not asked at all', async () => {
  said = { id: ID, title: 'Louer', price: '490.00' }
  expect(await createQueries().fetchQuery(serviceQuery(ID))).toMatchObject({ title: 'Louer', price_cents: 49_000 })
  expect(await createQueries().fetchQuery(serviceQuery('inconnu'))).toBeNull()
  expect(asked).toHaveLength(1)
})

test('marks: those of one service, newest first', async () => {
  await createQueries().fetchQuery(reviewsQuery(ID))
  expect(asked[0]).toMatchObject({
    path: '/rest/v1/safe_service_reviews',
    params: { service_id: `eq.${ID}`, order: 'created_at.desc' },
  })
})

test('sessions: scheduled, to come, the soonest first', async () => {
  await createQueries().fetchQuery(trainingSessionsQuery(ID))
  const params = asked[0]?.params ?? {}
  expect([asked[0]?.path, params.service_id, params.status, params.order]).toEqual([
    '/rest/v1/training_sessions',
    `eq.${ID}`,
    'eq.scheduled',
    'session_date.asc',
  ])
  expect(Math.abs(Date.now() - Date.parse(`${params.session_date}`.slice('gte.'.length)))).toBeLessThan(60_000)
})

test('contents: the active row of the page, the sentences of the wizard by their keys, the catalogue in its order', async () => {
  said = null
  await createQueries().fetchQuery(servicesPageContentQuery())
  await createQueries().fetchQuery(homepageContentQuery())
  await createQueries().fetchQuery(formulesPageContentQuery())
  said = []
  await createQueries().fetchQuery(quoteWizardContentQuery())
  await createQueries().fetchQuery(catalogApplicationsQuery())
  expect(asked.map(({ path, params }) => [path, params.is_active, params.order])).toEqual([
    ['/rest/v1/services_page_content', 'eq.true', undefined],
    ['/rest/v1/homepage_content', 'eq.true', undefined],
    ['/rest/v1/formules_page_content', 'eq.true', undefined],
    ['/rest/v1/quote_wizard_content', 'eq.true', 'content_key.asc'],
    ['/rest/v1/catalog_applications', 'eq.true', 'display_order.asc'],
  ])
  expect(asked[3]?.params.select?.replaceAll(' ', '')).toBe('content_key,title,subtitle,description')
})

test('the contents of pages are fresh five minutes and kept ten', () => {
  const contenus = [servicesPageContentQuery(), homepageContentQuery(), formulesPageContentQuery()]
  for (const query of [...contenus, quoteWizardContentQuery()])
    expect(query).toMatchObject({ staleTime: 300_000, gcTime: 600_000, retry: false })
})

test('a failed reading is logged, and leaves the data empty', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  status = 500
  said = { message: 'panne' }
  const queries = createQueries()
  await queries.prefetchQuery(servicesQuery())
  expect(queries.getQueryData(servicesQuery().queryKey)).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

const QUI = { user_name: 'Anne Roy', user_email: 'anne@exemple.fr', user_phone: null }

test('what is sent is never asked back: a visitor may not read it', async () => {
  status = 201
  await sendServiceOrder({ ...QUI, id: ID, service_id: ID, amount_cents: cents(125_050), debut_immediat: false })
  await sendServiceQuoteRequest({
    ...QUI,
    service_id: ID,
    company_name: null,
    project_description: 'Trois exercices.',
    timeline: '1-month',
    budget_range: 'à définir',
    specific_requirements: null,
  })
  await sendQuoteRequest({
    user_email: 'anne@exemple.fr',
    user_name: 'Anne Roy',
    company_name: null,
    phone: '0612345678',
    business_type: 'lmnp',
    current_challenges: '',
    project_scope: 'Deux studios',
    timeline: '',
    budget_range: '',
    specific_requirements: null,
    additional_info: null,
    status: 'pending',
  })
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /rest/v1/service_orders',
    'POST /rest/v1/service_quote_requests',
    'POST /rest/v1/quote_requests',
  ])
  expect(asked[0]?.body).toEqual({ ...QUI, id: ID, service_id: ID, amount: '1250.50' })
  expect(asked.some(({ params, prefer }) => 'select' in params || prefer?.includes('representation'))).toBe(false)
})
