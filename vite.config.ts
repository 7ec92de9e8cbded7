// How the screens are built: one hashed bundle for the browser, one for rendering public pages on the server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const API = process.env.API_URL ?? 'http://localhost:3000'
const DOORS = ['/auth/v1', '/rest/v1', '/functions/v1', '/storage/v1', '/health', '/dev/mails', '/environnement.json']

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [typographie(), react(), environnement()],
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
    publicScreens().map((screen) => known(graphe, screen)),
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
