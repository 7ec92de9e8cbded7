// How the screens are built: one hashed bundle for the browser, one for rendering public pages on the server.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const API = process.env.API_URL ?? 'http://localhost:3000'
const DOORS = ['/auth/v1', '/rest/v1', '/functions/v1', '/storage/v1', '/health', '/dev/mails', '/environnement.json']

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [typographie(), react(), environnement(), ...(isSsrBuild ? [] : horsLigne())],
  // The renderer brings all it needs, in its production form, whatever the environment of the server says.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: isSsrBuild
    ? { outDir: '../dist/ssr', emptyOutDir: true, copyPublicDir: false, ssr: 'server.tsx', target: 'node24' }
    : {
        outDir: '../dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        target: 'es2023',
        // `light-dark()` and nesting are left as they are written.
        cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
        // A lazily loaded piece never arrives as an inline address: the policy of the pages forbids it.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'web/main.ts',
          output: { codeSplitting: { groups: lots(), includeDependenciesRecursively: false } },
        },
      },
  server: { port: 5173, proxy: Object.fromEntries(DOORS.map((door) => [door, API])) },
}))

type Graphe = { getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null }

/** What anybody opens without an account has a head of its own among the routes: these pages bring no more than what they show. */
function publicScreens(): string[] {
  const routes = readFileSync(join(import.meta.dirname, 'web', 'app', 'router.tsx'), 'utf8')
  const screens = [...routes.matchAll(/import\('#(web\/[^']+)'\),\s*'\w+',\s*\w+_HEAD\b/g)].map(
    ([, file]) => file ?? '',
  )
  if (screens.length === 0) throw new Error('web/app/router.tsx : aucune page publique n’a été lue.')
  return screens
}

/** What is opened without a network: it brings no more than what it shows, as public pages do. */
const TERRAIN = 'web/screens/terrain/screen.tsx'

/** What `web/main.ts` loads to take a page over. */
const APPLICATION = 'web/app/start.tsx'

/** From so many screens on, what they share comes once for all of them rather than as a file for each set of screens. */
const PARTAGE_PAR = 8

/**
 * Two files where the builder makes two hundred, one for each set of screens that shares something: what every page starts with,
 * and what most screens of the books share and no public page asks for. The rest goes as the builder splits it.
 */
function lots() {
  let read: { start: Set<string>; outside: Set<string> } | undefined
  const sets = (graphe: Graphe) => (read ??= readGraph(graphe))
  return [
    { debugName: 'commun', name: (id: string, graphe: Graphe) => (sets(graphe).start.has(id) ? 'commun' : null) },
    {
      debugName: 'livres',
      name: (id: string, graphe: Graphe) => (sets(graphe).outside.has(id) ? null : 'livres'),
      minShareCount: PARTAGE_PAR,
    },
  ]
}

function readGraph(graphe: Graphe): { start: Set<string>; outside: Set<string> } {
  const main = known(graphe, 'web/main.ts')
  const application = known(graphe, APPLICATION)
  // What the entry reads is there before anything else, be it another one that plugs an activity in and then goes on with ours.
  const first = askedBy(graphe, [main, ...(graphe.getModuleInfo(main)?.importers ?? [])])
  // An entry is a file of its own: what it imports is grouped, and not itself.
  const start = new Set([...askedBy(graphe, [application])].filter((id) => id !== application && !first.has(id)))
  const publics = askedBy(
    graphe,
    [...publicScreens(), TERRAIN].map((screen) => known(graphe, screen)),
  )
  return { start, outside: new Set([...start, application, ...first, ...publics]) }
}

/** Refuses, by throwing, a file that the build does not know. */
function known(graphe: Graphe, file: string): string {
  const id = normalizePath(join(import.meta.dirname, file))
  if (!graphe.getModuleInfo(id)) throw new Error(`${file} : aucun module de ce nom dans les écrans.`)
  return id
}

