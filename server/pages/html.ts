// The page around what was rendered: head, environment, sheet; its end alone is of this very answer, and carries its nonce.
import { createHash } from 'node:crypto'
import { PREMIERE_APPARENCE } from './apparence.ts'
import type { Assets, Environnement, Rendered, Tags } from './built.ts'
import { sheetFor } from './sheet.ts'

type Page = { rendered: Rendered; assets: Assets; environnement: Environnement }

export type Html = {
  /** All but its end, the same for everybody who asks. */
  readonly body: string
  /** The inline sheet, by the print that the policy of the page allows. */
  readonly style: string | null
  /** What starts the page, by the nonce of this answer. */
  end(nonce: string): string
}

export function htmlPage({ rendered, assets, environnement }: Page): Html {
  const { kind, patient, tags, html, queries } = rendered
  // A page that stands by itself brings what it needs of the sheet; the places of signed-in people share the cached one.
  const css = kind === 'shell' ? null : patient ? sheetFor(html, assets.sheet) : assets.css
  const known = patient ? {} : { queries: queries ?? undefined }
  const body = [
    '<!doctype html>',
    '<html lang="fr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // The bar of a phone takes the ground of the page, and so does the frame of the installed application.
    '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#141614" media="(prefers-color-scheme: dark)">',
    `<script>${PREMIERE_APPARENCE}</script>`,
    ...headTags(tags),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    css === null ? `<link rel="stylesheet" href="${assets.style}">` : `<style>${css}</style>`,
    // A page that is whole without its script asks for the rest when somebody is there.
    ...(patient ? [] : assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`)),
    '</head>',
    '<body>',
    `<div id="root"${patient ? ` data-patient data-sheet="${assets.style}"` : ''}>${html}</div>`,
    kind === 'shell' ? '<noscript>Cette page demande JavaScript.</noscript>' : '',
    `<script type="application/json" id="environnement">${escapeJson({ ...environnement, ...known })}</script>`,
    '',
  ]
    .filter((line, at, lines) => line !== '' || at === lines.length - 1)
    .join('\n')
  return {
    body,
    style: css === null ? null : `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    end: (nonce) =>
      `<script type="module" nonce="${nonce}"${start(assets.script, patient)}</script>\n</body>\n</html>\n`,
  }
}

/** The answers that a page was made of, for when it is taken over: `?page=` and its path. */
export const KNOWN = '/page.json'

// Where nothing presses, the script comes once the page is seen: it takes no place on the line before. What is pressed until
// then is kept for it (`web/main.ts`).
const start = (script: string, patient: boolean): string =>
  patient ? `>${KEEP_PRESS}const go=()=>import("${script}");${ONCE_SEEN}` : ` src="${script}">`
const KEEP_PRESS =
  'const k=e=>{const b=e.target.closest?.("button");if(b){e.preventDefault();self.premierGeste.bouton=b}};' +
  'addEventListener("click",k,true);self.premierGeste={bouton:null,cesser(){removeEventListener("click",k,true)}};'
const ONCE_SEEN =
  'self.PerformanceObserver?.supportedEntryTypes?.includes("paint")' +
  '?new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true}):go()'

function headTags({ title, metas, links, schema }: Tags): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metas.map((meta) => `<meta ${attributes(meta)}>`),
    ...links.map((link) => `<link ${attributes(link)}>`),
    ...(schema ? [`<script type="application/ld+json">${escapeJson(schema)}</script>`] : []),
  ]
}

const attributes = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')

/** JSON that stands inside a script element: no `<`, and no line separator that old parsers break on. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
