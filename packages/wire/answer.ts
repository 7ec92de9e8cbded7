// An answer before it becomes a Response or the bytes of a socket: its status, its headers by lower-case name, its body.
import { z } from 'zod'

export type Answer = {
  readonly status: number
  /** A header that is a list is said once for each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** What stands beside the status, when it is not its usual words. */
  readonly reason?: string | undefined
}

/** The statuses that have no body. */
const BARE = [204, 205, 304]

/** An answer to `method` that could have a body, and whose length is said though there is none. */
export const isEmpty = ({ status, body }: Answer, method: string | undefined): boolean =>
  body === null && method !== 'HEAD' && !BARE.includes(status)

export const bodyOf = ({ status, body }: Answer): Answer['body'] => (BARE.includes(status) ? null : body)

export const toResponse = (answer: Answer): Response =>
  new Response(bodyOf(answer), {
    status: answer.status,
    headers: linesOf(answer.headers),
    ...(answer.reason !== undefined && { statusText: answer.reason }),
  })

// Each header as often as it is said.
const linesOf = (headers: Answer['headers']): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : value.map((one): [string, string] => [name, one]),
  )

/** A header is bytes: those of UTF-8, each as a character. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1')

/** Headers that a function of the database gives. */
export const GivenHeaders = z.record(
  z.string().regex(/^[\w-]+$/),
  z
    .string()
    .regex(/^[\t\P{Cc}]*$/u)
    .transform(bytesOf),
)
