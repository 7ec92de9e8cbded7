// What a mail's link or a message's six digits prove, once: made here, kept as digests, consumed here.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor } from './door.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'
  | 'phone_change_token'
export type Consumed = {
  readonly user_id: string
  readonly relates_to: string
  readonly hash: string
  readonly type: TokenType
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const randomToken = (): string => randomBytes(32).toString('base64url')
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')
export const secondsLater = ({ now }: Pick<AuthDoor, 'now'>, seconds: number): Date =>
  new Date(now().getTime() + seconds * 1000)

/** Six digits are few: their digest needs the key of the house, or whoever reads the table would find them. */
export const codeDigest = (
  { keys }: Pick<AuthDoor, 'keys'>,
  { relates_to, code }: { relates_to: string; code: string },
): string => keys.digest('code', `${relates_to}\n${code}`)

type Issued = { user_id: string; type: TokenType; relates_to: string; expiresAt: Date; codeHash?: string }

/** One token of each type for a person: a new one kills the one before. */
export async function issueToken(
  db: Db,
  token: string,
  { user_id, type, relates_to, expiresAt, codeHash }: Issued,
): Promise<void> {
  await db.rows(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at, code_hash)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       expires_at = excluded.expires_at, code_hash = excluded.code_hash, failures = 0, created_at = now()`,
    [user_id, type, sha256(token), relates_to, expiresAt.toISOString(), codeHash ?? null],
  )
}

/** Who changed his password trusts nothing that was sent before. */
export async function forgetTokens(db: Db, user_id: string): Promise<void> {
  await db.rows('delete from auth.one_time_tokens where user_id = $1', [user_id])
  await db.rows(
    `update auth.users set confirmation_sent_at = null, recovery_sent_at = null, email_change_sent_at = null,
       phone_change_sent_at = null, reauthentication_sent_at = null where id = $1`,
    [user_id],
  )
}

/** Deletes the token and says whose it was; null when it is unknown, used, of another type or too old. */
export async function consumeToken(
  db: Db,
  token: string,
  { types, at }: { types: readonly TokenType[]; at: Date },
): Promise<Consumed | null> {
  const found = await db.row<Consumed & { alive: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any ($2)
     returning user_id, relates_to, token_hash as hash, token_type as type, expires_at > $3 as alive`,
    [sha256(token), types, at.toISOString()],
  )
  return found?.alive ? found : null
}

type Said = { relates_to: string; code: string; types: readonly TokenType[]; user_id?: string }
type Candidate = Consumed & { id: string; code_hash: string }

/**
 * Six digits said for an address or a number: consumed when right, counted as a failure when wrong.
 * The caller refuses after the transaction, or the failure would be undone. The work is the same for an unknown address.
 */
export async function consumeCode(db: Db, door: AuthDoor, said: Said): Promise<Consumed | null> {
  const { codeSeconds, codeFailures } = door.settings
  const candidates = await db.rows<Candidate>(
    `select id, user_id, relates_to, token_hash as hash, token_type as type, code_hash from auth.one_time_tokens
     where relates_to = $1 and token_type = any ($2) and ($3::uuid is null or user_id = $3) and code_hash is not null
       and expires_at > $4 and created_at > now() - make_interval(secs => $5) and failures < $6
     order by id for update`,
    [said.relates_to, said.types, said.user_id ?? null, door.now().toISOString(), codeSeconds, codeFailures],
  )
  const digest = codeDigest(door, said)
  const right = candidates.find(({ code_hash }) => code_hash === digest)
  const wrong = right ? [] : candidates.map(({ id }) => id)
  await db.rows('delete from auth.one_time_tokens where id = $1', [right?.id ?? null])
  await db.rows('update auth.one_time_tokens set failures = failures + 1 where id = any ($1)', [wrong])
  return right ?? null
}
