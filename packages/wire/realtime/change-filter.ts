// The filter of a subscription, read as the client's builder writes it: `price=gt.5,name=not.in.(a,"b,c")`.
export type ChangeFilter = {
  readonly column: string
  /** Where in a json column, each step as `->key`, the last one as `->>key` when it is read as a text. */
  readonly path: readonly string[]
  readonly operator: Operator
  readonly value: string
  readonly negated: boolean
}
type Operator = keyof typeof OPERATORS

/** How each operator is said in SQL, of a column, of a value cast to its type, and of the value as a text. */
const OPERATORS = {
  eq: ({ column, value }: Sides) => `${column} = ${value}`,
  neq: ({ column, value }: Sides) => `${column} <> ${value}`,
  lt: ({ column, value }: Sides) => `${column} < ${value}`,
  lte: ({ column, value }: Sides) => `${column} <= ${value}`,
  gt: ({ column, value }: Sides) => `${column} > ${value}`,
  gte: ({ column, value }: Sides) => `${column} >= ${value}`,
  isdistinct: ({ column, value }: Sides) => `${column} is distinct from ${value}`,
  in: ({ column, list }: Sides) => `${column} = any (${list})`,
  like: ({ column, text }: Sides) => `${column}::text like ${text}`,
  ilike: ({ column, text }: Sides) => `${column}::text ilike ${text}`,
  match: ({ column, text }: Sides) => `${column}::text ~ ${text}`,
  imatch: ({ column, text }: Sides) => `${column}::text ~* ${text}`,
  is: ({ column, text }: Sides) => `case ${text} when 'null' then ${column} is null
    when 'unknown' then ${column} is null else ${column}::text = ${text} end`,
} as const
type Sides = { column: string; value: string; list: string; text: string }

const IS_VALUES = ['null', 'true', 'false', 'unknown']

/** The filters of a text, all of which must hold; a text that is not one is refused with the reason. */
export function parseFilters(text: string): ChangeFilter[] | { readonly reason: string } {
  if (text.trim() === '') return []
  const filters: ChangeFilter[] = []
  for (const segment of segments(text)) {
    const filter = parseFilter(segment.trim())
    if ('reason' in filter) return filter
    filters.push(filter)
  }
  return filters
}

function parseFilter(segment: string): ChangeFilter | { readonly reason: string } {
  if (segment === '') return { reason: 'filter must not contain empty segments (check for extra commas)' }
  const [, column, not, operator, value] = /^([^=]+)=(not\.)?(\w+)\.([\s\S]*)$/.exec(segment) ?? []
  if (!column || !operator || value === undefined) return { reason: JSON.stringify(segment.split('=')) }
  if (!isOperator(operator)) return { reason: JSON.stringify([operator, value]) }
  const negated = not !== undefined
  const [name = '', ...path] = column.split(/(?=->)/)
  if (path.some((step) => !/^->>?[^\s>-]+$/.test(step))) return { reason: JSON.stringify(segment.split('=')) }
  if (operator !== 'in') {
    const plain = unquoted(value)
    if (operator === 'is' && !IS_VALUES.includes(plain)) return { reason: `\`is\` cannot compare with ${plain}` }
    return { column: name, path, operator, value: plain, negated }
  }
  if (!/^\([\s\S]*\)$/.test(value)) return { reason: '`in` filter value must be wrapped by parentheses' }
  return { column: name, path, operator, value: `{${value.slice(1, -1)}}`, negated }
}

const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name)

const unquoted = (value: string): string =>
  /^"(?:[^"\\]|\\[\s\S])*"$/.test(value) ? value.slice(1, -1).replace(/\\([\s\S])/g, '$1') : value

/** Cut at the commas that stand neither in a quoted value nor in a list. */
function segments(text: string): string[] {
  const found: string[] = []
  let current = ''
  let depth = 0
  // A quote opens only where a value begins.
  for (const [piece] of text.matchAll(/(?<=[.(,])"(?:[^"\\]|\\[\s\S])*"|[\s\S]/g)) {
    if (piece === ',' && depth === 0) {
      found.push(current)
      current = ''
      continue
    }
    if (piece === '(') depth += 1
    if (piece === ')') depth = Math.max(0, depth - 1)
    current += piece
  }
  return [...found, current]
}

/** A column, or what stands at a place in it, with its type: json by `->`, text by `->>`. */
export function placeIn(
  { path }: Pick<ChangeFilter, 'path'>,
  { column, type }: { column: string; type: string },
): { column: string; type: string } {
  const last = path.at(-1)
  if (last === undefined) return { column, type }
  const steps = path.map((step) => {
    const arrow = step.startsWith('->>') ? '->>' : '->'
    const key = step.slice(arrow.length)
    return `${arrow}${/^\d+$/.test(key) ? key : `'${key.replaceAll("'", "''")}'`}`
  })
  return { column: `(${column}::jsonb${steps.join('')})`, type: last.startsWith('->>') ? 'text' : 'jsonb' }
}

/** The condition of a filter on a column of this type; `parameter` holds its value. */
export function conditionOf(
  { operator, negated }: Pick<ChangeFilter, 'operator' | 'negated'>,
  { column, type, parameter }: { column: string; type: string; parameter: string },
): string {
  const text = `${parameter}::text`
  const sides = { column, text, value: `${text}::${type}`, list: `${text}::${type}[]` }
  const condition = OPERATORS[operator](sides)
  return `coalesce(${negated ? 'not ' : ''}(${condition}), false)`
}
