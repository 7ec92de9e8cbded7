// What is wrong with a body or an address, in the words of the service's own check.
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** `body/expiresIn must be integer`; what is missing is told of what holds it: `body must have required property 'name'`. */
export function wordsOf(where: 'body' | 'querystring', issue: Issue | undefined): string {
  if (issue === undefined) return `${where} is invalid`
  const path = issue.path.map(String)
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined') && path.length > 0)
    return `${[where, ...path.slice(0, -1)].join('/')} must have required property '${path.at(-1)}'`
  return `${[where, ...path].join('/')} ${ruleOf(issue)}`
}

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'integer' : issue.expected}`
    case 'invalid_value':
      return 'must be equal to one of the allowed values'
    case 'invalid_union':
      return 'must match a schema in anyOf'
    case 'too_small':
      return bound(issue.origin, { number: `>= ${issue.minimum}`, count: `fewer than ${issue.minimum}` })
    case 'too_big':
      return bound(issue.origin, { number: `<= ${issue.maximum}`, count: `more than ${issue.maximum}` })
    default:
      return issue.message
  }
}

function bound(origin: string, { number, count }: { readonly number: string; readonly count: string }): string {
  if (origin === 'array') return `must NOT have ${count} items`
  return origin === 'string' ? `must NOT have ${count} characters` : `must be ${number}`
}
