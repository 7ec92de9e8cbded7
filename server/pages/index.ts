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
import { builtFiles } from './files.ts'
import { escapeJson, htmlPage } from './html.ts'

type Opened = Pick<AccountsConfig, 'captcha' | 'providers' | 'web3'>
export type PagesOptions = {
  /** The folder of the build, absolute. */
  dist: string
  config: { public_url: string; local: boolean; accounts?: Opened }
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
  app.get('*', async (c) => {
    const print = printOf(dist)
    if (!print) return c.text('Les écrans ne sont pas construits : lancez npm run build.', 503)
    if (built?.print !== print) built = { print, ready: open(options, print) }
    const { assets, renderer } = await built.ready
    const rendered = await renderer.render(c.req.url).catch((error: unknown) => {
      log.error({ err: error, path: c.req.path }, 'a page could not be rendered, the browser will draw it')
      return SHELL
    })
    const html = htmlPage({ rendered, assets, environnement: environnement(c, options), nonce: c.get('nonce') })
    return c.html(html, rendered.kind === 'absent' ? 404 : 200, { 'Cache-Control': 'private, no-cache' })
  })
  return app
}

/** Changes when the screens are built again; null while they are not there. */
function printOf(dist: string): string | null {
  const [client, server] = [MANIFEST, RENDERER].map((file) => statSync(join(dist, file), { throwIfNoEntry: false }))
  return client && server ? `${client.mtimeMs}-${server.mtimeMs}` : null
}

const SHELL: Rendered = { kind: 'shell', title: 'Quittance & Bilan', description: null, html: '', queries: null }

async function open(options: PagesOptions, print: string): Promise<Built> {
  const renderer = await loadRenderer(options.dist, print)
  const { config, anon_key } = options
  renderer.prepare({
    environnement: { url: config.public_url, anonKey: anon_key, local: config.local, demo: [], ...waysIn(config) },
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
