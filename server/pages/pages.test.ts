// The pages, over a small build made for the test: who gets which status, what is cached, what carries the nonce.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HeadersEnv, safetyHeaders } from '../headers.ts'
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
    return { kind: 'page', patient: true, tags: head, html: '<main>Bonjour</main>', queries: { rows, text: '</script><script>alert(1)</script>' } }
  }
  if (pathname === '/auth') return { kind: 'page', patient: false, tags: tags('Connexion'), html: '<main>Entrez</main>', queries: null }
  if (pathname === '/tenants') return { kind: 'shell', patient: false, tags: tags('Quittance & Bilan', [{ name: 'robots', content: 'noindex' }]), html: '', queries: null }
  return { kind: 'absent', patient: true, tags: tags('Page introuvable'), html: '<main>Rien</main>', queries: null }
}`
const dist = mkdtempSync(join(tmpdir(), 'pages-'))
const errors: string[] = []

const app = new Hono<HeadersEnv>()
app.use(safetyHeaders('http://house.test'))
app.get('/rest/v1/formules', (c) => c.json(['lmnp']))
app.route(
  '/',
  pages({
    dist,
    config: { public_url: 'http://house.test', local: true, company: { nom: 'Maison Martin' } },
    anon_key: 'anon',
    accounts: () => [{ label: 'Bailleresse', email: 'a@exemple.fr', password: 'x' }],
    fetch: (request) => app.fetch(request),
    log: { error: (_, sentence) => errors.push(sentence) },
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
      'main.ts': { file: 'assets/main-1.js', imports: [], dynamicImports: ['app/start.tsx'] },
      'app/start.tsx': { file: 'assets/start-1.js', imports: ['_a.js'] },
      '_a.js': { file: 'assets/a-1.js', imports: ['main.ts'] },
      'style.css': { file: 'assets/style-1.css' },
    }),
  )
  writeFileSync(join(dist, 'client', 'assets', 'style-1.css'), 'body{color:red}')
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
    expect(html).toContain('"rows":["lmnp"]')
  })

  test('its inline sheet and its script carry the nonce of this very answer', async () => {
    const answer = await get('/')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const html = await answer.text()
    expect(nonce).toBeTruthy()
    expect(html).toContain(`<style nonce="${nonce}">`)
    expect(html).toContain(`src="/assets/main-1.js" nonce="${nonce}"`)
    expect(html).not.toMatch(/\sstyle="/)
  })

  test('nothing that a query holds can close the script that carries it', async () => {
    const html = await (await get('/')).text()
    expect(html).not.toContain('</script><script>alert')
    const json = /id="environnement">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).queries.text).toBe('</script><script>alert(1)</script>')
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
  expect(patient).toContain('<div id="root" data-patient>')
  expect(patient).not.toContain('modulepreload')
  const typed = await (await get('/auth')).text()
  expect(typed).toContain('<div id="root">')
  for (const file of ['start-1', 'a-1']) expect(typed).toContain(`<link rel="modulepreload" href="/assets/${file}.js">`)
})

test('a page is compressed for whom accepts it', async () => {
  const answer = await get('/', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toContain('<main>Bonjour</main>')
  expect((await get('/', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('/sitemap.xml names the public paths at the public address, /robots.txt names it and closes the doors of data', async () => {
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
