// POST /signup: a new person, who exists for good once he has proved his address or his number; or a nameless one.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail } from './door.ts'
import { absent, Challenge, Channel, Email, formOf, Password, Phone, UserData } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, type Challenged, type Link, newLink } from './mail-link.ts'
import { checkStrength, hashPassword, verifyPassword } from './password.ts'
import { confirmMeans, createPerson, lockAddress } from './person.ts'
import { limitSms, phoneCode, requireChannel, requirePhone, requireSender, sendSms } from './phone.ts'
import { deviceOf, openSession } from './session.ts'
import { type User, userByEmail, userById, userByPhone, userJson } from './user.ts'

const Form = z.object({
  email: absent(Email),
  phone: absent(Phone),
  password: Password.nullish(),
  data: UserData.nullish(),
  channel: Channel,
  ...Challenge,
})
type Fields = z.output<typeof Form>
export type Newcomer = {
  readonly data: Record<string, unknown>
  readonly password: string | null
  readonly hash: string | null
  readonly address: string
}

export async function signUp(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  const { settings } = door
  const nameless = form.email === undefined && form.phone === undefined
  if (nameless && !settings.anonymous)
    throw new WireRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (settings.signUpOff) throw signUpOff()
  if (nameless) return anonymous(c, door, form)
  if (form.phone) requirePhone(door, 'Phone signups are disabled')
  if (!form.password) throw new WireRefusal(400, 'validation_failed', 'Signup requires a valid password')
  if (form.email !== undefined && form.phone !== undefined) {
    const sentence = 'Only an email address or phone number should be provided on signup.'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  if (form.phone !== undefined) requireChannel(form.channel)
  if (form.phone !== undefined && form.code_challenge !== undefined)
    throw new WireRefusal(400, 'validation_failed', 'PKCE not supported for phone signups')
  checkStrength(form.password, settings, form.email)
  const address = c.get('address')
  await limit(door.base, [{ key: `signup:address:${address}`, window: settings.limits.signUpAddress }])
  if (form.email !== undefined) await limitMail(door, form.email)
  else if (form.phone !== undefined) await limitSms(c, door, form.phone)
  const { password } = form
  const newcomer = { data: form.data ?? {}, password, hash: await hashPassword(password), address }
  return form.email === undefined
    ? byPhone(c, door, { phone: form.phone ?? '', newcomer })
    : byEmail(c, door, { email: form.email, newcomer, form })
}

export const signUpOff = () => new WireRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')

const alreadyRegistered = () => new WireRefusal(422, 'user_already_exists', 'User already registered')

type ByEmail = { email: string; newcomer: Newcomer; form: Fields }

async function byEmail(c: Context<DoorEnv>, door: AuthDoor, { email, newcomer, form }: ByEmail): Promise<Response> {
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  const { answer, sent } = await door.base.asHouse('sign up a new person', async (db) => {
    const welcomed = await welcome(db, door, { email, newcomer })
    if (door.settings.autoconfirm) {
      await confirmMeans(db, welcomed.id, 'email')
      return {
        answer: await openSession(db, door, { user: welcomed, method: 'password', device: deviceOf(c) }),
        sent: null,
      }
    }
    const mail = await confirmationMail(db, door, { user: welcomed, redirectTo, challenge: form })
    return { answer: toldOf((await userById(db, welcomed.id)) ?? welcomed), sent: mail }
  })
  if (sent) await door.post(sent)
  return c.json(answer)
}

// Whoever knows the address of an invited person may sign up with it: what the invitation says of him is not for him.
const toldOf = (user: User): Record<string, unknown> =>
  userJson(user.invited_at === null ? user : { ...user, raw_user_meta_data: {}, identities: [] })

type ByPhone = { phone: string; newcomer: Newcomer }

async function byPhone(c: Context<DoorEnv>, door: AuthDoor, { phone, newcomer }: ByPhone): Promise<Response> {
  if (!door.settings.phoneAutoconfirm) requireSender(door, phone)
  const { answer, sms } = await door.base.asHouse('sign up a new person by phone', async (db) => {
    const welcomed = await welcomePhone(db, door, { phone, newcomer })
    if (door.settings.phoneAutoconfirm) {
      await confirmMeans(db, welcomed.id, 'phone')
      return {
        answer: await openSession(db, door, { user: welcomed, method: 'password', device: deviceOf(c) }),
        sms: null,
      }
    }
    const sent = await phoneCode(db, door, { user_id: welcomed.id, phone, type: 'confirmation_token' })
    return { answer: userJson((await userById(db, welcomed.id)) ?? welcomed), sms: sent }
  })
  await sendSms(door, sms)
  return c.json(answer)
}

async function anonymous(c: Context<DoorEnv>, door: AuthDoor, { data }: Fields): Promise<Response> {
  const address = c.get('address')
  await limit(door.base, [{ key: `anonymous:address:${address}`, window: door.settings.limits.anonymousAddress }])
  const make = async (db: Db): Promise<User> => {
    const user = await createPerson(db, { email: null, phone: null, hash: null, data: data ?? {}, anonymous: true })
    await audit(db, 'user_signedup', { id: user.id, email: null, address }, { provider: 'anonymous' })
    return user
  }
  const open = (db: Db, user: User, notAfter: string | null = null) =>
    openSession(db, door, { user, method: 'anonymous', device: deviceOf(c), notAfter })
  if (!door.nameless)
    return c.json(await door.base.asHouse('let a nameless person in', async (db) => open(db, await make(db))))
  const { user_id, until } = await door.nameless.receive(async (db) => (await make(db)).id, address)
  const session = await door.base.asHouse('let a nameless person in', async (db) => {
    const user = await userById(db, user_id)
    if (!user) throw new Error('A nameless person is gone before he came in')
    return open(db, user, until)
  })
  return c.json(session)
}

type Confirming = { user: User; redirectTo: string; challenge: Challenged }

/** A new link of confirmation; the earlier one dies. */
export async function confirmationLink(db: Db, door: AuthDoor, confirming: Confirming): Promise<Link> {
  const { user, redirectTo, challenge } = confirming
  await db.rows('update auth.users set confirmation_sent_at = now() where id = $1', [user.id])
  return newLink(db, door, { user_id: user.id, to: user.email ?? '', type: 'signup', redirectTo, challenge })
}

/** Its mail. Where several said several passwords, whoever opens the mailbox chooses his own, by the link of a forgotten one. */
export async function confirmationMail(db: Db, door: AuthDoor, confirming: Confirming): Promise<AuthMail> {
  const { user, redirectTo, challenge } = confirming
  const to = user.email ?? ''
  if (!user.password_contested) {
    const { link, code } = await confirmationLink(db, door, confirming)
    return { kind: 'confirmation', to, link, code }
  }
  await db.rows(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`, [user.id])
  const { link, code } = await newLink(db, door, { user_id: user.id, to, type: 'recovery', redirectTo, challenge })
  return { kind: 'repeated-signup', to, link, code }
}

/** The person of this address: a new one, or one who has not proved it yet. */
export async function welcome(
  db: Db,
  door: AuthDoor,
  { email, newcomer }: { email: string; newcomer: Newcomer },
): Promise<User> {
  await lockAddress(db, email)
  const known = await userByEmail(db, email)
  if (known?.confirmed_at) throw alreadyRegistered()
  if (known) return again(db, door, { known, newcomer })
  const { data, hash, address } = newcomer
  const id = randomUUID()
  const user = await createPerson(db, { id, email, phone: null, hash, data: metadata(data, { id, email }), said: data })
  await audit(db, 'user_signedup', { id, email, address }, { provider: 'email' })
  return user
}

export async function welcomePhone(db: Db, door: AuthDoor, { phone, newcomer }: ByPhone): Promise<User> {
  await lockAddress(db, phone)
  const known = await userByPhone(db, phone)
  if (known?.confirmed_at) throw alreadyRegistered()
  if (known) return again(db, door, { known, newcomer })
  const { data, hash, address } = newcomer
  const id = randomUUID()
  const about = metadata(data, { id, email: null })
  const user = await createPerson(db, { id, email: null, phone, hash, data: about, said: data })
  await audit(db, 'user_signedup', { id, email: null, address }, { provider: 'phone' })
  return user
}

type Again = { known: User; newcomer: Newcomer }

// Nobody has proved that the address is his yet: of two passwords neither is known to be its owner's, so none is kept.
async function again(db: Db, door: AuthDoor, { known, newcomer }: Again): Promise<User> {
  const { data, password, address } = newcomer
  await audit(db, 'user_repeated_signup', { id: known.id, email: known.email, address })
  if (door.settings.firstPasswordStays) return known
  await db.rows('update auth.users set raw_user_meta_data = $2 where id = $1', [known.id, metadata(data, known)])
  const before = known.encrypted_password
  const same = before === null ? password === null : password !== null && (await verifyPassword(password, before))
  if (same) return known
  await db.rows('update auth.users set encrypted_password = null, password_contested = true where id = $1', [known.id])
  return { ...known, password_contested: true }
}

const metadata = (
  data: Record<string, unknown>,
  { id, email }: Pick<User, 'id' | 'email'>,
): Record<string, unknown> => ({
  ...data,
  sub: id,
  ...(email !== null && { email }),
  email_verified: false,
  phone_verified: false,
})

function limitMail(door: AuthDoor, email: string): Promise<void> {
  const attempts = [{ key: `mail:account:${email}`, window: door.settings.limits.mailAccount }]
  return limit(door.base, attempts, 'over_email_send_rate_limit')
}
