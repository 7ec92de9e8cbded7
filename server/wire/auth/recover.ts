// POST /recover and /resend: the same answer at once for everybody; what a known address or number brings is done afterwards.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { absent, Challenge, Email, formOf, Phone } from './form.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
import { changeMails, keepAside } from './new-address.ts'
import { limitMail, sendMail, sendText } from './otp.ts'
import { limitSms, phoneCode, requirePhone } from './phone.ts'
import { confirmationLink } from './signup.ts'
import { userByEmail, userById, userByPhone } from './user.ts'

const RecoverForm = z.object({ email: absent(Email), ...Challenge })
const ResendForm = z.object({
  email: absent(Email),
  phone: absent(Phone),
  type: z.string('Type must be provided'),
  ...Challenge,
})
type Asked = { email: string; address: string; redirectTo: string; challenge: Challenged }
type AskedSms = { phone: string; type: 'sms' | 'phone_change' }

export async function recover(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, RecoverForm)
  if (!form.email) throw new WireRefusal(400, 'validation_failed', 'Password recovery requires an email')
  const asked = await askedBy(c, door, { email: form.email, challenge: form })
  door.later('send a recovery mail', async () => sendMail(door, await recoveryMail(door, asked)))
  return c.json({})
}

export async function resend(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, ResendForm)
  const { type, email, phone } = form
  if (type === 'sms' || type === 'phone_change') {
    if (!phone) throw new WireRefusal(400, 'validation_failed', 'Type provided requires a phone number')
    requirePhone(door, 'Phone logins are disabled')
    await limitSms(c, door, phone)
    door.later('send a code by SMS again', async () => sendText(door, await smsAgain(door, { phone, type })))
    return c.json({ message_id: null })
  }
  if (type !== 'signup' && type !== 'email_change') {
    const known = 'signup, email_change, sms, phone_change'
    throw new WireRefusal(400, 'validation_failed', `Missing one of these types: ${known}`)
  }
  if (!email) throw new WireRefusal(400, 'validation_failed', 'Type provided requires an email address')
  const asked = await askedBy(c, door, { email, challenge: form })
  door.later('send a confirmation mail again', async () => {
    const mails = type === 'signup' ? [await confirmationMail(door, asked)] : await newAddressMails(door, asked)
    for (const mail of mails) await sendMail(door, mail)
  })
  return c.json({})
}

async function askedBy(
  c: Context<DoorEnv>,
  door: AuthDoor,
  { email, challenge }: { email: string; challenge: Challenged },
): Promise<Asked> {
  await limitMail(c, door, email)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  return { email, address: c.get('address'), challenge, redirectTo }
}

function recoveryMail(door: AuthDoor, { email, address, redirectTo, challenge }: Asked): Promise<AuthMail | null> {
  return door.base.asHouse('prepare a recovery mail', async (db) => {
    const user = await userByEmail(db, email)
    if (!user) return null
    await db.rows('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    await audit(db, 'user_recovery_requested', { id: user.id, email, address })
    const asked = { user_id: user.id, to: email, type: 'recovery' as const, redirectTo, challenge }
    const { link, code } = await newLink(db, door, asked)
    return { kind: 'recuperation', to: email, link, code }
  })
}

function confirmationMail(door: AuthDoor, { email, address, redirectTo, challenge }: Asked): Promise<AuthMail | null> {
  return door.base.asHouse('prepare a confirmation mail again', async (db) => {
    const user = await userByEmail(db, email)
    if (!user || user.email_confirmed_at !== null) return null
    await audit(db, 'user_confirmation_requested', { id: user.id, email, address })
    const { link, code } = await confirmationLink(db, door, { user, redirectTo, challenge })
    return { kind: 'confirmation', to: email, link, code }
  })
}

function newAddressMails(door: AuthDoor, { email, address, redirectTo, challenge }: Asked): Promise<AuthMail[]> {
  return door.base.asHouse('prepare the mail to a new address again', async (db) => {
    const user = await userByEmail(db, email)
    const to = user?.email_change
    if (!user || !to) return []
    await audit(db, 'user_confirmation_requested', { id: user.id, email, address })
    await keepAside(db, user.id, to)
    return changeMails(db, door, { user, to, redirectTo, challenge })
  })
}

// A new number is asked for by itself, or by the number that it will replace.
function smsAgain(door: AuthDoor, { phone, type }: AskedSms): Promise<AuthSms | null> {
  return door.base.asHouse('prepare a code by SMS again', async (db) => {
    if (type === 'sms') {
      const user = await userByPhone(db, phone)
      if (!user || user.phone_confirmed_at !== null) return null
      return phoneCode(db, door, { user_id: user.id, phone, type: 'confirmation_token' })
    }
    const pending = await db.row<{ user_id: string; relates_to: string }>(
      `select t.user_id, t.relates_to from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where t.token_type = 'phone_change_token' and u.phone_change = t.relates_to and $1 in (t.relates_to, u.phone)
       order by t.created_at desc limit 1`,
      [phone],
    )
    const user = pending && (await userById(db, pending.user_id))
    return user && phoneCode(db, door, { user_id: user.id, phone: pending.relates_to, type: 'phone_change_token' })
  })
}
