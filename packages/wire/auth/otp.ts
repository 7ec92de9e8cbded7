// POST /otp and /magiclink: come in by a mail or by a message; the same answer at once for every address and number.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { absent, Challenge, Channel, Email, formOf, Phone, UserData } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
import { confirmMeans } from './person.ts'
import { limitSms, phoneCode, requireChannel, requirePhone, requireSender, TEST_MESSAGE, testOtp } from './phone.ts'
import { confirmationMail, welcome, welcomePhone } from './signup.ts'
import { userByEmail, userByPhone } from './user.ts'

const Form = z.object({
  email: absent(Email),
  phone: absent(Phone),
  create_user: z.boolean().nullish(),
  data: UserData.nullish(),
  channel: Channel,
  ...Challenge,
})
type Asked = {
  to: string
  creates: boolean
  data: Record<string, unknown>
  address: string
  redirectTo: string
  challenge: Challenged
}

export async function otp(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  const { settings } = door
  const to = form.email ?? form.phone
  if (form.email !== undefined && form.phone !== undefined) {
    throw new WireRefusal(400, 'validation_failed', 'Only an email address or phone number should be provided')
  }
  if (form.email !== undefined && form.channel !== undefined) {
    throw new WireRefusal(400, 'validation_failed', 'Channel should only be specified with Phone OTP')
  }
  if (to === undefined) throw new WireRefusal(400, 'validation_failed', 'One of email or phone must be set')
  const asked: Asked = {
    to,
    creates: (form.create_user ?? true) && !settings.signUpOff,
    data: form.data ?? {},
    address: c.get('address'),
    redirectTo: allowedRedirect(c.req.query('redirect_to'), settings),
    challenge: form,
  }
  if (form.email === undefined) {
    requireChannel(form.channel)
    requirePhone(door, 'Unsupported phone provider')
    requireSender(door, to)
    await limitSms(c, door, to)
    // A number of the configuration is no secret: its code is ready when the answer is read.
    if (testOtp(door, to) !== undefined) return c.json(await codeAtOnce(door, asked))
    door.later('send a code by SMS', async () => sendText(door, await codeSms(door, asked)))
    return c.json({})
  }
  await limitMail(c, door, to)
  door.later('send a link to come in', async () => sendMail(door, await comeInMail(door, asked)))
  return c.json({})
}

function comeInMail(door: AuthDoor, asked: Asked): Promise<AuthMail | null> {
  const { to, creates, data, address, redirectTo, challenge } = asked
  return door.base.asHouse('prepare a link to come in', async (db) => {
    let user = await userByEmail(db, to)
    if (!user?.email_confirmed_at) {
      if (user ? user.confirmed_at !== null : !creates) return null
      // Without a password: one that was set before the address was proved is not the owner's.
      const newcomer = { data: user?.raw_user_meta_data ?? data, password: null, hash: null, address }
      user = await welcome(db, door, { email: to, newcomer })
      if (!door.settings.autoconfirm) return confirmationMail(db, door, { user, redirectTo, challenge })
      await confirmMeans(db, user.id, 'email')
    }
    await db.rows('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    await audit(db, 'user_recovery_requested', { id: user.id, email: to, address }, { type: 'magiclink' })
    const asking = { user_id: user.id, to, type: 'magiclink' as const, redirectTo, challenge }
    const { link, code } = await newLink(db, door, asking)
    return { kind: 'sign-in', to, link, code }
  })
}

function codeSms(door: AuthDoor, { to, creates, data, address }: Asked): Promise<AuthSms | null> {
  return door.base.asHouse('prepare a code by SMS', async (db) => {
    let user = await userByPhone(db, to)
    if (!user?.phone_confirmed_at) {
      if (user ? user.confirmed_at !== null : !creates) return null
      const known = user?.raw_user_meta_data ?? data
      user = await welcomePhone(db, door, { phone: to, newcomer: { data: known, password: null, hash: null, address } })
    }
    await audit(db, 'user_recovery_requested', { id: user.id, email: user.email, address }, { type: 'sms' })
    return phoneCode(db, door, { user_id: user.id, phone: to, type: 'confirmation_token' })
  })
}

// As the real service: nothing is said of the message that brings a new person in.
async function codeAtOnce(door: AuthDoor, asked: Asked): Promise<{ message_id?: string }> {
  const known = await door.base.asHouse('read whose number it is', (db) => userByPhone(db, asked.to))
  await codeSms(door, asked)
  return known?.phone_confirmed_at ? { message_id: TEST_MESSAGE } : {}
}

export async function sendMail(door: AuthDoor, mail: AuthMail | null): Promise<void> {
  if (mail) await door.post(mail)
}

export async function sendText(door: AuthDoor, sms: AuthSms | null): Promise<void> {
  if (sms && !door.settings.testOtpsOnly) await door.sms(sms)
}

/** So many mails to one address, and from one place, whoever asks and for whatever. */
export function limitMail(c: Context<DoorEnv>, door: AuthDoor, email: string): Promise<void> {
  const { limits } = door.settings
  const attempts = [
    { key: `mail:account:${email}`, window: limits.mailAccount },
    { key: `mail:address:${c.get('address')}`, window: limits.mailAddress },
  ]
  return limit(door.base, attempts, 'over_email_send_rate_limit')
}
