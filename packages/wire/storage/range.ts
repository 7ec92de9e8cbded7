// What of a file a request asks for: a part of it, all of it, or only to know whether it changed.
import type { Span } from './store.ts'

export type Version = { readonly eTag: string; readonly lastModified: string; readonly size: number }

/** True when the client asks for the version that it knows, and another one stands. */
export function isOther(headers: Headers, { eTag, lastModified }: Version): boolean {
  const match = headers.get('if-match')
  if (match !== null) return !match.split(',').some((one) => one.trim() === '*' || one.trim() === eTag)
  const since = Date.parse(headers.get('if-unmodified-since') ?? '')
  return !Number.isNaN(since) && inSeconds(lastModified) > since
}

/** True when the copy that the client holds is still good. */
export function isUnchanged(headers: Headers, { eTag, lastModified }: Version): boolean {
  const match = headers.get('if-none-match')
  if (match !== null) return match.split(',').some((one) => one.trim() === '*' || bare(one) === bare(eTag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && inSeconds(lastModified) <= since
}

/** The part asked for, null for the whole; several parts at once are answered by the whole, as the standard allows. */
export function spanOf(headers: Headers, version: Version): Span | 'outside' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '')
  if (asked === null || !holdsStill(headers.get('if-range'), version)) return null
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return null
  const { size } = version
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}

/** A range may hold only for the version that the client knows. */
function holdsStill(condition: string | null, { eTag, lastModified }: Version): boolean {
  if (condition === null) return true
  if (condition.startsWith('"')) return condition === eTag
  return Date.parse(condition) >= inSeconds(lastModified)
}

// Dates of HTTP have no fraction of a second.
const inSeconds = (date: string): number => Math.floor(Date.parse(date) / 1000) * 1000
const bare = (eTag: string): string => eTag.trim().replace(/^W\//, '')
