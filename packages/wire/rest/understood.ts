// What was already understood: the same read, or one more row with the same columns, is neither parsed nor compiled again.
import { WireRefusal } from '../error.ts'
import { type OneTrip, putTogether } from '../postgres/db.ts'
import type { Caps } from './bounds.ts'
import { parse } from './parse.ts'
import type { RestRequest } from './request.ts'
import type { Schema } from './schema.ts'
import { type Compilation, compile } from './sql.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  /** The query, as it came. */
  readonly search: string
  readonly headers: Pick<Headers, 'get'>
  readonly text: string
}
type Rules = { readonly schemas: readonly string[]; readonly caps: Caps; readonly plans: boolean }
type Understood = { readonly request: RestRequest; readonly compilation: Compilation }
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
    const isInsert = asked.method === 'POST'
    const key = isInsert ? insertKeyOf(asked) : keyOf(asked)
    if (key === null) return understand(asked, schema)
    const all = known.get(schema) ?? new Map<string, Understood>()
    const seen = all.get(key)
    if (seen !== undefined) return isInsert ? withRow(seen, asked.text) : seen
    const understood = understand(asked, schema)
    if (isInsert && !isItsRowAlone(understood, asked.text)) return understood
    if (all.size === 0) known.set(schema, all)
    const oldest = all.size >= KEPT ? all.keys().next().value : undefined
    if (oldest !== undefined) all.delete(oldest)
    const kept = isInsert
      ? withoutBody(understood)
      : asStatement(understood, putTogether(understood.compilation.statement))
    all.set(key, kept)
    return isInsert ? understood : kept
  }
}

/** An insert whose row is all that its statement is given: what it asks is said by its address, its headers and its columns. */
const isItsRowAlone = ({ request, compilation: { statement } }: Understood, text: string): boolean =>
  request.content === 'json' && statement.values.length === 1 && statement.values[0] === listOf(text)

/** A single row, as the list of rows that the statement reads. */
const listOf = (text: string): string => `[${text}]`

/** What is kept holds nothing of the row that came first, which may be long. */
function withoutBody({ request, compilation }: Understood): Understood {
  const without = { text: '', body: undefined }
  const kept = {
    request: { ...request, ...without },
    compilation: { ...compilation, request: { ...compilation.request, ...without } },
  }
  return asStatement(kept, { ...compilation.statement, values: [] })
}

const withRow = (seen: Understood, text: string): Understood =>
  asStatement(seen, { ...seen.compilation.statement, values: [listOf(text)] })

const asStatement = ({ request, compilation }: Understood, statement: OneTrip): Understood => ({
  request,
  compilation: { ...compilation, statement },
})

function checkAllowed({ accept }: RestRequest, plans: boolean): void {
  if (accept.plan === null || plans) return
  throw new WireRefusal(406, 'PGRST107', 'None of these media types are available: application/vnd.pgrst.plan')
}

function keyOf({ method, path, search, headers }: Asked): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || search.length > LONGEST) return null
  // What is absent is not what is empty: no header is a line feed alone.
  return [method, path, search, ...HEARD.map((name) => headers.get(name) ?? '\n')].join('\n')
}

// All that an insert is understood by, beside its address and the names of its columns.
const HEARD_OF_INSERTS = ['accept', 'prefer', 'content-profile', 'content-type'] as const

/** Null for anything but one row of JSON. */
function insertKeyOf({ path, search, headers, text }: Asked): string | null {
  if (!text.startsWith('{') || search.length > LONGEST || path.startsWith('rpc/')) return null
  const columns = columnsOf(text)
  if (columns === null || columns.length > LONGEST) return null
  return ['POST', path, search, ...HEARD_OF_INSERTS.map((name) => headers.get(name) ?? '\n'), columns].join('\n')
}

/** Null for what is no JSON: whoever understands it says so. */
function columnsOf(text: string): string | null {
  try {
    return JSON.stringify(Object.keys(JSON.parse(text)))
  } catch {
    return null
  }
}
