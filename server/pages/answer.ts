// A written page on its way to a reader: compressed for him, or not sent again when he still holds it.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Rendered } from './built.ts'
import { begun, codingOf, compressed, ended, QUICK } from './coding.ts'
import type { HeadersEnv } from './headers.ts'
import type { Html } from './html.ts'

export type Written = {
  /** It stands as it is for whoever asks, until the contents change. */
  readonly lasting: boolean
  readonly status: 200 | 404
  readonly html: Html
  readonly queries: unknown
  readonly etag: string
  /** Its beginning, as small as can be, once there was time for it. */
  small: Buffer | 'soon' | null
}

export function written({ kind, patient, queries }: Rendered, html: Html): Written {
  const print = createHash('sha256').update(html.body).update(html.end('')).digest('base64url').slice(0, 27)
  const status = kind === 'absent' ? 404 : 200
  return { lasting: kind === 'page' && patient, status, html, queries, etag: `W/"${print}"`, small: null }
}

export async function answerPage(c: Context<HeadersEnv>, page: Written): Promise<Response> {
  const { etag, html, status } = page
  const headers: Record<string, string> = { ...REVALIDATED, 'Content-Type': 'text/html; charset=UTF-8', ETag: etag }
  // What he holds carries a nonce and a policy of its own, which stay together.
  if (status === 200 && isHeld(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  if (html.style) c.set('style', html.style)
  const coding = codingOf(c.req.header('accept-encoding') ?? '')
  if (coding) headers['Content-Encoding'] = coding
  const end = html.end(c.get('nonce'))
  if (coding === 'br' && page.small instanceof Buffer) return c.body(ended(page.small, end), status, headers)
  if (coding === 'br' && page.lasting) shrink(page)
  return c.body(await compressed(Buffer.from(html.body + end), coding, QUICK), status, headers)
}

/** The answers that a page was made of, for the screen that takes it over. */
export async function answerKnown(c: Context, { queries }: Written): Promise<Response> {
  const coding = codingOf(c.req.header('accept-encoding') ?? '')
  const headers: Record<string, string> = { ...REVALIDATED, 'Content-Type': 'application/json' }
  if (coding) headers['Content-Encoding'] = coding
  return c.body(await compressed(Buffer.from(JSON.stringify(queries ?? null)), coding, QUICK), 200, headers)
}

const REVALIDATED = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }

const isHeld = (held: string | undefined, etag: string): boolean =>
  held?.split(',').some((one) => one.trim() === etag) ?? false

// Behind the answers; the next reader has it.
function shrink(page: Written): void {
  if (page.small !== null) return
  page.small = 'soon'
  begun(Buffer.from(page.html.body)).then(
    (small) => {
      page.small = small
    },
    () => {}, // the quick one stays
  )
}
