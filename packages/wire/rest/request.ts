// What a request of /rest/v1 asks, once its URL, headers and body are understood: plain values, no SQL yet.

/** A column, or a place inside its JSON: `address->lines->>0`. */
export type Field = { readonly column: string; readonly path: readonly Step[] }
export type Step = { readonly text: boolean; readonly key: string | number }

export const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const
export type Operator = keyof typeof OPERATORS
export const SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export type Search = keyof typeof SEARCHES
export const IS_VALUES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const
export type IsValue = keyof typeof IS_VALUES
export const AGGREGATES = ['count', 'sum', 'avg', 'min', 'max'] as const
export type Aggregate = (typeof AGGREGATES)[number]

export type Test =
  | {
      readonly kind: 'compare'
      readonly operator: Operator
      readonly quantifier: 'any' | 'all' | null
      readonly value: string
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'search'; readonly search: Search; readonly config: string | null; readonly value: string }
export type Filter =
  | { readonly kind: 'test'; readonly negated: boolean; readonly field: Field; readonly test: Test }
  | {
      readonly kind: 'logic'
      readonly negated: boolean
      readonly operator: 'and' | 'or'
      readonly filters: readonly Filter[]
    }
/** `relation` orders rows by a column of a to-one relation: `order=books(title).asc`. */
export type Order = {
  readonly relation: string | null
  readonly field: Field
  readonly descending: boolean
  readonly nulls: 'first' | 'last' | null
}

export type SelectItem =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'field'
      readonly field: Field
      readonly alias: string | null
      readonly cast: string | null
      readonly aggregate: Aggregate | null
      readonly aggregateCast: string | null
    }
  | { readonly kind: 'count'; readonly alias: string | null; readonly cast: string | null }
  | Embed
export type Embed = {
  readonly kind: 'embed'
  readonly relation: string
  readonly alias: string | null
  readonly hint: string | null
  readonly inner: boolean
  readonly spread: boolean
  readonly level: Level
}
/** One level of a read: what is taken of one relation, and which of its rows. */
export type Level = {
  select: readonly SelectItem[]
  filters: Filter[]
  order: Order[]
  limit: number | null
  offset: number
}

export type Preferences = {
  readonly return: 'representation' | 'minimal' | 'headers-only'
  readonly count: 'exact' | 'planned' | 'estimated' | null
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  readonly missingDefault: boolean
  readonly strict: boolean
  readonly maxAffected: number | null
  /** `tx=rollback`: everything is done, answered and undone; heard where the configuration allows it. */
  readonly rollback: boolean
  readonly timezone: string | null
  /** What was asked and is known, by name, as the answer says it back. */
  readonly said: ReadonlyMap<string, string>
  /** What was asked and is not known: a refusal with `handling=strict`, nothing otherwise. */
  readonly unknown: readonly string[]
}
/** `plan` asks how PostgreSQL would answer instead of the answer. */
type Plan = { readonly format: 'text' | 'json'; readonly options: readonly PlanOption[]; readonly of: string }
export const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const
type PlanOption = (typeof PLAN_OPTIONS)[number]
/** `media` is the type as it was asked; `custom` is one that only the database may know how to give. */
export type Accept = {
  readonly kind: 'array' | 'object' | 'csv' | 'custom'
  readonly media: string
  readonly stripNulls: boolean
  readonly plan: Plan | null
}
export type RestRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly schema: string
  /** True when a profile header named the schema: the answer then says it back. */
  readonly profiled: boolean
  readonly target: { readonly kind: 'table' | 'rpc'; readonly name: string }
  readonly level: Level
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
  /** The parameters of an rpc by GET, before the function is known: an argument or a filter, by their names. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly prefer: Preferences
  readonly accept: Accept
  /** What is accepted, the most wanted first; `accept` is the first of them that needs no help of the database. */
  readonly accepts: readonly Accept[]
  /** The body as it was sent, and what it holds: only the text goes to PostgreSQL, so no digit is lost. */
  readonly text: string
  readonly body: unknown
  readonly content: Content
}
/** What a body is: JSON, fields of a form, lines of CSV, or one value that a function takes whole. */
export type Content = 'json' | 'form' | 'csv' | 'text' | 'xml' | 'bytes'

/** The name under which an embedded relation is addressed by the other parameters, and shown in the result. */
export const embedName = (embed: Embed): string => embed.alias ?? embed.relation
