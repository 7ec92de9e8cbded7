// The pages of a list of the service: which one is asked for, and what is said of the others.
import type { Context } from 'hono'
import { WireRefusal } from '../error.ts'

const PER_PAGE = 50
const PER_PAGE_AT_MOST = 1_000

/** The first by default; as many lines as asked for, at most a thousand. */
export function pageOf(c: Context): { page: number; limit: number } {
  const page = positive(c.req.query('page'), 1)
  return { page, limit: Math.min(positive(c.req.query('per_page'), PER_PAGE), PER_PAGE_AT_MOST) }
}

type Pages = { path: string; page: number; limit: number; total: number }

/** How many there are in all, and where the next and the last are. */
export function pagesHeaders(c: Context, { path, page, limit, total }: Pages): void {
  const last = Math.ceil(total / limit)
  const { page: _, ...others } = c.req.query()
  const link = (to: number, rel: string) =>
    `<${path}?${new URLSearchParams({ page: String(to), ...others })}>; rel="${rel}"`
  c.header('x-total-count', String(total))
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
}

function positive(said: string | undefined, otherwise: number): number {
  if (!said) return otherwise
  const number = Number(said)
  if (Number.isSafeInteger(number) && number >= 0) return number || otherwise
  throw new WireRefusal(400, 'validation_failed', 'Bad Pagination Parameters')
}
