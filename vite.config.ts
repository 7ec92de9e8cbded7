// How the screens are built: one hashed bundle for the browser, one for rendering public pages on the server.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
        rolldownOptions: { input: 'web/main.ts' },
      },
  server: { port: 5173, proxy: Object.fromEntries(DOORS.map((door) => [door, API])) },
}))

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
