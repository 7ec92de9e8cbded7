// The pages, over a small build made for the test: who gets which status, what is cached, what carries the nonce.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtFiles } from './files.ts'
import { type HeadersEnv, safetyHeaders } from './headers.ts'
import { pages } from './index.ts'

const RENDERER = `
let told
const tags = (title, metas = []) => ({ title, metas, links: [{ rel: 'icon', href: '/i.png' }], schema: null })
export const prepare = (options) => { told = options }
export const paths = async () => ['/', '/services/a&b']
export async function render(url) {
  const { pathname } = new URL(url)
  if (pathname === '/casse') throw new Error('broken')
  if (pathname === '/') {
    const rows = await (await told.fetch(told.environnement.url + '/rest/v1/formules')).json()
    const head = { ...tags('Accueil <1>', [{ name: 'description', content: 'Une "description"' }, { property: 'og:title', content: 'OG' }]), schema: { name: '</script>' } }
    return { kind: 'page', patient: true, tags: head, html: '<main>Bonjour</main>', queries: { rows } }
  }
  if (pathname === '/kept/') {
    const rows = await (await told.fetch(told.environnement.url + '/rest/v1/formules')).json()
    return { kind: 'page', patient: true, tags: tags('Gardée'), html: '<main>' + rows + '</main>', queries: null }
  }
  if (pathname === '/auth') return { kind: 'page', patient: false, tags: tags('Connexion'), html: '<main>Entrez</main>', queries: { text: '</script><script>alert(1)</script>' } }
  if (pathname === '/tenants') return { kind: 'shell', patient: false, tags: tags('Quittance & Bilan', [{ name: 'robots', content: 'noindex' }]), html: '', queries: null }
  return { kind: 'absent', patient: true, tags: tags('Page introuvable'), html: '<main>Rien</main>', queries: null }
}`
const dist = mkdtempSync(join(tmpdir(), 'pages-'))
const errors: string[] = []
let formulas = ['lmnp']
let change = () => {}
let isAway = false

const app = new Hono<HeadersEnv>()
app.use(safetyHeaders('http://house.test'))
app.get('/rest/v1/formules', (c) => (isAway ? c.json({ message: 'away' }, 503) : c.json(formulas)))
app.route(
  '/',
  pages({
    dist,
    config: { public_url: 'http://house.test', local: true, company: { nom: 'Maison Martin' } },
    anon_key: 'anon',
    accounts: () => [{ label: 'Bailleresse', email: 'a@exemple.fr', password: 'x' }],
    fetch: (request) => app.fetch(request),
    log: { error: (_, sentence) => errors.push(sentence) },
    contents: async (changed) => {
      change = changed
    },
  }),
)
const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://house.test${path}`, { headers })

