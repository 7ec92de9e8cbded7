// The links of mails, and where they may lead back: to the product's own address and nowhere else.
import type { Db } from '../../db.ts'
import type { AuthDoor } from './door.ts'
import { issueToken, randomToken, sha256, type TokenType } from './one-time-token.ts'

/** The types that a link carries, each with the token that it proves. */
export const VERIFICATIONS = {
  signup: 'confirmation_token',
  email: 'confirmation_token',
  recovery: 'recovery_token',
  email_change: 'email_change_token_new',
} as const satisfies Record<string, TokenType>
export type Verification = keyof typeof VERIFICATIONS

export const isVerification = (type: string): type is Verification => Object.hasOwn(VERIFICATIONS, type)

export type Challenged = {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: 's256' | 'plain' | null | undefined
}
type Asked = { user_id: string; to: string; type: Verification; redirectTo: string; challenge: Challenged }

/** A new link of this type for this person; the one before is dead. */
export async function newLink(
  db: Db,
  door: AuthDoor,
  { user_id, to, type, redirectTo, challenge }: Asked,
): Promise<string> {
  const { settings } = door
  const life = type === 'recovery' ? settings.recoverySeconds : settings.confirmationSeconds
  const token = `${challenge.code_challenge ? 'pkce_' : ''}${randomToken()}`
  const expiresAt = new Date(door.now().getTime() + life * 1000)
  await issueToken(db, token, { user_id, type: VERIFICATIONS[type], relates_to: to, expiresAt })
  if (challenge.code_challenge) {
    await db.rows(
      `insert into auth.flow_state (user_id, token_hash, code_challenge, code_challenge_method, authentication_method)
       values ($1, $2, $3, $4, $5)`,
      [user_id, sha256(token), challenge.code_challenge, challenge.code_challenge_method ?? 'plain', type],
    )
  }
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${settings.publicUrl}/auth/v1/verify?${query}`
}

/** The address asked for when it is one of ours, else the product's front door. */
export function allowedRedirect(asked: string | null | undefined, publicUrl: string): string {
  if (!asked || !URL.canParse(asked)) return publicUrl
  const url = new URL(asked)
  const plain = url.username === '' && url.password === ''
  return plain && url.origin === new URL(publicUrl).origin ? url.href : publicUrl
}
