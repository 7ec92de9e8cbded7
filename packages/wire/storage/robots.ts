// What search engines are told of a file, as its uploader wrote it: each rule is a known one, for all engines or for one.
import { refused } from './refusal.ts'

const RULE =
  /^(?:all|none|noindex|nofollow|noarchive|nosnippet|indexifembedded|notranslate|noimageindex|max-snippet:\s*-?\d+|max-video-preview:\s*-?\d+|max-image-preview:\s*(?:none|standard|large)|unavailable_after:.+)$/i
const ENGINE = /^[\w-]+:\s*(?=\S)/
const VALUED = /^(max-|unavailable_after)/i
const LONGEST = 1_000

/** The header as it will be sent back; null when there is none. */
export function robotsOf(header: string | undefined): string | null {
  if (header === undefined || header.trim() === '') return null
  const text = header.trim()
  const bad =
    text.length > LONGEST
      ? text.slice(0, 50)
      : text
          .split(',')
          .map(ruleOf)
          .find((rule) => !RULE.test(rule))
  if (bad !== undefined)
    throw refused('InvalidRobotsTag', `Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "${bad}"`)
  return text
}

/** `googlebot: noindex` is the rule `noindex`; `max-snippet: 10` is one as it stands. */
function ruleOf(part: string): string {
  const rule = part.trim()
  return VALUED.test(rule) ? rule : rule.replace(ENGINE, '')
}
