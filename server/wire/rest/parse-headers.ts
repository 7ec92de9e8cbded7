// The headers that change an answer: `Prefer`, `Accept`, and the schema profiles.
import { WireRefusal } from '../error.ts'
import type { Accept, Preferences } from './request.ts'

export function parsePrefer(header: string | null): Preferences {
  const said = new Map<string, string>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = part.split('=').map((word) => word.trim())
    // The first of two says more than the second, as for the real service.
    if (name !== '' && !said.has(name)) said.set(name, value)
  }
  const maxAffected = said.get('max-affected')
  return {
    return: oneOf(said.get('return'), ['representation', 'minimal', 'headers-only']) ?? 'minimal',
    count: oneOf(said.get('count'), ['exact', 'planned', 'estimated']),
    resolution: oneOf(said.get('resolution'), ['merge-duplicates', 'ignore-duplicates']),
    missingDefault: said.get('missing') === 'default',
    strict: said.get('handling') === 'strict',
    maxAffected: maxAffected !== undefined && /^\d+$/.test(maxAffected) ? Number(maxAffected) : null,
  }
}

export function parseAccept(header: string | null): Accept {
  const text = header ?? '*/*'
  const stripNulls = /nulls\s*=\s*stripped/.test(text)
  for (const type of text.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase())) {
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
      return { kind: 'object', stripNulls }
    if (type === 'text/csv') return { kind: 'csv', stripNulls: false }
    if (type === '*/*' || type === 'application/*' || type === 'application/json')
      return { kind: 'array', stripNulls: false }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
      return { kind: 'array', stripNulls }
  }
  throw new WireRefusal(406, 'PGRST107', `None of these media types are available: ${text}`)
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
