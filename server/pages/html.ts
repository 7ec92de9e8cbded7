// The page around what was rendered: head, environment, script; every inline piece carries the nonce of this answer.
import type { Assets, Environnement, Rendered, Tags } from './built.ts'

type Page = { rendered: Rendered; assets: Assets; environnement: Environnement; nonce: string }

export function htmlPage({ rendered, assets, environnement, nonce }: Page): string {
  const { kind, patient, tags, html, queries } = rendered
  // A page that stands by itself brings its sheet with it; the places of signed-in people share the cached one.
  const sheet =
    kind === 'shell'
      ? `<link rel="stylesheet" href="${assets.style}">`
      : `<style nonce="${nonce}">${assets.css}</style>`
  return [
    '<!doctype html>',
    '<html lang="fr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...headTags(tags),
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    sheet,
    `<script type="application/json" id="environnement">${escapeJson({ ...environnement, queries: queries ?? undefined })}</script>`,
    // A page that is whole without its script asks for the rest when somebody is there.
    ...(patient ? [] : assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`)),
    `<script type="module" src="${assets.script}" nonce="${nonce}"></script>`,
    '</head>',
    '<body>',
    `<div id="root"${patient ? ' data-patient' : ''}>${html}</div>`,
    kind === 'shell' ? '<noscript>Cette page demande JavaScript.</noscript>' : '',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

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
