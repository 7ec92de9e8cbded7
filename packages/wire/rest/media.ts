// Which media type a request is answered with: the first it accepts that the wire, or the database, knows how to give.
import { qualified } from './fragment.ts'
import { firstOf, unavailable } from './parse-headers.ts'
import type { Accept, RestRequest } from './request.ts'
import type { Handler, Relation, Routine, Schema } from './schema.ts'

export type Media = {
  readonly accept: Accept
  /** What the database makes of the rows, or of the one value, instead of JSON or CSV. */
  readonly custom: Custom | null
}
type Custom = {
  readonly type: string
  readonly bytes: boolean
  /** Of the rows, named `pgrst_row`; null when the value of a function is the answer as it is. */
  readonly body: string | null
}

/** What the answer is made of: the rows of a relation, rows of no name, or one value. */
type Of = { readonly relation: Relation | null; readonly routine: Routine | null }

export function mediaOf(request: RestRequest, schema: Schema, of: Of): Media {
  const { accepts } = request
  const simple = schema.handlers.length === 0 && (of.routine?.media ?? null) === null
  for (const accept of simple ? [firstOf(accepts)] : accepts) {
    const custom = isVendored(accept) ? null : customOf(accept, request, schema, of)
    if (custom !== null || accept.kind !== 'custom') return { accept, custom }
  }
  throw unavailable(accepts)
}

// What only the real service names is never given by the database.
const isVendored = ({ media, plan }: Accept): boolean => plan !== null || media.startsWith('application/vnd.pgrst.')

function customOf(
  { media }: Accept,
  { level: { select } }: RestRequest,
  { handlers }: Schema,
  { relation, routine }: Of,
): Custom | null {
  if (routine !== null && !routine.is_composite) {
    if (routine.media !== media && routine.media !== '*/*') return null
    return { type: typeOf(routine.media), bytes: routine.media_bytes ?? false, body: null }
  }
  const whole = select.length === 1 && select[0]?.kind === 'all'
  const own = relation === null || !whole ? [] : handlers.filter((one) => one.relation === keyOf(relation))
  const found =
    own.find((one) => one.media === '*/*') ??
    own.find((one) => one.media === media) ??
    handlers.find((one) => one.relation === null && one.media === media)
  return found === undefined ? null : { type: typeOf(found.media), bytes: found.bytes, body: bodyOf(found, relation) }
}

const keyOf = ({ schema, name }: Relation): string => `${schema}.${name}`

function bodyOf({ aggregate, aggregate_schema, bytes, relation: own }: Handler, relation: Relation | null): string {
  const call = qualified({ schema: aggregate_schema, name: aggregate })
  if (aggregate === 'st_asgeojson')
    return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(${call}("pgrst_row")::json), '[]'))::text`
  const row = own === null || relation === null ? '"pgrst_row"' : `"pgrst_row"::${qualified(relation)}`
  return asText(`${call}(${row})`, bytes)
}

/** Bytes leave the database as hexadecimal digits. */
export const asText = (value: string, bytes: boolean): string =>
  bytes ? `encode(${value}::bytea, 'hex')` : `${value}::text`

const TEXTS = [
  'text/plain',
  'text/xml',
  'text/csv',
  'application/json',
  'application/geo+json',
  'application/openapi+json',
]

function typeOf(media: string): string {
  if (media === '*/*') return 'application/octet-stream'
  return TEXTS.includes(media) ? `${media}; charset=utf-8` : media
}
