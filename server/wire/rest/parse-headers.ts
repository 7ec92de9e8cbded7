// The headers that change an answer: `Prefer`, `Accept`, and the schema profiles.
import { WireRefusal } from '../error.ts'
import { type Accept, type Content, PLAN_OPTIONS, type Plan, type Preferences } from './request.ts'

export function parsePrefer(header: string | null): Preferences {
  const said = new Map<string, string>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = part.split('=').map((word) => word.trim())
    // The first of two says more than the second, as for the real service.
    if (name !== '' && !said.has(name)) said.set(name, value)
  }
  const maxAffected = said.get('max-affected')
  const timezone = said.get('timezone')
  return {
    return: oneOf(said.get('return'), ['representation', 'minimal', 'headers-only']) ?? 'minimal',
    count: oneOf(said.get('count'), ['exact', 'planned', 'estimated']),
    resolution: oneOf(said.get('resolution'), ['merge-duplicates', 'ignore-duplicates']),
    missingDefault: said.get('missing') === 'default',
    strict: said.get('handling') === 'strict',
    maxAffected: maxAffected !== undefined && /^\d{1,15}$/.test(maxAffected) ? Number(maxAffected) : null,
    rollback: said.get('tx') === 'rollback',
    timezone: timezone !== undefined && isTimezone(timezone) ? timezone : null,
    unknown: [...said]
      .filter(([name, value]) => !isKnown(name, value))
      .map(([name, value]) => `${name}${value === '' ? '' : `=${value}`}`),
  }
}

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
}

function isKnown(name: string, value: string): boolean {
  if (name === 'timezone') return isTimezone(value)
  if (name === 'max-affected') return /^\d{1,15}$/.test(value)
  return Object.hasOwn(KNOWN, name) && (KNOWN[name] ?? []).includes(value)
}

// A name of the IANA's list: an offset would not mean the same to PostgreSQL.
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Preferences that are not known are a refusal for whoever asks to be strict. */
export function checkStrict({ strict, unknown }: Preferences): void {
  if (!strict || unknown.length === 0) return
  throw new WireRefusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })
}

export function parseAccept(header: string | null): Accept {
  const text = header ?? '*/*'
  for (const part of splitMedia(text)) {
    const accept = accepted(part)
    if (accept !== null) return accept
  }
  throw new WireRefusal(406, 'PGRST107', `None of these media types are available: ${text}`)
}

function accepted(part: string): Accept | null {
  const type = part.split(';')[0]?.trim().toLowerCase() ?? ''
  const stripNulls = /nulls\s*=\s*stripped/.test(part)
  switch (type) {
    case 'application/vnd.pgrst.plan+json':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan':
      return planned(part, type.endsWith('json') ? 'json' : 'text')
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { kind: 'object', stripNulls, plan: null }
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return { kind: 'array', stripNulls, plan: null }
    case 'text/csv':
      return { kind: 'csv', stripNulls: false, plan: null }
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'array', stripNulls: false, plan: null }
    default:
      return null
  }
}

// `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose`
function planned(part: string, format: Plan['format']): Accept {
  const of = /for\s*=\s*"([^"]*)"/.exec(part)?.[1] ?? 'application/json'
  const asked = /options\s*=\s*([a-z|]*)/.exec(part)?.[1]?.split('|') ?? []
  const options = PLAN_OPTIONS.filter((one) => asked.includes(one))
  const shown = accepted(of)
  if (shown === null || shown.plan !== null)
    throw new WireRefusal(406, 'PGRST107', `None of these media types are available: ${part}`)
  return { ...shown, plan: { format, options, of } }
}

// At the commas that stand outside quotes.
const splitMedia = (text: string): string[] => text.match(/(?:"[^"]*"|[^,"])+/g) ?? []

/** What a body is said to be; a kind that is not read is a refusal. */
export function contentOf(header: string | null): Content {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  const found = CONTENTS[type]
  if (type === '' || type.endsWith('+json')) return 'json'
  if (found === undefined) throw new WireRefusal(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
  return found
}

const CONTENTS: Readonly<Record<string, Content>> = {
  'application/json': 'json',
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'application/octet-stream': 'bytes',
}

/** The schema that a request names by its profile header, the first exposed one when it names none. */
export function schemaOf({ profile, exposed }: { profile: string | null; exposed: readonly string[] }): string {
  const schema = profile ?? exposed[0]
  if (schema !== undefined && exposed.includes(schema)) return schema
  throw new WireRefusal(406, 'PGRST106', `Invalid schema: ${schema ?? ''}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })
}

function oneOf<T extends string>(value: string | undefined, allowed: readonly T[]): T | null {
  return allowed.find((one) => one === value) ?? null
}
