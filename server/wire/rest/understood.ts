// Reads already understood: the same one, asked again, is neither parsed nor compiled again.
import { WireRefusal } from '../error.ts'
import { parse } from './parse.ts'
import type { RestRequest } from './request.ts'
import type { Schema } from './schema.ts'
import { type Caps, type Compilation, compile } from './sql.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  /** The query, as it came. */
  readonly search: string
  readonly headers: Pick<Headers, 'get'>
  readonly text: string
}
type Rules = { readonly schemas: readonly string[]; readonly caps: Caps; readonly plans: boolean }
export type Understood = { readonly request: RestRequest; readonly compilation: Compilation }
export type Understand = (asked: Asked, schema: Schema) => Understood

const KEPT = 500
const LONGEST = 1_000
// All that a read is understood by, beside its address.
const HEARD = ['accept', 'prefer', 'range', 'accept-profile'] as const

export function createUnderstanding({ schemas, caps, plans }: Rules): Understand {
  const known = new WeakMap<Schema, Map<string, Understood>>()

  function understand({ method, path, search, headers, text }: Asked, schema: Schema): Understood {
    const url = { searchParams: new URLSearchParams(search) }
    const request = parse({ method, url, headers, text }, { path, schemas })
    checkAllowed(request, plans)
    return { request, compilation: compile(request, schema, caps) }
  }

  return (asked, schema) => {
    const key = keyOf(asked)
    if (key === null) return understand(asked, schema)
    const reads = known.get(schema) ?? new Map<string, Understood>()
    const seen = reads.get(key)
    if (seen !== undefined) return seen
    const understood = understand(asked, schema)
    if (reads.size === 0) known.set(schema, reads)
    const oldest = reads.size >= KEPT ? reads.keys().next().value : undefined
    if (oldest !== undefined) reads.delete(oldest)
    reads.set(key, understood)
    return understood
  }
}

function checkAllowed({ accept }: RestRequest, plans: boolean): void {
  if (accept.plan === null || plans) return
  throw new WireRefusal(406, 'PGRST107', 'None of these media types are available: application/vnd.pgrst.plan')
}

function keyOf({ method, path, search, headers }: Asked): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || search.length > LONGEST) return null
  // What is absent is not what is empty: no header is a line feed alone.
  return [method, path, search, ...HEARD.map((name) => headers.get(name) ?? '\n')].join('\n')
}
