// The pages: public ones rendered for a visitor, the places of signed-in people as a shell, anything else as not found.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import type { AccountsConfig } from '../config-accounts.ts'
import type { HeadersEnv } from '../headers.ts'
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
import { codingOf, compressed, QUICK } from './coding.ts'
import { builtFiles } from './files.ts'
import { escapeJson, htmlPage } from './html.ts'
import { robots, sitemap } from './map.ts'

type Opened = Pick<AccountsConfig, 'captcha' | 'providers' | 'web3'>
export type PagesOptions = {
  /** The folder of the build, absolute. */
  dist: string
  config: {
    public_url: string
    local: boolean
    accounts?: Opened
    company: Readonly<Record<string, string>>
  }
  anon_key: string
  /** The demonstration accounts; none but on a local address. */
  accounts: () => readonly { label: string; email: string; password: string }[]
  /** The house itself: what a page shows is asked of its own doors, without a port. */
  fetch: (request: Request) => Response | Promise<Response>
  log: { error: (detail: object, sentence: string) => void }
}

type Built = { assets: Assets; renderer: Renderer }

export function pages(options: PagesOptions): Hono<HeadersEnv> {
  const { dist, log } = options
  let built: { print: string; ready: Promise<Built> } | null = null
  const app: Hono<HeadersEnv> = new Hono()
  app.get('/environnement.json', (c) =>
    c.body(escapeJson(environnement(c, options)), 200, { 'Content-Type': 'application/json' }),
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
  app.get('*', async (c) => {
    const ready = current()
    if (!ready) return c.text(NOT_BUILT, 503)
    const { assets, renderer } = await ready
    const rendered = await renderer.render(c.req.url).catch((error: unknown) => {
      log.error({ err: error, path: c.req.path }, 'a page could not be rendered, the browser will draw it')
      return SHELL
    })
    const html = htmlPage({ rendered, assets, environnement: environnement(c, options), nonce: c.get('nonce') })
    return written(c, html, rendered.kind === 'absent' ? 404 : 200)
  })
  return app

  function current(): Promise<Built> | null {
    const print = printOf(dist)
    if (print && built?.print !== print) built = { print, ready: open(options, print) }
    return print && built ? built.ready : null
  }
}

async function written(c: Context, html: string, status: 200 | 404): Promise<Response> {
  const coding = codingOf(c.req.header('accept-encoding') ?? '')
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  }
  if (coding) headers['Content-Encoding'] = coding
  return c.body(await compressed(Buffer.from(html), coding, QUICK), status, headers)
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
  renderer.prepare({
    environnement: {
      url: config.public_url,
      anonKey: anon_key,
      local: config.local,
      demo: [],
      societe: config.company,
      ...waysIn(config),
    },
    fetch: async (input, init) => options.fetch(new Request(input, init)),
  })
  return { assets: readAssets(options.dist), renderer }
}

// On a local address the page speaks to the address it was opened by: localhost and 127.0.0.1 are both right.
function environnement(c: Context, { config, anon_key, accounts }: PagesOptions): Environnement {
  return {
    url: config.local ? new URL(c.req.url).origin : config.public_url,
    anonKey: anon_key,
    local: config.local,
    demo: config.local ? accounts() : [],
    societe: config.company,
    ...waysIn(config),
  }
}

/** What the forms of /auth show because the configuration opened it: of the captcha, never its secret. */
function waysIn({ accounts }: PagesOptions['config']): Partial<Environnement> {
  if (accounts === undefined) return {}
  const { captcha, providers, web3 } = accounts
  const names = Object.keys(providers)
  return {
    ...(captcha && { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } }),
    ...(names.length > 0 && { providers: names }),
    ...(web3.length > 0 && { wallets: web3 }),
  }
}
