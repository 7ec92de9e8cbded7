// One refusal, four dialects: auth, rest, storage and functions each say no in their own shape.
import { type Answer, toResponse } from './answer.ts'

export type Dialect = 'auth' | 'rest' | 'storage' | 'functions'
type Extra = {
  readonly details?: unknown
  readonly hint?: string | null | undefined
  readonly reasons?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** What stands beside the status, when it is not its usual words. */
  readonly reason?: string | undefined
}

/** A "no" of the wire itself, with its HTTP status and the code that the official client knows. */
export class WireRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Extra
  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** An error of PostgreSQL, as the driver gives it. */
export type PostgresError = Error & {
  readonly code: string
  readonly severity: string
  readonly detail?: string
  readonly hint?: string
  readonly constraint?: string
  readonly column?: string
  readonly table?: string
}

export function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'
}

/** The answer to a refusal, in the dialect of its door. */
export function refusalAnswer(refusal: WireRefusal, dialect: Dialect): Answer {
  const { status, extra } = refusal
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(dialect === 'rest' && ofRest(refusal)),
    ...extra.headers,
  }
  return { status, headers, body: JSON.stringify(bodyOf(refusal, dialect)), reason: extra.reason }
}

// The real service says the code of its refusal to what stands between, too.
const ofRest = ({ status, code, message }: WireRefusal): Record<string, string> => ({
  ...(/^\w+$/.test(code) && { 'proxy-status': `PostgREST; error=${code}` }),
  ...(status === 401 && {
    'www-authenticate': /^PGRST30[13]$/.test(code)
      ? `Bearer error="invalid_token", error_description="${message}"`
      : 'Bearer',
  }),
})

export const refusalResponse = (refusal: WireRefusal, dialect: Dialect): Response =>
  toResponse(refusalAnswer(refusal, dialect))

/** A write that the disk had no room for. */
export const isDiskFull = (error: unknown): boolean => isPostgresError(error) && error.code === '53100'

/**
 * What the code of a program threw, or its database raised by a name of its own, as the refusal that it means; null where it
 * is none of its refusals. The program that uses the wire gives it: the wire knows no name of its own.
 */
export type OwnRefusals = (error: unknown) => WireRefusal | null

function bodyOf({ status, code, message, extra }: WireRefusal, dialect: Dialect): Record<string, unknown> {
  switch (dialect) {
    case 'auth':
      return {
        code: status,
        error_code: code,
        msg: message,
        // Of a proof that opens nothing, in the words of OAuth too.
        ...(code === 'invalid_grant' && { error: code, error_description: message }),
        ...(extra.reasons && { weak_password: { reasons: extra.reasons } }),
      }
    case 'rest':
      return { code, details: extra.details ?? null, hint: extra.hint ?? null, message }
    case 'storage':
      return { statusCode: String(status), error: code, message }
    case 'functions':
      return { code, message }
  }
}
