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

export function withError(back: string, { code, message }: Pick<WireRefusal, 'code' | 'message'>): string {
  const said = { error: 'access_denied', error_code: code, error_description: message }
  return `${back.replace(/#.*$/, '')}#${new URLSearchParams(said)}`
}
