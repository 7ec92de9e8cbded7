// How a browser is sent back to the product: with its session in the fragment, with a code, or with what went wrong.
import type { WireRefusal } from '../error.ts'

export function withSession(back: string, session: Record<string, unknown>, more: Record<string, string>): string {
  const { access_token, expires_at, expires_in, refresh_token } = session
  const said = { access_token, expires_at, expires_in, refresh_token, token_type: 'bearer', ...more }
  return `${back.replace(/#.*$/, '')}#${new URLSearchParams(Object.entries(said).map(([name, value]) => [name, String(value)]))}`
}

export function withCode(back: string, code: string): string {
  const url = new URL(back)
  url.searchParams.set('code', code)
  return url.href
}

const ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  500: 'server_error',
}

export function withError(back: string, { status, code, message }: WireRefusal, pkce = false): string {
  const said = { error: ERRORS[status] ?? 'access_denied', error_code: code, error_description: message }
  return saidTo(back, said, pkce)
}

/** What went well, and is not the end. */
export const withMessage = (back: string, message: string, pkce: boolean): string => saidTo(back, { message }, pkce)

// A browser with a secret of its own reads the address; any other, the fragment.
function saidTo(back: string, said: Record<string, string>, pkce: boolean): string {
  const url = new URL(back)
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return `${(pkce ? url.href : back).replace(/#.*$/, '')}#${new URLSearchParams(said)}`
}
