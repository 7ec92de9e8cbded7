// The headers that every answer carries, said once for all ways of writing one: on a Response, or as the lines of a socket.
import type { Answer } from './answer.ts'

export type Header = readonly [name: string, value: string]

export type FixedHeaders = {
  /** Sets them on an answer as it is: `Context.header` of Hono would make a new one for each. */
  onto(headers: Headers): void
  /** Name, value, name, value…: these, then those of this very answer, then its own. */
  lines(own: Answer['headers'], ofThisOne: readonly Header[]): string[]
}

/** They stand in place of an answer's own of the same name, but for a policy: one that it has of its own is stricter, and stays. */
export function fixedHeaders(all: readonly Header[]): FixedHeaders {
  const withoutPolicy = all.filter(([name]) => name.toLowerCase() !== POLICY)
  const names = new Set(withoutPolicy.map(([name]) => name.toLowerCase()))
  const flat = { all: all.flat(), withoutPolicy: withoutPolicy.flat() }
  return {
    onto: (headers) => {
      for (const [name, value] of headers.has(POLICY) ? withoutPolicy : all) headers.set(name, value)
    },
    lines: (own, ofThisOne) => {
      const lines = own[POLICY] === undefined ? [...flat.all] : [...flat.withoutPolicy]
      for (const [name, value] of ofThisOne) lines.push(name, value)
      for (const name in own) {
        if (names.has(name) || ofThisOne.some(([said]) => said.toLowerCase() === name)) continue
        const value = own[name] ?? ''
        if (typeof value === 'string') lines.push(name, value)
        else for (const one of value) lines.push(name, one)
      }
      return lines
    },
  }
}

const POLICY = 'content-security-policy'
