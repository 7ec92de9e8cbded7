// How far a request of /rest/v1 may go: rows, depth and bytes, said in the statement itself, so that the database stops before its memory is spent.
import { OwnRefusal } from '../messages.ts'

/**
 * `cut`: no list is longer. `refuse`: a longer one is refused, embedded or not. `depth`: how many relations stand one in
 * another. `bytes`: what an answer weighs at most, and what all that is embedded in it does. Null, or nothing: no limit.
 */
export type Caps = {
  readonly cut: number | null
  readonly refuse: number | null
  readonly depth?: number | null
  readonly bytes?: number | null
}
export const NO_CAP: Caps = { cut: null, refuse: null }

/** The codes of what is refused. */
export const TOO_LONG = 'list_too_long'
export const TOO_HEAVY = 'answer_too_large'
const TOO_DEEP = 'embedded_too_deep'

export function checkDepth(depth: number, { depth: most }: Caps): void {
  if (most != null && depth > most) throw new OwnRefusal('embeddedTooDeep', 400, TOO_DEEP, { limit: most })
}

// A text that depends on no row would be cast when the statement is planned, whatever the case says.
const refusal = (code: string, most: number): string => `('${code}:' || least(count(*), 0) + ${most})::int`

/** A number to add to the count of the rows: a list beyond its cap is refused, since cut it would be taken for the whole. */
export function guardRows({ refuse }: Caps): string {
  return refuse === null ? '' : ` + case when count(*) > ${refuse} then ${refusal(TOO_LONG, refuse)} else 0 end`
}

/** The same of the answer itself: the aggregate is the very one that is answered, which PostgreSQL makes once. */
export function guardBytes(json: string, { bytes }: Caps): string {
  if (bytes == null) return ''
  return ` + case when octet_length((${json})::text) > ${bytes} then ${refusal(TOO_HEAVY, bytes)} else 0 end`
}

/**
 * A list that is embedded: refused when it is too long, or when all that this statement embedded until now weighs too much.
 * What is counted so far stands in a setting of the transaction; relations in relations are counted at each level, since each is held.
 */
export function guarded(value: string, lists: readonly string[], caps: Caps): string {
  const { refuse, bytes } = caps
  const tests = [
    ...(refuse === null ? [] : [`when count(*) > ${refuse} then ${failing(TOO_LONG, refuse)}`]),
    ...(bytes == null ? [] : [`when ${spent(lists)} > ${bytes} then ${failing(TOO_HEAVY, bytes)}`]),
  ]
  return tests.length === 0 ? value : `case ${tests.join(' ')} else ${value} end`
}

const failing = (code: string, most: number): string => `to_json(${refusal(code, most)})`

const SPENT = `coalesce(nullif(current_setting('pgrst.embedded', true), ''), '0')::bigint`
function spent(lists: readonly string[]): string {
  const weighed = lists.map((list) => ` + coalesce(octet_length(${list}::text), 0)`).join('')
  return `set_config('pgrst.embedded', (${SPENT}${weighed})::text, true)::bigint`
}
