// JSON in: a body that can be read, whose texts can be kept.
import { OwnRefusal } from './messages.ts'

// JSON carries texts that PostgreSQL cannot keep: one with a zero character, or half of a pair of surrogates.
const DOUBTFUL = /\\u0000|\\ud[89a-f]/i

/** The value of a JSON text; a broken one throws a SyntaxError, one that holds an impossible text is refused. */
export function readJson(text: string): unknown {
  return DOUBTFUL.test(text) ? JSON.parse(text, kept) : JSON.parse(text)
}

function kept(key: string, value: unknown): unknown {
  if (isImpossible(key) || (typeof value === 'string' && isImpossible(value)))
    throw new OwnRefusal('impossibleText', 400, '22P05')
  return value
}

const isImpossible = (text: string): boolean => text.includes('\0') || !text.isWellFormed()
