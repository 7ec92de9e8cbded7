// How the screens are built: one hashed bundle for the browser, one for rendering public pages on the server.
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const API = process.env.API_URL ?? 'http://localhost:3000'
const DOORS = ['/auth/v1', '/rest/v1', '/functions/v1', '/storage/v1', '/health', '/dev/mails', '/environnement.json']

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), environnement()],
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
