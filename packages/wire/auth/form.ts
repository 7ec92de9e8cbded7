// The bodies of /auth/v1, checked: an address is lowercased and trimmed, what is missing is said as the client expects.
import type { Context } from 'hono'
import { z } from 'zod'
import { jsonBody } from '../door.ts'
import { WireRefusal } from '../error.ts'

const INVALID_EMAIL = 'Unable to validate email address: invalid format'

export const Email = z
  .string('An email address is required')
  .trim()
  .toLowerCase()
  .max(254, INVALID_EMAIL)
  .regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/, INVALID_EMAIL)
const INVALID_PHONE = 'Invalid phone number format (E.164 required)'
/** A number as it is kept: its digits with the country, without the plus. */
export const Phone = z
  .string()
  .transform((said) => said.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9][0-9]{1,14}$/, INVALID_PHONE))
/** What the official client sends for the absence of an address or a number. */
export const absent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((said) => (said === '' || said === null ? undefined : said), schema.optional())
/** How a code travels; `requireChannel` judges it where one is sent. */
export const Channel = absent(z.string().max(20))
export const Password = z.string('A password is required').min(1, 'A password is required')
const LENGTH_OF_CHALLENGE = 'code challenge has to be between 43 and 128 characters'
/** What a browser that keeps a secret of its own (PKCE) adds. */
export const Challenge = {
  code_challenge: absent(
    z
      .string()
      .min(43, LENGTH_OF_CHALLENGE)
      .max(128, LENGTH_OF_CHALLENGE)
      .regex(
        /^[\w.~-]+$/,
        'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
      ),
  ),
  code_challenge_method: absent(
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(['s256', 'plain'])),
  ),
}
const Pair = z.object({ code_challenge: z.string().optional(), code_challenge_method: z.string().optional() })

/** One without the other proves nothing. */
function checkPair(said: unknown): void {
  const pair = Pair.safeParse(said).data
  if ((pair?.code_challenge === undefined) === (pair?.code_challenge_method === undefined)) return
  throw new WireRefusal(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
}
const DATA_AT_MOST = 4_096
export const UserData = z
  .record(z.string(), z.unknown())
  .refine(
    (data) => JSON.stringify(data).length <= DATA_AT_MOST,
    `User data cannot be longer than ${DATA_AT_MOST} characters`,
  )

/** The body of the request in the shape of `schema`; anything else is refused as the client expects. */
export async function formOf<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const body = (await jsonBody(c, 'bad_json', 'Could not parse request body as JSON')) ?? {}
  const read = schema.safeParse(body)
  if (read.success) {
    checkPair(read.data)
    return read.data
  }
  const [issue] = read.error.issues
  // Something is there, and is of another kind than what is read: for the real service that is no JSON of its own.
  if (issue?.code === 'invalid_type' && isThere(body, issue.path)) {
    throw new WireRefusal(400, 'bad_json', 'Could not parse request body as JSON')
  }
  throw new WireRefusal(400, 'validation_failed', issue?.message ?? 'Invalid request')
}

function isThere(body: unknown, [name, ...path]: readonly PropertyKey[]): boolean {
  if (name === undefined) return body !== undefined && body !== null
  return typeof body === 'object' && body !== null && isThere(Reflect.get(body, name), path)
}
