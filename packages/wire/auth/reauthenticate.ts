// GET /reauthenticate: the six digits that a change of password asks for when the session is old.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { codeDigest, consumeCode, issueToken, randomToken, secondsLater, sixDigits } from './one-time-token.ts'
import { limitMail } from './otp.ts'
import { limitSms, phoneCode, sendSms, TEST_MESSAGE } from './phone.ts'
import { requireSession } from './session.ts'
import type { User } from './user.ts'

const CODE_SECONDS = 600
const TYPE = 'reauthentication_token'

export async function reauthenticate(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  if (!user.email && !user.phone) {
    const sentence = 'Reauthentication requires the user to have an email or a phone number'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  const to = meansOf(user)
  if (to === null) {
    const means = user.email ? 'email' : 'phone'
    throw new WireRefusal(422, `${means}_not_confirmed`, `Please verify your ${means} first.`)
  }
  const byMail = to === user.email
  await (byMail ? limitMail(c, door, to) : limitSms(c, door, to))
  const code = sixDigits()
  const sms = await door.base.asHouse('prepare a code', async (db) => {
    await db.rows('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id])
    await audit(db, 'user_reauthenticate_requested', { id: user.id, email: user.email, address: c.get('address') })
    if (!byMail) return phoneCode(db, door, { user_id: user.id, phone: to, type: TYPE })
    const expiresAt = secondsLater(door, CODE_SECONDS)
    const codeHash = codeDigest(door, { relates_to: to, code })
    await issueToken(db, randomToken(), { user_id: user.id, type: TYPE, relates_to: to, expiresAt, codeHash })
    return null
  })
  await (byMail ? door.post({ kind: 'code', to, code }) : sendSms(door, sms))
  return c.json(byMail || sms ? {} : { message_id: TEST_MESSAGE })
}

export async function checkNonce(
  door: AuthDoor,
  { user, nonce, address }: { user: User; nonce?: string | undefined; address: string },
): Promise<void> {
  if (!nonce) throw new WireRefusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const said = { relates_to: meansOf(user) ?? '', code: nonce, types: [TYPE], user_id: user.id } as const
  const proved = await door.base.asHouse('check a code', async (db) => {
    const right = await consumeCode(db, door, said)
    if (!right) await audit(db, 'reauthentication_failed', { id: user.id, email: user.email, address })
    return right
  })
  if (!proved) throw new WireRefusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

const meansOf = ({ email, email_confirmed_at, phone, phone_confirmed_at }: User): string | null => {
  if (email && email_confirmed_at !== null) return email.toLowerCase()
  return phone_confirmed_at === null ? null : phone
}
