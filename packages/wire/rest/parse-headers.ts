// The headers that change an answer: `Prefer`, `Accept`, and the schema profiles.
import { WireRefusal } from '../error.ts'
import { type Accept, type Content, PLAN_OPTIONS, type Preferences } from './request.ts'

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
    said: new Map([...said].filter(([name, value]) => isKnown(name, value))),
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

const ANYTHING: Accept = { kind: 'array', media: '*/*', stripNulls: false, plan: null }
const JSON_ONLY: readonly Accept[] = [{ ...ANYTHING, media: 'application/json' }]

/** What is accepted, the most wanted first: by its weight, then by its place. */
export function parseAccepts(header: string | null): readonly Accept[] {
  if (header === null || header === '' || header === '*/*') return [ANYTHING]
  if (header === 'application/json') return JSON_ONLY
  return splitMedia(header)
    .map((part) => ({ accept: accepted(part), weight: Number(/;\s*q\s*=\s*([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ accept }) => accept)
}

/** The first that needs no help of the database, else the first. */
export const firstOf = (accepts: readonly Accept[]): Accept =>
  accepts.find(({ kind }) => kind !== 'custom') ?? accepts[0] ?? ANYTHING

export const unavailable = (accepts: readonly Accept[]): WireRefusal => {
  const asked = accepts.map(({ media }) => media).join(', ')
  return new WireRefusal(406, 'PGRST107', `None of these media types are available: ${asked}`)
}

const KINDS: Readonly<Record<string, Accept['kind']>> = {
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.array': 'array',
  'text/csv': 'csv',
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
}

function accepted(part: string): Accept {
  const media = part.split(';')[0]?.trim().toLowerCase() ?? ''
  if (media.startsWith('application/vnd.pgrst.plan')) return planned(part, media)
  const stripNulls = media.startsWith('application/vnd.pgrst.') && /nulls\s*=\s*stripped/.test(part)
  return { kind: (Object.hasOwn(KINDS, media) && KINDS[media]) || 'custom', media, stripNulls, plan: null }
}

// `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose`
function planned(part: string, media: string): Accept {
  const of = /for\s*=\s*"([^"]*)"/.exec(part)?.[1] ?? 'application/json'
  const asked = /options\s*=\s*([a-z|]*)/.exec(part)?.[1]?.split('|') ?? []
  const options = PLAN_OPTIONS.filter((one) => asked.includes(one))
  const shown = accepted(of)
  if (shown.plan !== null) throw unavailable([shown])
  return { ...shown, media, plan: { format: media.endsWith('json') ? 'json' : 'text', options, of } }
}

// At the commas that stand outside quotes.
const splitMedia = (text: string): string[] => text.match(/(?:"[^"]*"|[^,"])+/g) ?? []

/** What a body is said to be; a kind that is not read is a refusal. */
export function contentOf(header: string | null): Content {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? ''
  const found = CONTENTS[type]
  if (type === '' || type.endsWith('+json')) return 'json'
  if (found === undefined) throw new WireRefusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
  return found
}

const CONTENTS: Readonly<Record<string, Content>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'text/csv': 'csv',
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