/** These modules and all that they import, but what they load later. */
function askedBy(graphe: Graphe, ids: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const next = [...ids]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    next.push(...(graphe.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/**
 * The service worker: it keeps the files of the inspection without a network, their sheet, their letters and the shell of its
 * page, and answers for them alone. Nothing of the API is kept by it: what a person types or reads stands in IndexedDB, under
 * his name. A new build waits until the page asks for it.
 */
function horsLigne(): Plugin[] {
  let dist = ''
  const gardes = () => filesOf(JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')))
  return [
    {
      name: 'sortie',
      configResolved({ root, build }) {
        dist = resolve(root, build.outDir)
      },
    },
    ...VitePWA({
      injectRegister: false,
      // The manifest of the application is a file of `web/public`.
      manifest: false,
      workbox: {
        inlineWorkboxRuntime: true,
        sourcemap: false,
        clientsClaim: true,
        skipWaiting: false,
        cleanupOutdatedCaches: true,
        directoryIndex: null,
        globPatterns: ['assets/*'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [
          async (entries) => {
            const kept = gardes()
            const manifest = entries.filter(({ url }) => kept.has(url) || /-fr-[^/]*\.woff2$/.test(url))
            const revision = createHash('sha256')
              .update(manifest.map(({ url }) => url).join())
              .digest('hex')
            return { manifest: [...manifest, { url: COQUILLE, revision, size: 0 }] }
          },
        ],
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) => request.mode === 'navigate' && /^\/terrain(\/|$)/.test(url.pathname),
            // Written into the worker as it stands: the page of the server, else, without a network or after five seconds, the shell.
            handler: async ({ request }) => {
              const gardee = () => caches.match('/terrain', { ignoreSearch: true })
              const venue = fetch(request)
              const tard = new Promise<void>((passe) => setTimeout(passe, 5_000)).then(gardee)
              return Promise.race([venue, tard.then((page) => page ?? venue)]).catch(async () => {
                return (await gardee()) ?? Response.error()
              })
            },
          },
        ],
      },
    }),
  ]
}

/** The page without what is asked of it: the server writes the same for everybody. */
const COQUILLE = '/terrain?coquille'

type Morceau = {
  file: string
  isEntry?: boolean
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** The entry, the application, the screen and what it asks for later: its store and the client of the API. */
function filesOf(manifest: Record<string, Morceau>): Set<string> {
  const files = new Set<string>()
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const screen = TERRAIN.replace('web/', '')
  const client = Object.keys(manifest).filter((key) => key.includes('@supabase/supabase-js'))
  const take = (key: string): void => {
    const piece = manifest[key]
    if (!piece || files.has(piece.file)) return
    for (const file of [piece.file, ...(piece.css ?? [])]) files.add(file)
    for (const next of piece.imports ?? []) take(next)
    if (key === screen) for (const next of piece.dynamicImports ?? []) take(next)
  }
  for (const key of [...entry, APPLICATION.replace('web/', ''), screen, ...client, 'style.css']) take(key)
  return files
}

/**
 * The type of the screens, as `server/documents/papier/typographie.ts` sets that of the documents. French keeps a sign with its
 * word: no line begins with « : », « ? » or « % », and «39 C», «35 bis» or «art. 22» stays whole; the labels of `domain`, which the FEC takes as they are
 * written, get their true apostrophe. One character for one, so that the maps of the sources stay true; between two words
 * of code such a space is a space too. The sentences that the specification fixes stay as it writes them.
 */
function typographie(): Plugin {
  const signs =
    /(?<=[\p{L}\d)»%€}"'`]) (?=[:;?!»%](?:[\s"'`<.,);]|$))|(?<=[\d}"'`]) (?=€)|(?<=\d) (?=(?:h|j|km|m²|Mo)(?![\p{L}\d]))|(?<=«) |(?<=\b(?:39|150|199|200|261|293)) (?=[A-Z]{1,2}\b)|(?<=\b\d{2,4}) (?=(?:bis|ter|quater|quinquies|sexies|septies|octies|nonies)\b)|(?<=n°) (?=\d)|(?<=\b(?:art\.|[Aa]rticle)) (?=[\dLRD][\d.])/gmu
  const apostrophe = /(?<=\p{L})'(?=\p{L})/gu
  return {
    name: 'typographie',
    enforce: 'post',
    transform(code, id) {
      const [, room] = /\/(web|domain)\/[^?]*\.tsx?$/.exec(id) ?? []
      if (!room || /\/web\/(text|screens\/auth)\//.test(id)) return null
      const spaced = code.replace(signs, '\u00a0')
      return { code: room === 'domain' ? spaced.replace(apostrophe, '’') : spaced, map: null }
    },
  }
}

/** In development the page of Vite receives the environment from the running server, as the built page does. */
function environnement(): Plugin {
  return {
    name: 'environnement',
    apply: 'serve',
    async transformIndexHtml() {
      const json = await fetch(`${API}/environnement.json`)
        .then((answer) => answer.text())
        .catch(() => '{}')
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'environnement' },
          children: json.replaceAll('<', '\\u003c'),
          injectTo: 'head',
        },
      ]
    },
  }
}
