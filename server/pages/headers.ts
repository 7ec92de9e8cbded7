// The headers of safety that every answer carries, with a fresh nonce for the scripts and styles of this very answer.
import { randomBytes } from 'node:crypto'
import { fixedHeaders, type Header } from '@quittance/wire/serving'
import type { MiddlewareHandler } from 'hono'
import { EMPREINTE_APPARENCE } from './apparence.ts'

/** `style` is the print of the one inline sheet of this answer, where it has one. */
export type HeadersEnv = { Variables: { nonce: string; style?: string } }

// Where the two captchas load their own script, frame and style from.
const CAPTCHAS = {
  hcaptcha: ' https://hcaptcha.com https://*.hcaptcha.com',
  turnstile: ' https://challenges.cloudflare.com',
} as const
type CaptchaName = keyof typeof CAPTCHAS

/**
 * Nothing is loaded from elsewhere, but the captcha where one is configured; nothing is unsafe: an inline script or style
 * needs the nonce, `c.get('nonce')`.
 */
export function safetyHeaders(publicUrl: string, captcha?: CaptchaName): MiddlewareHandler<HeadersEnv> {
  const outside = captcha === undefined ? '' : CAPTCHAS[captcha]
  const live = publicUrl.replace(/^http/, 'ws')
  const connect = `'self' ${publicUrl} ${live}`
  const [ofData, always] = [dataHeaders(publicUrl), alwaysOf(publicUrl)]
  const [data, kept] = [fixedHeaders(ofData), fixedHeaders(always)]
  return async (c, next) => {
    const isData = c.req.path.startsWith('/rest/v1/')
    const nonce = isData ? '' : randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const { headers, status } = c.res
    const page = () =>
      fixedHeaders([[POLICY, contentSecurityPolicy(nonce, { connect, outside, style: c.get('style') })], ...always])
    // A page that its reader already holds keeps its own policy, with its nonce.
    const fixed = isData ? data : status === 304 ? kept : page()
    fixed.onto(headers)
    if (SECRET.test(c.req.path)) for (const [name, value] of UNTOLD) headers.set(name, value)
  }
}

/** Those of an answer of `/rest/v1`, which is data: nothing in it may be shown as a page, and no script is awaited. */
export const dataHeaders = (publicUrl: string): readonly Header[] => [[POLICY, DATA], ...alwaysOf(publicUrl)]

const POLICY = 'Content-Security-Policy'
// The address itself opens a request or a dossier: no other place learns it, and no engine keeps it.
const SECRET = /^\/(suivi|invitation|agenda|locataire|signer|candidater|candidat|paye)\//
const UNTOLD: readonly Header[] = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex'],
]
const DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function alwaysOf(publicUrl: string): readonly Header[] {
  const secure: readonly Header[] = [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']]
  return publicUrl.startsWith('https:') ? [...ALWAYS, ...secure] : ALWAYS
}

const ALWAYS: readonly Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

type Allowed = { connect: string; outside: string; style: string | undefined }

function contentSecurityPolicy(nonce: string, { connect, outside, style }: Allowed): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${EMPREINTE_APPARENCE}${outside}`,
    `style-src 'self' 'nonce-${nonce}'${style ? ` ${style}` : ''}${outside}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}${outside}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // A receipt is previewed in a frame of our own bytes, which inherits this policy.
    `frame-src blob:${outside}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
