// GET and PUT /user: the person himself, and what he changes of himself.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { absent, Challenge, Channel, Email, formOf, Phone, UserData } from './form.ts'
import { limit } from './limits.ts'
import { newEmail, newPhone } from './new-address.ts'
import { limitMail, sendMail } from './otp.ts'
import { checkStrength, hashPassword, verifyPassword } from './password.ts'
import { limitSms, requirePhone, sendSms } from './phone.ts'
import { checkNonce } from './reauthenticate.ts'
import { type OpenSession, requireSecondStep, requireSession } from './session.ts'
import { userById, userJson } from './user.ts'

const Form = z.object({
  password: absent(z.string()),
  current_password: absent(z.string()),
  nonce: absent(z.string().max(20)),
  data: UserData.nullish(),
  email: absent(Email),
  phone: absent(Phone),
  channel: Channel,
  ...Challenge,
})
export type Changes = z.output<typeof Form>

export async function getUser(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { user } = await door.base.asHouse('read who is signed in', (db) => requireSession(c, db))
  return c.json(userJson(user))
}

export async function updateUser(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  if (form.phone) requirePhone(door, 'Phone changes are disabled')
  const open = await door.base.asHouse('read who is signed in', async (db) => {
    const found = await requireSession(c, db)
    await allow(db, door, { open: found, form })
    return found
  })
  const { user } = open
  const email = form.email === user.email?.toLowerCase() ? undefined : form.email
  const phone = form.phone === user.phone ? undefined : form.phone
  const hash = form.password === undefined ? null : await newPassword(door, { form, open })
  if (email !== undefined) await limitMail(c, door, email)
  if (phone !== undefined) await limitSms(c, door, phone)

  const changed = await door.base.asHouse('change a person at his own request', async (db) => {
    // Read again, now inside the transaction that writes: the session may have been ended in the meantime.
    const present = await requireSession(c, db)
    const mails: AuthMail[] = []
    let sms: AuthSms | null = null
    if (form.data) await mergeData(db, { c, open: present, data: form.data })
    if (hash !== null) mails.push(...(await storePassword(db, { c, open: present, hash })))
    if (email !== undefined)
      mails.push(...(await newEmail(db, door, { c, before: present.user, to: email, challenge: form })))
    if (phone !== undefined) sms = await newPhone(db, door, { c, before: present.user, to: phone })
    return { user: (await userById(db, present.user.id)) ?? present.user, mails, sms }
  })
  for (const mail of changed.mails) door.later('send a mail about the account', () => sendMail(door, mail))
  await sendSms(door, changed.sms)
  return c.json(userJson(changed.user))
}

type Asked = { open: OpenSession; form: Changes }

async function allow(db: Db, door: AuthDoor, { open, form }: Asked): Promise<void> {
  const { user, session } = open
  const { email, phone, password } = form
  if (user.is_anonymous && password !== undefined && email === undefined && phone === undefined) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new WireRefusal(422, 'validation_failed', sentence)
  }
  if (email === undefined && phone === undefined && password === undefined) return
  // Who follows the link of a forgotten password has opened his mailbox: he may choose the next one, and nothing else.
  const recovers = session.amr.some(({ method }) => method === 'recovery') && email === undefined && phone === undefined
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor || !recovers) await requireSecondStep(db, door, open)
}

type Data = { c: Context<DoorEnv>; open: OpenSession; data: Record<string, unknown> }

async function mergeData(db: Db, { c, open: { user }, data }: Data): Promise<void> {
  await db.rows('update auth.users set raw_user_meta_data = (raw_user_meta_data || $2) - $3::text[] where id = $1', [
    user.id,
    data,
    Object.keys(data).filter((name) => data[name] === null),
  ])
  await audit(db, 'user_modified', { id: user.id, email: user.email, address: c.get('address') })
}

type Stored = { c: Context<DoorEnv>; open: OpenSession; hash: string }

async function storePassword(db: Db, { c, open: { session, user }, hash }: Stored): Promise<AuthMail[]> {
  await db.rows('update auth.users set encrypted_password = $2 where id = $1', [user.id, hash])
  // Whoever knew the old password is out; this browser stays in.
  await db.rows('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id])
  await db.rows(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'`, [user.id])
  await audit(db, 'user_updated_password', { id: user.id, email: user.email, address: c.get('address') })
  return user.email ? [{ kind: 'mot-de-passe-change', to: user.email }] : []
}

// The hash of the new password, once everything that allows it was checked.
async function newPassword(door: AuthDoor, { form, open }: Asked): Promise<string> {
  const { session, user } = open
  const { settings } = door
  const password = form.password ?? ''
  checkStrength(password, settings)
  const window = settings.limits.signInPair
  await limit(door.base, [{ key: `password:account:${user.id}`, window }])
  const known = user.encrypted_password
  const age = (door.now().getTime() - Date.parse(session.created_at)) / 1000
  if (age > settings.reauthenticateAfterSeconds) {
    const knows = form.current_password !== undefined && (await verifyPassword(form.current_password, known))
    if (!knows) await checkNonce(door, { user, nonce: form.nonce })
  }
  if (known !== null && (await verifyPassword(password, known))) {
    throw new WireRefusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}
