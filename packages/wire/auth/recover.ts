// POST /recover and /resend: the same answer at once for everybody; what a known address or number brings is done afterwards.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { absent, Challenge, Email, formOf, Phone } from './form.ts'
import { allowedRedirect, type Challenged, newLink } from './mail-link.ts'
import { changeMails, keepAside } from './new-address.ts'
import { limitMail, sendMail, sendText } from './otp.ts'
import { limitSms, phoneCode, requirePhone } from './phone.ts'
import { confirmationMail } from './signup.ts'
import { type User, userByEmail, userByPhone } from './user.ts'

const RecoverForm = z.object({ email: absent(Email), ...Challenge })
const ResendForm = z.object({
  email: absent(Email),
  phone: absent(Phone),
  type: z.string('Type must be provided'),
  ...Challenge,
})
const TYPES = ['signup', 'email_change', 'sms', 'phone_change']
/** How the person says who he is: by one of the two. */
type Means = { readonly email: string } | { readonly phone: string }
type Asked<M extends Means = Means> = { means: M; address: string; redirectTo: string; challenge: Challenged }

export async function recover(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, RecoverForm)
  if (!form.email) throw new WireRefusal(400, 'validation_failed', 'Password recovery requires an email')
  const asked = await askedBy(c, door, { means: { email: form.email }, challenge: form })
  door.later('send a recovery mail', async () => sendMail(door, await recoveryMail(door, asked)))
  return c.json({})
}

export async function resend(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, ResendForm)
  const means = meansOf(form)
  if ('phone' in means) requirePhone(door, 'Phone logins are disabled')
  const asked = await askedBy(c, door, { means, challenge: form })
  if (form.type === 'sms' || form.type === 'phone_change') {
    const prepare = form.type === 'sms' ? codeAgain : newPhoneCode
    door.later('send a code by SMS again', async () => sendText(door, await prepare(door, asked)))
    return c.json({})
  }
  door.later('send a confirmation mail again', async () => {
    const mails = form.type === 'signup' ? [await confirmationAgain(door, asked)] : await newAddressMails(door, asked)
    for (const mail of mails) await sendMail(door, mail)
  })
  return c.json({})
}

function meansOf({ type, email, phone }: z.output<typeof ResendForm>): Means {
  const no = (sentence: string) => new WireRefusal(400, 'validation_failed', sentence)
  if (!TYPES.includes(type)) throw no(`Missing one of these types: ${TYPES.join(', ')}`)
  if (type === 'signup' && email === undefined) throw no('Type provided requires an email address')
  if (type === 'sms' && phone === undefined) throw no('Type provided requires a phone number')
  if (email !== undefined && phone !== undefined) throw no('Only an email address or phone number should be provided.')
  if (email !== undefined) return { email }
  if (phone === undefined) throw no('Missing email address or phone number')
  return { phone }
}

const personOf = (db: Db, means: Means): Promise<User | null> =>
  'email' in means ? userByEmail(db, means.email) : userByPhone(db, means.phone)

async function askedBy<M extends Means>(
  c: Context<DoorEnv>,
  door: AuthDoor,
  { means, challenge }: { means: M; challenge: Challenged },
): Promise<Asked<M>> {
  await ('email' in means ? limitMail(c, door, means.email) : limitSms(c, door, means.phone))
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  return { means, address: c.get('address'), challenge, redirectTo }
}

function recoveryMail(door: AuthDoor, { means, address, redirectTo, challenge }: Asked<{ email: string }>) {
  const { email } = means
  return door.base.asHouse('prepare a recovery mail', async (db): Promise<AuthMail | null> => {
    const user = await userByEmail(db, email)
    if (!user) return null
    await db.rows('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    await audit(db, 'user_recovery_requested', { id: user.id, email, address })
    const asked = { user_id: user.id, to: email, type: 'recovery' as const, redirectTo, challenge }
    const { link, code } = await newLink(db, door, asked)
    return { kind: 'recovery', to: email, link, code }
  })
}

function confirmationAgain(door: AuthDoor, { means, address, redirectTo, challenge }: Asked): Promise<AuthMail | null> {
  return door.base.asHouse('prepare a confirmation mail again', async (db) => {
    const user = await personOf(db, means)
    if (!user?.email || user.email_confirmed_at !== null) return null
    await audit(db, 'user_confirmation_requested', { id: user.id, email: user.email, address })
    return confirmationMail(db, door, { user, redirectTo, challenge })
  })
}

function newAddressMails(door: AuthDoor, { means, address, redirectTo, challenge }: Asked): Promise<AuthMail[]> {
  return door.base.asHouse('prepare the mail to a new address again', async (db) => {
    const user = await personOf(db, means)
    const to = user?.email_change
    if (!user || !to) return []
    await audit(db, 'user_confirmation_requested', { id: user.id, email: user.email, address })
    await keepAside(db, user.id, to)
    return changeMails(db, door, { user, to, redirectTo, challenge })
  })
}

function codeAgain(door: AuthDoor, { means }: Asked): Promise<AuthSms | null> {
  return door.base.asHouse('prepare a code by SMS again', async (db) => {
    const user = await personOf(db, means)
    if (!user?.phone || user.phone_confirmed_at !== null) return null
    return phoneCode(db, door, { user_id: user.id, phone: user.phone, type: 'confirmation_token' })
  })
}

// Asked for by the new number itself, or by the number or the address of who takes it.
function newPhoneCode(door: AuthDoor, { means }: Asked): Promise<AuthSms | null> {
  return door.base.asHouse('prepare a code to a new number again', async (db) => {
    const pending = await db.row<{ user_id: string; phone: string }>(
      `select t.user_id, t.relates_to as phone from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where t.token_type = 'phone_change_token' and u.phone_change = t.relates_to and u.deleted_at is null
         and ($1 in (t.relates_to, u.phone) or (lower(u.email) = $2 and not u.is_sso_user))
       order by t.created_at desc limit 1`,
      'email' in means ? [null, means.email] : [means.phone, null],
    )
    return pending && phoneCode(db, door, { ...pending, type: 'phone_change_token' })
  })
}
