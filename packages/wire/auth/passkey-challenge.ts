// The random value that a passkey signs: kept for five minutes, taken once.
import { z } from 'zod'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor } from './door.ts'
import { secondsLater } from './one-time-token.ts'
import { seconds } from './session.ts'

const CHALLENGE_SECONDS = 300
/** What an answer to a challenge names, and what it holds. */
export const ChallengeId = z
  .string('challenge_id is required')
  .min(1, 'challenge_id is required')
  .pipe(z.guid('challenge_id must be a valid UUID'))
export const Credential = z.unknown().refine((said) => said !== undefined && said !== null, 'credential is required')

type Ceremony = 'registration' | 'authentication'
type Asked = { user_id: string | null; type: Ceremony; challenge: string }

export async function issueChallenge(
  db: Db,
  door: AuthDoor,
  { user_id, type, challenge }: Asked,
): Promise<{ challenge_id: string; expires_at: number }> {
  const expiresAt = secondsLater(door, CHALLENGE_SECONDS)
  const kept = await db.row<{ id: string }>(
    'insert into auth.webauthn_challenges (user_id, challenge_type, challenge, expires_at) values ($1, $2, $3, $4) returning id',
    [user_id, type, challenge, expiresAt.toISOString()],
  )
  if (!kept) throw new Error('A challenge was not stored')
  return { challenge_id: kept.id, expires_at: seconds(expiresAt) }
}

type Taken = { id: string; type: Ceremony; user_id: string | null }

/** What was to be signed; refused when it was taken before, is somebody else's, or is too old. */
export async function takeChallenge(door: AuthDoor, { id, type, user_id }: Taken): Promise<string> {
  const found = await door.base.asHouse('take a challenge', (db) =>
    db.row<{ challenge: string; alive: boolean }>(
      `delete from auth.webauthn_challenges where id = $1 and challenge_type = $2 and user_id is not distinct from $3
       returning challenge, expires_at > $4 as alive`,
      [id, type, user_id, door.now().toISOString()],
    ),
  )
  if (!found) {
    throw new WireRefusal(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  if (!found.alive) throw new WireRefusal(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return found.challenge
}
