// The headers of safety that every answer carries, with a fresh nonce for the scripts and styles of this very answer.
import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export type HeadersEnv = { Variables: { nonce: string } }

/** Nothing is loaded from elsewhere, nothing is unsafe: an inline script or style needs the nonce, `c.get('nonce')`. */
export function safetyHeaders(publicUrl: string): MiddlewareHandler<HeadersEnv> {
  const live = publicUrl.replace(/^http/, 'ws')
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    // Set on the answer as it is: `c.header` would make a new one for each.
    const { headers } = c.res
    // A file of a user carries a stricter one of its own.
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, `'self' ${publicUrl} ${live}`))
    for (const [name, value] of ALWAYS) headers.set(name, value)
    if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

function contentSecurityPolicy(nonce: string, connect: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // A receipt is previewed in a frame of our own bytes, which inherits this policy.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
