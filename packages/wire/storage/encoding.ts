// How the bytes of a file are packed, as who sends them says: kept and told again, never undone.
import { refused } from './refusal.ts'

const CODING = /^[\w!#$%&'*+.^`|~-]+$/
const LONGEST = 100
/** Those that say nothing of the bytes as they are kept. */
const PASSING = ['identity', 'aws-chunked']

/** `, gzip,,` as `gzip`; null: as they are. */
export function encodingOf(said: string | undefined): string | null {
  const codings = (said ?? '')
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '')
  if ((said ?? '').length > LONGEST || !codings.every((coding) => CODING.test(coding)))
    throw refused('InvalidParameter', 'Invalid Content-Encoding')
  return codings.filter((coding) => !PASSING.includes(coding.toLowerCase())).join(', ') || null
}
