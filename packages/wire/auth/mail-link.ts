// The links of mails, and where they may lead back: to the product's own address and nowhere else.
import type { Db } from '../postgres/db.ts'
import type { AuthDoor, AuthSettings } from './door.ts'
import {
  codeDigest,
  issueToken,
  randomToken,
  secondsLater,
  sha256,
  sixDigits,
  type TokenType,
} from './one-time-token.ts'

/** The types that a link carries, each with the token that it proves. */
export const VERIFICATIONS = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
} as const satisfies Record<string, readonly TokenType[]>
export type Verification = keyof typeof VERIFICATIONS

export const isVerification = (type: string): type is Verification => Object.hasOwn(VERIFICATIONS, type)

export type Challenged = {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: 's256' | 'plain' | null | undefined
}
type Linked = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'
type Asked = {
  user_id: string
  to: string
  type: Linked
  redirectTo: string
  challenge: Challenged
  /** For a type that has two: the first one by default. */
  tokenType?: TokenType
}
export type Link = { readonly link: string; readonly code: string; readonly hash: string }

/** A new link of this type for this person, and the six digits that say the same; those before are dead. */
export async function newLink(
  db: Db,
  door: AuthDoor,
  { user_id, to, type, redirectTo, challenge, tokenType }: Asked,
): Promise<Link> {
  const { settings } = door
  const short = type === 'recovery' || type === 'magiclink'
  const token = `${challenge.code_challenge ? 'pkce_' : ''}${randomToken()}`
  const code = sixDigits()
  const expiresAt = secondsLater(door, short ? settings.recoverySeconds : settings.confirmationSeconds)
  const [first] = VERIFICATIONS[type]
  const codeHash = codeDigest(door, { relates_to: to, code })
  await issueToken(db, token, { user_id, type: tokenType ?? first, relates_to: to, expiresAt, codeHash })
  if (challenge.code_challenge) {
    await db.rows(
      `insert into auth.flow_state (user_id, token_hash, code_challenge, code_challenge_method, authentication_method)
       values ($1, $2, $3, $4, $5)`,
      [user_id, sha256(token), challenge.code_challenge, challenge.code_challenge_method ?? 'plain', type],
    )
  }
  const query = `token=${token}&type=${type}&redirect_to=${inQuery(redirectTo)}`
  return { link: `${settings.publicUrl}/auth/v1/verify?${query}`, code, hash: token }
}

/** As the real service writes it: an address goes as it is where nothing in it could be misread. */
const inQuery = (address: string): string => (/[&=#+%]/.test(address) ? encodeURIComponent(address) : address)

/** The address asked for when it is one of ours, else the product's front door. */
export function allowedRedirect(asked: string | null | undefined, { publicUrl, redirects }: Allowed): string {
  if (!asked || !URL.canParse(asked)) return publicUrl
  const url = new URL(asked)
  const plain = url.username === '' && url.password === ''
  const ours = url.origin === new URL(publicUrl).origin && /^https?:$/.test(url.protocol)
  return plain && (ours || redirects.some((pattern) => matches(url.href, pattern))) ? url.href : publicUrl
}

type Allowed = Pick<AuthSettings, 'publicUrl' | 'redirects'>

function matches(address: string, pattern: string): boolean {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^./]*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}/?$`).test(address)
}
