// /sitemap.xml and /robots.txt: what engines may read, and what is not for them.
import { escapeHtml } from './html.ts'

export function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** The routes answer data, not pages; a followed request is addressed to one person, and so is a visit. */
const CLOSED = [
  '/auth/v1/',
  '/rest/v1/',
  '/functions/v1/',
  '/realtime/v1/',
  '/dev/',
  '/suivi/',
  '/locataire/',
  '/signer/',
  '/candidater/',
  '/candidat/',
  '/paye/',
  '/visite',
]

export const robots = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
