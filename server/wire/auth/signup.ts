// POST /signup: a new person, who exists for good once he has proved his address or his number; or a nameless one.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, Challenge, Channel, Email, formOf, Password, Phone, UserData } from './form.ts'
import { limit } from './limits.ts'
import { allowedRedirect, type Challenged, type Link, newLink } from './mail-link.ts'
import { checkStrength, hashPassword } from './password.ts'
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
export type Newcomer = { data: Record<string, unknown>; hash: string | null; address: string }

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
  checkStrength(form.password, settings)
  const address = c.get('address')
  await limit(door.base, [{ key: `signup:address:${address}`, window: settings.limits.signUpAddress }])
  if (form.email !== undefined) await limitMail(door, form.email)
  else if (form.phone !== undefined) await limitSms(c, door, form.phone)
  const newcomer = { data: form.data ?? {}, hash: await hashPassword(form.password), address }
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
    const welcomed = await welcome(db, { email, newcomer })
    if (door.settings.autoconfirm) {
      await confirmMeans(db, welcomed.id, 'email')
      return {
        answer: await openSession(db, door, { user: welcomed, method: 'password', device: deviceOf(c) }),
        sent: null,
      }
    }
    const link = await confirmationLink(db, door, { user: welcomed, redirectTo, challenge: form })
    return { answer: toldOf((await userById(db, welcomed.id)) ?? welcomed), sent: link }
  })
  if (sent) await door.post({ kind: 'confirmation', to: email, link: sent.link, code: sent.code })
  return c.json(answer)
}

// Whoever knows the address of an invited person may sign up with it: what the invitation says of him is not for him.
const toldOf = (user: User): Record<string, unknown> =>
  userJson(user.invited_at === null ? user : { ...user, raw_user_meta_data: {}, identities: [] })

type ByPhone = { phone: string; newcomer: Newcomer }

async function byPhone(c: Context<DoorEnv>, door: AuthDoor, { phone, newcomer }: ByPhone): Promise<Response> {
  if (!door.settings.phoneAutoconfirm) requireSender(door, phone)
  const { answer, sms } = await door.base.asHouse('sign up a new person by phone', async (db) => {
    const welcomed = await welcomePhone(db, { phone, newcomer })
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
  const session = await door.base.asHouse('let a nameless person in', async (db) => {
    const user = await createPerson(db, { email: null, phone: null, hash: null, data: data ?? {}, anonymous: true })
    await audit(db, 'user_signedup', { id: user.id, email: null, address }, { provider: 'anonymous' })
    return openSession(db, door, { user, method: 'anonymous', device: deviceOf(c) })
  })
  return c.json(session)
}

/** A new link of confirmation; the earlier one dies. */
export async function confirmationLink(
  db: Db,
  door: AuthDoor,
  { user, redirectTo, challenge }: { user: User; redirectTo: string; challenge: Challenged },
): Promise<Link> {
  await db.rows('update auth.users set confirmation_sent_at = now() where id = $1', [user.id])
  return newLink(db, door, { user_id: user.id, to: user.email ?? '', type: 'signup', redirectTo, challenge })
}

/** The person of this address: a new one, or one who has not proved it yet. */
export async function welcome(db: Db, { email, newcomer }: { email: string; newcomer: Newcomer }): Promise<User> {
  await lockAddress(db, email)
  const known = await userByEmail(db, email)
  if (known?.confirmed_at) throw alreadyRegistered()
  if (known) return again(db, { known, newcomer })
  const { data, hash, address } = newcomer
  const id = randomUUID()
  const user = await createPerson(db, { id, email, phone: null, hash, data: metadata(data, { id, email }), said: data })
  await audit(db, 'user_signedup', { id, email, address }, { provider: 'email' })
  return user
}

export async function welcomePhone(db: Db, { phone, newcomer }: ByPhone): Promise<User> {
  await lockAddress(db, phone)
  const known = await userByPhone(db, phone)
  if (known?.confirmed_at) throw alreadyRegistered()
  if (known) return again(db, { known, newcomer })
  const { data, hash, address } = newcomer
  const id = randomUUID()
  const about = metadata(data, { id, email: null })
  const user = await createPerson(db, { id, email: null, phone, hash, data: about, said: data })
  await audit(db, 'user_signedup', { id, email: null, address }, { provider: 'phone' })
  return user
}

// Nobody has proved that the address is his yet: the last who says so sets the password, and earlier links die.
async function again(db: Db, { known, newcomer }: { known: User; newcomer: Newcomer }): Promise<User> {
  const { data, hash, address } = newcomer
  await db.rows('update auth.users set encrypted_password = $2, raw_user_meta_data = $3 where id = $1', [
    known.id,
    hash,
    metadata(data, known),
  ])
  await audit(db, 'user_repeated_signup', { id: known.id, email: known.email, address })
  return known
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
