// What a mail's link proves, once: made here, kept as a hash, consumed here.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db.ts'

export type TokenType = 'confirmation_token' | 'recovery_token' | 'email_change_token_new' | 'reauthentication_token'
export type Consumed = { readonly user_id: string; readonly relates_to: string; readonly hash: string }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const randomToken = (): string => randomBytes(32).toString('base64url')

type Issued = { user_id: string; type: TokenType; relates_to: string; expiresAt: Date }

/** One token of each type for a person: a new one kills the one before. */
export async function issueToken(
  db: Db,
  token: string,
  { user_id, type, relates_to, expiresAt }: Issued,
): Promise<void> {
  await db.rows(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       expires_at = excluded.expires_at, created_at = now()`,
    [user_id, type, sha256(token), relates_to, expiresAt.toISOString()],
  )
}

/** Deletes the token and says whose it was; null when it is unknown, used, of another type or too old. */
export async function consumeToken(
  db: Db,
  token: string,
  { type, at }: { type: TokenType; at: Date },
): Promise<Consumed | null> {
  const found = await db.row<{ user_id: string; relates_to: string; alive: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
     returning user_id, relates_to, expires_at > $3 as alive`,
    [sha256(token), type, at.toISOString()],
  )
  return found?.alive ? { user_id: found.user_id, relates_to: found.relates_to, hash: sha256(token) } : null
}