beforeAll(() => {
  mkdirSync(join(dist, 'client', '.vite'), { recursive: true })
  mkdirSync(join(dist, 'client', 'assets'))
  mkdirSync(join(dist, 'ssr'))
  writeFileSync(
    join(dist, 'client', '.vite', 'manifest.json'),
    JSON.stringify({
      'main.ts': { isEntry: true, file: 'assets/main-1.js', imports: [], dynamicImports: ['app/start.tsx'] },
      'app/start.tsx': { file: 'assets/start-1.js', imports: ['_a.js'] },
      '_a.js': { file: 'assets/a-1.js', imports: ['main.ts'] },
      'style.css': { file: 'assets/style-1.css' },
    }),
  )
  writeFileSync(join(dist, 'client', 'assets', 'style-1.css'), 'body{color:red}.absent{color:blue}')
  writeFileSync(join(dist, 'client', 'assets', 'main-1.js'), 'export {}'.repeat(200))
  writeFileSync(join(dist, 'client', 'secret.txt'), 'secret')
  writeFileSync(join(dist, 'ssr', 'package.json'), '{"type":"module"}')
  writeFileSync(join(dist, 'ssr', 'server.js'), RENDERER)
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('a public page', () => {
  test('is written whole, with its sheet and what it was made of', async () => {
    const answer = await get('/')
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<main>Bonjour</main>')
    expect(html).toContain('<title>Accueil &lt;1&gt;</title>')
    expect(html).toContain('content="Une &quot;description&quot;"')
    expect(html).toContain('body{color:red}')
    expect(html).not.toContain('.absent')
  })

  test('its script carries the nonce of this very answer, its inline sheet is allowed by its print', async () => {
    const answer = await get('/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    const html = await answer.text()
    expect(nonce).toBeTruthy()
    expect(html).toContain(`<script type="module" nonce="${nonce}">`)
    expect(html).toContain(`const go=()=>import("/assets/main-1.js");`)
    expect(html).toMatch(/addEventListener\("click",k,true\);self.premierGeste=/)
    const sheet = createHash('sha256')
      .update(/<style>(.*?)<\/style>/.exec(html)?.[1] ?? '')
      .digest('base64')
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}' 'sha256-${sheet}'`)
    expect(html).not.toMatch(/\sstyle="/)
    expect((await get('/')).headers.get('content-security-policy')).not.toBe(policy)
  })

  test.each(['/', '/auth', '/tenants', '/nulle-part'])('%s shows the chosen look before it is drawn', async (path) => {
    const answer = await get(path)
    const [head = '', seen = ''] = (await answer.text()).split(/<link rel="stylesheet"|<style>/)
    const line = /<script>(.*?)<\/script>/.exec(head)?.[1] ?? ''
    expect(line).toContain('dataset')
    expect(seen).not.toContain('<script>')
    const print = createHash('sha256').update(line).digest('base64')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((one) => one.startsWith('script-src'))
    expect(scripts).toContain(` 'sha256-${print}'`)
  })

  test('nothing that a query holds can close the script that carries it', async () => {
    const html = await (await get('/auth')).text()
    expect(html).not.toContain('</script><script>alert')
    const json = /id="environnement">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).queries.text).toBe('</script><script>alert(1)</script>')
  })

  test('what it was made of is given to whom takes it over, and to no other house', async () => {
    const answer = await get('/page.json?page=%2F', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const json = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(JSON.parse(json)).toMatchObject({ rows: ['lmnp'] })
    for (const page of ['', '?page=', '?page=http%3A%2F%2Fautre.test%2F', '?page=%2F%2Fautre.test%2F'])
      expect((await get(`/page.json${page}`)).status, page).toBe(404)
  })

  test('a page still held is not sent again, and keeps the policy that it came with', async () => {
    const first = await get('/')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await get('/', { 'if-none-match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('content-security-policy')).toBeNull()
    expect(again.headers.get('etag')).toBe(etag)
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/nulle-part', { 'if-none-match': '*' })).status).toBe(404)
  })

  test('it is kept until the contents change: then it is written anew, with another print', async () => {
    formulas = ['kept']
    const kept = await get('/kept/')
    expect(await kept.text()).toContain('kept')
    formulas = ['changed']
    const same = await get('/kept/')
    expect(same.headers.get('etag')).toBe(kept.headers.get('etag'))
    // Made as small as can be meanwhile, with an end of its own.
    const small = await vi.waitUntil(async () => {
      const answer = await get('/kept/', { 'accept-encoding': 'br' })
      const [bytes, policy] = [Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-security-policy')]
      return bytes.at(-1) === 3 && { html: brotliDecompressSync(bytes).toString(), policy }
    }, 10_000)
    const nonce = /nonce="([^"]+)"/.exec(small.html)?.[1]
    expect(small.policy).toContain(`'nonce-${nonce}'`)
    expect(small.html.endsWith('</html>\n')).toBe(true)
    change()
    const after = await get('/kept/')
    expect(await after.text()).toContain('changed')
    expect(after.headers.get('etag')).not.toBe(kept.headers.get('etag'))
  })
})

test('the head of a page is written in its HTML: title, names, properties, links and JSON-LD that nothing can close', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('<meta property="og:title" content="OG">')
  expect(html).toContain('<link rel="icon" href="/i.png">')
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>')
})

test('a page that is whole without its script asks for the small one only; another for all of it', async () => {
  const patient = await (await get('/')).text()
  expect(patient).toContain('<div id="root" data-patient data-sheet="/assets/style-1.css">')
  expect(patient).not.toContain('modulepreload')
  const typed = await (await get('/auth')).text()
  expect(typed).toContain('<div id="root">')
  expect(typed).toContain('src="/assets/main-1.js"')
  for (const file of ['main-1', 'start-1', 'a-1'])
    expect(typed).toContain(`<link rel="modulepreload" href="/assets/${file}.js">`)
})

test('a page is compressed for whom accepts it', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<main>Bonjour</main>')
  expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('/sitemap.xml names the public paths at the public address, /robots.txt names it and closes the routes of data', async () => {
  const map = await get('/sitemap.xml')
  expect(map.headers.get('content-type')).toContain('application/xml')
  const xml = await map.text()
  expect(xml).toContain('<loc>http://house.test/</loc>')
  expect(xml).toContain('<loc>http://house.test/services/a&amp;b</loc>')
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: http://house.test/sitemap.xml')
  expect(robots).toContain('Disallow: /rest/v1/')
})

test('a place for signed-in people is a shell, an unknown path a not-found page', async () => {
  const shell = await get('/tenants')
  expect(shell.status).toBe(200)
  expect(await shell.text()).toContain('<link rel="stylesheet" href="/assets/style-1.css">')
  const absent = await get('/nulle-part')
  expect(absent.status).toBe(404)
  expect(await absent.text()).toContain('Rien')
})

test('a page that cannot be rendered is left to the browser, and logged', async () => {
  const answer = await get('/casse')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<div id="root"></div>')
  expect(errors).toHaveLength(1)
})

describe('built files', () => {
  test('hashed names are kept for a year, compressed for whom accepts it', async () => {
    const answer = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(200)
    expect(await (await get('/assets/main-1.js')).text()).toHaveLength(1800)
  })

  test('it is kept as small as can be beside the file, where the next start finds it', async () => {
    const client = join(dist, 'client')
    copyFileSync(import.meta.filename, join(client, 'assets', 'kept-1.js'))
    const ask = async () => {
      const answer = await builtFiles(client).request('/assets/kept-1.js', { headers: { 'accept-encoding': 'br' } })
      return Buffer.from(await answer.arrayBuffer())
    }
    const quick = await ask()
    await expect.poll(() => existsSync(join(client, 'assets', 'kept-1.js.br'))).toBe(true)
    const next = await ask()
    expect(next).toEqual(readFileSync(join(client, 'assets', 'kept-1.js.br')))
    expect(next.length).toBeLessThan(quick.length)
    expect(brotliDecompressSync(next)).toEqual(readFileSync(join(client, 'assets', 'kept-1.js')))
    expect((await get('/assets/kept-1.js.br')).status).toBe(404)
  })

  test('a piece that is gone is a 404, never the page', async () => {
    const gone = await get('/assets/main-0.js')
    expect(gone.status).toBe(404)
    expect(gone.headers.get('content-type')).toContain('text/plain')
  })

  test.each(['/assets/..%2fsecret.txt', '/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/secret.txt'])(
    '%s leaves nothing',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('secret')
    },
  )
})

test('the environment tells the address the page was opened by, and the demonstration accounts', async () => {
  const answer = await app.request('http://127.0.0.1:4000/environnement.json')
  expect(await answer.json()).toEqual({
    url: 'http://127.0.0.1:4000',
    anonKey: 'anon',
    local: true,
    demo: [{ label: 'Bailleresse', email: 'a@exemple.fr', password: 'x' }],
    societe: { nom: 'Maison Martin' },
  })
})

test('of the pages, the sign-in alone carries the accounts of the demonstration', async () => {
  const page = async (path: string) => (await app.request(`http://localhost:3000${path}`)).text()
  expect(await page('/auth?mode=inscription')).toContain('a@exemple.fr')
  expect(await page('/')).not.toContain('a@exemple.fr')
})

test('while the database is away a page says to come back, and nothing of it is kept', async () => {
  change()
  isAway = true
  const answer = await get('/')
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '2', '2'])
  expect(await answer.text()).toMatch(/^La base de données ne répond pas pour le moment/)
  isAway = false
  expect((await get('/')).status).toBe(200)
})

test('by another name than a local one, a page tells no account of the demonstration, nor that it is local', async () => {
  const told = async (home: string, headers: Record<string, string> = {}) =>
    (await app.request(`${home}/environnement.json`, { headers })).json()
  expect(await told('http://localhost:3000')).toMatchObject({ local: true, demo: [{ email: 'a@exemple.fr' }] })
  expect(await told('http://house.test')).toMatchObject({ url: 'http://house.test', local: false, demo: [] })
  expect(await told('http://localhost:3000', { 'x-forwarded-host': 'a.fr' })).toMatchObject({ local: false, demo: [] })
  const page = async (headers: Record<string, string>) =>
    (await app.request('http://localhost:3000/auth', { headers })).text()
  expect(await page({})).toContain('a@exemple.fr')
  expect(await page({ 'x-forwarded-host': 'a.fr' })).not.toContain('a@exemple.fr')
})
