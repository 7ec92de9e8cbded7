// The pages: public ones rendered for a visitor, the places of signed-in people as a shell, anything else as not found.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { COME_BACK } from '@quittance/wire'
import { DatabaseGone } from '@quittance/wire/postgres'
import { type Context, type ErrorHandler, Hono } from 'hono'
import { reachedLocally } from '../at-home.ts'
import type { AccountsConfig } from '../config-accounts.ts'
import { BASE_ABSENTE } from '../messages.ts'
import { withoutLink } from '../secret-paths.ts'
import { answerKnown, answerPage, type Written, written } from './answer.ts'
import {
  type Assets,
  type Environnement,
  loadRenderer,
  MANIFEST,
  RENDERER,
  type Rendered,
  type Renderer,
  readAssets,
} from './built.ts'
import { builtFiles } from './files.ts'
import type { HeadersEnv } from './headers.ts'
import { escapeJson, htmlPage, KNOWN } from './html.ts'
import { keepPages } from './kept.ts'
import { robots, sitemap } from './map.ts'

type Opened = Pick<AccountsConfig, 'captcha' | 'providers' | 'web3' | 'passkeys' | 'visites_max'>
export type PagesOptions = {
  /** The folder of the build, absolute. */
  dist: string
  config: {
    public_url: string
    local: boolean
    accounts?: Opened
    company: Readonly<Record<string, string>>
    payment?: { gateway: 'stripe' | 'essai' } | null
  }
  anon_key: string
  /** The demonstration accounts; none but on a local address. */
  accounts: () => readonly { label: string; email: string; password: string }[]
  /** The house itself: what a page shows is asked of its own routes, without a port. */
  fetch: (request: Request) => Response | Promise<Response>
  log: { error: (detail: object, sentence: string) => void }
  /** Calls back at each change of what the public pages are made of; without it each page is written anew. */
  contents?: (changed: () => void) => Promise<unknown>
}

type Built = {
  assets: Assets
  renderer: Renderer
  /** How often the house answered to a page that its database is away. */
  away: () => number
}
type Env = HeadersEnv

export function pages(options: PagesOptions): Hono<Env> {
  const { dist, log } = options
  let built: { print: string; ready: Promise<Built> } | null = null
  const kept = keepPages<Written>({ now: Date.now, contents: options.contents })
  const app: Hono<Env> = new Hono()
  app.onError(comingBack)
  app.get('/environnement.json', (c) =>
    c.body(escapeJson(environnement(c, options, c.req.path)), 200, { 'Content-Type': 'application/json' }),
  )
  app.route('/', builtFiles(join(dist, 'client')))
  app.get('/robots.txt', (c) =>
    c.text(robots(options.config.public_url), 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
  app.get('/sitemap.xml', async (c) => {
    const ready = current()
    if (!ready) return c.text(NOT_BUILT, 503)
    const { renderer } = await ready
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
    return c.body(sitemap(options.config.public_url, await renderer.paths()), 200, headers)
  })
  app.get(KNOWN, async (c) => {
    const ready = current()
    const asked = c.req.query('page') ?? ''
    if (!ready || !/^\/(?!\/)/.test(asked)) return c.notFound()
    return answerKnown(c, await pageOf(c, await ready, new URL(asked, c.req.url)))
  })
  app.get('*', async (c) => {
    const ready = current()
    if (!ready) return c.text(NOT_BUILT, 503)
    return answerPage(c, await pageOf(c, await ready, new URL(c.req.url)))
  })
  return app

  function pageOf(c: Context, { assets, renderer, away }: Built, { href, pathname, search }: URL): Promise<Written> {
    const around = environnement(c, options, pathname)
    const path = `${pathname}${search}`
    return kept.page(`${around.url} ${around.local} ${path}`, async () => {
      const before = away()
      const rendered = await renderer.render(href).catch((error: unknown) => {
        log.error({ err: error, path: withoutLink(pathname) }, 'a page could not be rendered, the browser will draw it')
        return SHELL
      })
      // Whatever it could show, it is not the page: nobody keeps it, and an engine comes back.
      if (away() > before) throw new DatabaseGone(`${pathname} was written without its data`)
      return written(rendered, htmlPage({ rendered, assets, environnement: around }))
    })
  }

  function current(): Promise<Built> | null {
    const print = printOf(dist)
    if (print && built?.print !== print) {
      built = { print, ready: open(options, print) }
      kept.forget()
    }
    return print && built ? built.ready : null
  }
}

// A browser asks again by itself.
const comingBack: ErrorHandler = (error, c) => {
  if (!(error instanceof DatabaseGone)) throw error
  return c.text(`${BASE_ABSENTE}\n`, 503, { ...COME_BACK, Refresh: COME_BACK['retry-after'] })
}

const NOT_BUILT = 'Les écrans ne sont pas construits : lancez npm run build.'

/** Changes when the screens are built again; null while they are not there. */
function printOf(dist: string): string | null {
  const [client, server] = [MANIFEST, RENDERER].map((file) => statSync(join(dist, file), { throwIfNoEntry: false }))
  return client && server ? `${client.mtimeMs}-${server.mtimeMs}` : null
}

const SHELL: Rendered = {
  kind: 'shell',
  patient: false,
  tags: {
    title: 'Quittance & Bilan',
    metas: [{ name: 'robots', content: 'noindex' }],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
    schema: null,
  },
  html: '',
  queries: null,
}

async function open(options: PagesOptions, print: string): Promise<Built> {
  const renderer = await loadRenderer(options.dist, print)
  const { config, anon_key } = options
  let away = 0
  renderer.prepare({
    environnement: {
      url: config.public_url,
      anonKey: anon_key,
      local: config.local,
      demo: [],
      societe: config.company,
      ...opened(config),
    },
    fetch: async (input, init) => {
      const answer = await options.fetch(new Request(input, init))
      if (answer.status === 503) away += 1
      return answer
    },
  })
  return { assets: readAssets(options.dist), renderer, away: () => away }
}

// On a local address the page speaks to the address it was opened by: localhost and 127.0.0.1 are both right.
// The accounts of the demonstration are told where one signs in, and to who asks for them: every other page is lighter.
function environnement(c: Context, { config, anon_key, accounts }: PagesOptions, path: string): Environnement {
  const local = config.local && reachedLocally(c)
  return {
    url: config.local ? new URL(c.req.url).origin : config.public_url,
    anonKey: anon_key,
    local,
    demo: local && ['/auth', '/environnement.json'].includes(path) ? accounts() : [],
    societe: config.company,
    ...opened({ ...config, ...(config.local && !local && { payment: null }) }),
  }
}

/** What the pages show because the configuration opened it: of the captcha and of the gateway, never their secret. */
function opened({ accounts, payment }: PagesOptions['config']): Partial<Environnement> {
  return { ...waysIn(accounts), ...(payment && { paiement: payment.gateway }) }
}

function waysIn(accounts: Opened | undefined): Partial<Environnement> {
  if (accounts === undefined) return {}
  const { captcha, providers, web3, passkeys, visites_max } = accounts
  const names = Object.keys(providers)
  return {
    ...(captcha && { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } }),
    ...(names.length > 0 && { providers: names }),
    ...(web3.length > 0 && { wallets: web3 }),
    ...(passkeys && { passkeys }),
    ...(visites_max > 0 && { visites: true }),
  }
}
