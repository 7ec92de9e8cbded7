// GET and PUT /user: the person himself, and what he changes of himself.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { isAssistant } from '../read-only.ts'
import { audit } from './audit.ts'
import type { AuthDoor, AuthMail, AuthSms } from './door.ts'
import { absent, Challenge, Channel, Email, formOf, Phone, UserData } from './form.ts'
import { requireFreshProof } from './fresh.ts'
import { ssoManaged } from './identities.ts'
import { limit } from './limits.ts'
import { newEmail, newPhone } from './new-address.ts'
import { forgetTokens } from './one-time-token.ts'
import { limitMail, sendMail } from './otp.ts'
import { checkStrength, hashPassword, verifyPassword } from './password.ts'
import { mergeUserData } from './person.ts'
import { limitSms, requireChannel, requirePhone, requireSender, sendSms } from './phone.ts'
import { checkNonce } from './reauthenticate.ts'
import { type OpenSession, requireSecondStep, requireSession } from './session.ts'
import { userById, userJson } from './user.ts'

const Form = z.object({
  password: z
    .string()
    .nullish()
    .transform((said) => said ?? undefined),
  current_password: absent(z.string()),
  nonce: absent(z.string().max(20)),
  data: UserData.nullish(),
  app_metadata: z.unknown().optional(),
  email: absent(Email),
  phone: absent(Phone),
  channel: Channel,
  ...Challenge,
})
type Changes = z.output<typeof Form>

export async function getUser(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { caller } = c.var
  const { user } = await door.base.asHouse('read who is signed in', async (db) => {
    // A token that another house signed with the same keys has no session of ours: it says who he is all the same.
    const foreign = caller.session_id === null && z.guid().safeParse(caller.user_id).success
    const known = foreign && caller.user_id !== null ? await userById(db, caller.user_id) : null
    return known ? { user: known } : requireSession(c, db)
  })
  // What protects the account is nobody's to see but its person's.
  return c.json(userJson(isAssistant(caller) ? { ...user, identities: [], factors: [] } : user))
}

export async function updateUser(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, Form)
  if (form.app_metadata !== undefined && form.app_metadata !== null) {
    throw new WireRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const open = await door.base.asHouse('read who is signed in', async (db) => {
    const found = await requireSession(c, db)
    await allow(db, door, { open: found, form })
    return found
  })
  const { user } = open
  if (form.phone) requirePhone(door, 'Phone changes are disabled')
  if (form.phone) requireChannel(form.channel)
  const email = form.email === user.email?.toLowerCase() ? undefined : form.email
  const phone = form.phone === user.phone ? undefined : form.phone
  const hash = form.password === undefined ? null : await newPassword(door, { form, open }, c.get('address'))
  if (email !== undefined) await limitMail(c, door, email)
  if (phone !== undefined) {
    if (!door.settings.phoneAutoconfirm) requireSender(door, phone)
    await limitSms(c, door, phone)
  }

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
  const { user } = open
  const { email, phone, password } = form
  if (user.is_anonymous && password !== undefined && email === undefined && phone === undefined) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw new WireRefusal(422, 'validation_failed', sentence)
  }
  if (email === undefined && phone === undefined && password === undefined) return
  const same = password === undefined && [undefined, user.email?.toLowerCase()].includes(email)
  if (user.is_sso_user && !(same && [undefined, user.phone].includes(phone))) throw ssoManaged()
  // Who follows the link of a forgotten password has opened his mailbox: he may choose the next one, and nothing else.
  const recovered = recovers(open) && email === undefined && phone === undefined
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor || !recovered) await requireSecondStep(db, door, open)
  const means = [email ?? user.email?.toLowerCase(), phone ?? user.phone ?? undefined]
  if (means[0] !== user.email?.toLowerCase() || means[1] !== (user.phone ?? undefined)) requireFreshProof(door, open)
}

const recovers = ({ session }: OpenSession): boolean => session.amr.some(({ method }) => method === 'recovery')

// The first proof of the session: a second step is no recovery.
const cameByMail = ({ session }: OpenSession): boolean =>
  ['otp', 'magiclink'].includes(session.amr.at(-1)?.method ?? '')

const presentPassword = (said: string | undefined): WireRefusal =>
  said === undefined
    ? new WireRefusal(400, 'current_password_required', 'Current password is required to set a new one')
    : new WireRefusal(400, 'current_password_mismatch', 'Current password is not the right one')

type Data = { c: Context<DoorEnv>; open: OpenSession; data: Record<string, unknown> }

async function mergeData(db: Db, { c, open: { user }, data }: Data): Promise<void> {
  await mergeUserData(db, user.id, data)
  await audit(db, 'user_modified', { id: user.id, email: user.email, address: c.get('address') })
}

type Stored = { c: Context<DoorEnv>; open: OpenSession; hash: string }

async function storePassword(db: Db, { c, open: { session, user }, hash }: Stored): Promise<AuthMail[]> {
  await db.rows('update auth.users set encrypted_password = $2 where id = $1', [user.id, hash])
  // Whoever knew the old password is out; this browser stays in.
  await db.rows('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id])
  await forgetTokens(db, user.id)
  await audit(db, 'user_updated_password', { id: user.id, email: user.email, address: c.get('address') })
  return user.email ? [{ kind: 'password-changed', to: user.email }] : []
}

// The hash of the new password, once everything that allows it was checked.
async function newPassword(door: AuthDoor, { form, open }: Asked, address: string): Promise<string> {
  const { session, user } = open
  const { settings } = door
  const password = form.password ?? ''
  checkStrength(password, settings, user.email)
  const window = settings.limits.signInPair
  await limit(door.base, [{ key: `password:account:${user.id}`, window }])
  const known = user.encrypted_password
  const age = (door.now().getTime() - Date.parse(session.created_at)) / 1000
  const said = form.current_password
  const knows = said !== undefined && (await verifyPassword(said, known))
  const excused = recovers(open) || (settings.anyMailRecovers && cameByMail(open))
  if (settings.currentPassword && known !== null && !knows && !excused) {
    const actor = { id: user.id, email: user.email, address }
    await door.base.asHouse('note a wrong password', (db) => audit(db, 'reauthentication_failed', actor))
    throw presentPassword(said)
  }
  const old = settings.reauthenticateAfterSeconds !== null && age > settings.reauthenticateAfterSeconds
  if (old && !knows) await checkNonce(door, { user, nonce: form.nonce, address })
  if (known !== null && (await verifyPassword(password, known))) {
    throw new WireRefusal(422, 'same_password', 'New password should be different from the old password.')
  }
  return hashPassword(password)
}
