// What the build of the screens left: the files of the browser by their hashed names, and the renderer of public pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSheet, type Sheet } from './sheet.ts'

export type Environnement = {
  url: string
  anonKey: string
  local: boolean
  demo: readonly { label: string; email: string; password: string }[]
  captcha?: { provider: 'hcaptcha' | 'turnstile'; siteKey: string }
  providers?: readonly string[]
  wallets?: readonly ('ethereum' | 'solana')[]
  passkeys?: boolean
  /** The demonstration is visited without an account. */
  visites?: boolean
  /** Who takes the money; absent where nothing is paid online. */
  paiement?: 'stripe' | 'essai'
  /** Who publishes the house, field by field; what is missing is left out. */
  societe: Readonly<Record<string, string>>
}

/** The head of a page, not yet written as HTML. */
export type Tags = {
  readonly title: string
  readonly metas: readonly Readonly<Record<string, string>>[]
  readonly links: readonly Readonly<Record<string, string>>[]
  readonly schema: object | null
}

export type Rendered = {
  kind: 'page' | 'shell' | 'absent'
  patient: boolean
  tags: Tags
  html: string
  queries: unknown
}

/** The three functions of `web/server.tsx`, once built. */
export type Renderer = {
  prepare(options: { environnement: Environnement; fetch: typeof fetch }): void
  render(url: string): Promise<Rendered>
  paths(): Promise<readonly string[]>
}

/** The addresses that a page names in its head. */
export type Assets = {
  /** The small script that takes the page over, and what it then loads. */
  script: string
  modules: readonly string[]
  style: string
  css: string
  /** The same, to take from it what a page needs. */
  sheet: Sheet
  fonts: readonly string[]
}

export const MANIFEST = join('client', '.vite', 'manifest.json')
export const RENDERER = join('ssr', 'server.js')

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** What `main.ts` loads to take a page over. */
const APPLICATION = 'app/start.tsx'

export function readAssets(dist: string): Assets {
  // Safe: the file is Vite's own manifest, of this very shape.
  const manifest = JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8')) as Record<string, Chunk>
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const application = manifest[APPLICATION]
  const style = manifest['style.css']?.file ?? entry?.css?.[0]
  if (!entry || !application || !style) throw new Error('the build of the screens has no entry or no sheet')
  const css = readFileSync(join(dist, 'client', style), 'utf8')
  return {
    script: `/${entry.file}`,
    modules: [
      ...new Set([
        `/${entry.file}`,
        ...staticImports(manifest, entry),
        `/${application.file}`,
        ...staticImports(manifest, application),
      ]),
    ],
    style: `/${style}`,
    css,
    sheet: readSheet(css),
    fonts: [...css.matchAll(/url\(([^)]*-fr-[^)]*\.woff2)\)/g)].map(([, file]) => file ?? ''),
  }
}

function staticImports(manifest: Record<string, Chunk>, chunk: Chunk, seen = new Set<string>()): string[] {
  for (const key of chunk.imports ?? []) {
    const next = manifest[key]
    if (!next || seen.has(`/${next.file}`)) continue
    seen.add(`/${next.file}`)
    staticImports(manifest, next, seen)
  }
  return [...seen]
}

/** `print` names this very build: another one is another module. */
export async function loadRenderer(dist: string, print: string): Promise<Renderer> {
  const module: unknown = await import(`${pathToFileURL(join(dist, RENDERER)).href}?${print}`)
  if (!isRenderer(module)) throw new Error('dist/ssr/server.js is not the renderer of the pages')
  return module
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' && module !== null && 'prepare' in module && 'render' in module && 'paths' in module
