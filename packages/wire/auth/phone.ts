// The codes that go by SMS: to a number that signs up or in, to a new number, again on request.
import type { Context } from 'hono'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import type { AuthDoor, AuthSms } from './door.ts'
import { limit } from './limits.ts'
import { codeDigest, issueToken, randomToken, secondsLater, sixDigits, type TokenType } from './one-time-token.ts'

type Asked = { user_id: string; phone: string; type: TokenType }

/** A new code for this number; the one before is dead. Null when the number is one of the configuration's own. */
export async function phoneCode(db: Db, door: AuthDoor, { user_id, phone, type }: Asked): Promise<AuthSms | null> {
  const known = testOtp(door, phone)
  const code = known ?? sixDigits()
  const expiresAt = secondsLater(door, door.settings.smsSeconds)
  const codeHash = codeDigest(door, { relates_to: phone, code })
  await issueToken(db, randomToken(), { user_id, type, relates_to: phone, expiresAt, codeHash })
  const sent = type === 'phone_change_token' ? 'phone_change_sent_at' : 'confirmation_sent_at'
  if (type !== 'reauthentication_token') await db.rows(`update auth.users set ${sent} = now() where id = $1`, [user_id])
  return known === undefined ? { to: `+${phone}`, code } : null
}

/** What stands for the message that was not sent to such a number. */
export const TEST_MESSAGE = 'test-otp'

/** The code that the configuration gives to this number, written there with its plus or without. */
export const testOtp = ({ settings: { testOtps } }: AuthDoor, phone: string): string | undefined =>
  [phone, `+${phone}`].flatMap((name) => (Object.hasOwn(testOtps, name) ? (testOtps[name] ?? []) : []))[0]

/** Sends it before the answer: who has just given his number wants to know that it did not work. */
export async function sendSms(door: AuthDoor, sms: AuthSms | null): Promise<void> {
  if (!sms) return
  await door.sms(sms).catch((error: unknown) => {
    door.log.error({ err: error }, 'a code could not be sent by SMS')
    throw notSent()
  })
}

export function limitSms(c: Context<DoorEnv>, door: AuthDoor, phone: string): Promise<void> {
  const { limits } = door.settings
  const attempts = [
    { key: `sms:account:${phone}`, window: limits.mailAccount },
    { key: `sms:address:${c.get('address')}`, window: limits.mailAddress },
  ]
  return limit(door.base, attempts, 'over_sms_send_rate_limit')
}

/** The real service says 400 where a number is given, 422 where it is used to come in. */
export function requirePhone({ settings }: AuthDoor, sentence: string, status = 400): void {
  if (!settings.phone) throw new WireRefusal(status, 'phone_provider_disabled', sentence)
}

const INVALID_CHANNEL =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider."

/** Codes go by SMS alone: another channel is refused in the words of a real service that has no WhatsApp. */
export function requireChannel(channel = 'sms'): void {
  if (channel !== 'sms') throw new WireRefusal(400, 'validation_failed', INVALID_CHANNEL)
}

/** Where nothing sends messages, only the numbers of the configuration have codes: any other is refused, known or not. */
export function requireSender(door: AuthDoor, phone: string): void {
  if (door.settings.testOtpsOnly && testOtp(door, phone) === undefined) throw notSent()
}

const notSent = () => new WireRefusal(422, 'sms_send_failed', 'Error sending confirmation OTP to provider')
