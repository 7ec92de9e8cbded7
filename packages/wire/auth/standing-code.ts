// The codes that the configuration gives to some numbers: always right, whether or not one was asked for.
import type { Db } from '../postgres/db.ts'
import type { AuthDoor } from './door.ts'
import type { Verification } from './mail-link.ts'
import type { Consumed } from './one-time-token.ts'
import { testOtp } from './phone.ts'
import { userByPhone } from './user.ts'

type Said = { type: Verification; relates_to: string; code: string }

/** Null when the number has none, when it is another one, or when nobody has this number. */
export async function standingCode(db: Db, door: AuthDoor, { type, relates_to, code }: Said): Promise<Consumed | null> {
  if ((type !== 'sms' && type !== 'phone_change') || testOtp(door, relates_to) !== code) return null
  if (type === 'sms') {
    const user = await userByPhone(db, relates_to)
    return user && { user_id: user.id, relates_to, hash: '', type: 'confirmation_token' }
  }
  const waiting = await db.row<{ id: string }>(
    `select id from auth.users where phone_change = $1 and deleted_at is null order by phone_change_sent_at desc nulls last limit 1`,
    [relates_to],
  )
  return waiting && { user_id: waiting.id, relates_to, hash: '', type: 'phone_change_token' }
}
