// POST /invite and /admin/generate_link: links made for somebody else, sent by us, or handed to the service.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { absent, Email, formOf, UserData } from './form.ts'
import { allowedRedirect, type Link, newLink } from './mail-link.ts'
import { emailExists, keepAside } from './new-address.ts'
import { checkStrength, hashPassword } from './password.ts'
import { createPerson, lockAddress, mergeUserData } from './person.ts'
import { confirmationLink } from './signup.ts'
import { type User, userByEmail, userById, userJson } from './user.ts'

const InviteForm = z.object({ email: Email, data: UserData.nullish() })
const LinkForm = z.object({
  type: z.enum(
    ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'],
    'Invalid email action link type requested',
  ),
  email: Email,
  new_email: absent(Email),
  password: absent(z.string()),
  data: UserData.nullish(),
  redirect_to: z.string().max(2_000).nullish(),
})
type Fields = z.output<typeof LinkForm>
type Made = { user: User; link: Link }

export async function invite(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { email, data } = await formOf(c, InviteForm)
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), door.settings)
  const { user, link } = await door.base.asHouse('invite a person', (db) =>
    inviteIn(db, door, { email, data: data ?? {}, redirectTo, address: c.get('address') }),
  )
  await door.post({ kind: 'invitation', to: email, link: link.link, code: link.code })
  return c.json(userJson(user))
}

export async function generateLink(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const form = await formOf(c, LinkForm)
  if (form.password !== undefined) checkStrength(form.password, door.settings)
  const hash = form.password === undefined ? null : await hashPassword(form.password)
  const redirectTo = allowedRedirect(form.redirect_to ?? c.req.query('redirect_to'), door.settings)
  const { user, link } = await door.base.asHouse('make a link for the service', (db) =>
    make(db, door, { form, hash, redirectTo, address: c.get('address') }),
  )
  return c.json({
    ...userJson(user),
    action_link: link.link,
    email_otp: link.code,
    hashed_token: link.hash,
    verification_type: new URL(link.link).searchParams.get('type') === 'email_change' ? form.type : typeOf(link),
    redirect_to: redirectTo,
  })
}

const typeOf = ({ link }: Link): string | null => new URL(link).searchParams.get('type')

type Invited = { email: string; data: Record<string, unknown>; redirectTo: string; address: string }

async function inviteIn(db: Db, door: AuthDoor, { email, data, redirectTo, address }: Invited): Promise<Made> {
  await lockAddress(db, email)
  const known = await userByEmail(db, email)
  if (known?.confirmed_at) throw emailExists()
  const invited = known ?? (await createPerson(db, { email, phone: null, hash: null, data }))
  await db.rows('update auth.users set invited_at = now(), confirmation_sent_at = now() where id = $1', [invited.id])
  await audit(db, 'user_invited', { id: invited.id, email, address }, { by: 'service_role' })
  const asked = { user_id: invited.id, to: email, type: 'invite' as const, redirectTo, challenge: {} }
  const link = await newLink(db, door, asked)
  return { user: (await userById(db, invited.id)) ?? invited, link }
}

type Asked = { form: Fields; hash: string | null; redirectTo: string; address: string }

async function make(db: Db, door: AuthDoor, { form, hash, redirectTo, address }: Asked): Promise<Made> {
  const { type, email, new_email, data } = form
  if (type === 'invite') return inviteIn(db, door, { email, data: data ?? {}, redirectTo, address })
  if (type === 'signup') {
    return signUpFor(db, door, { form, hash, redirectTo, address })
  }
  const known = await userByEmail(db, email)
  // As the real service: a link to come in makes the account that it opens.
  if (!known && type === 'magiclink') return signUpFor(db, door, { form, hash, redirectTo, address })
  if (!known) throw new WireRefusal(404, 'user_not_found', 'User with this email not found')
  const user = known
  const asked = { user_id: user.id, redirectTo, challenge: {} }
  if (type === 'magiclink' || type === 'recovery') {
    await audit(db, 'user_recovery_requested', { id: user.id, email, address }, { type })
    await db.rows('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    const link = await newLink(db, door, { ...asked, to: email, type })
    return { user: (await userById(db, user.id)) ?? user, link }
  }
  return changeFor(db, door, { user, current: type === 'email_change_current', to: new_email, redirectTo, address })
}

// What the service gives of a new person is all that is known of him: nothing is added to it.
async function signUpFor(db: Db, door: AuthDoor, { form, hash, redirectTo, address }: Asked): Promise<Made> {
  const { email } = form
  const data = form.data ?? {}
  await lockAddress(db, email)
  const known = await userByEmail(db, email)
  if (known?.confirmed_at) throw emailExists()
  if (!known && hash === null && form.type === 'signup') {
    throw new WireRefusal(400, 'validation_failed', 'Signup requires a valid password')
  }
  if (known) await mergeUserData(db, known.id, data)
  const user = known ?? (await createPerson(db, { email, phone: null, hash, data }))
  if (!known) await audit(db, 'user_signedup', { id: user.id, email, address }, { provider: 'email' })
  const link = await confirmationLink(db, door, { user, redirectTo, challenge: {} })
  return { user: (await userById(db, user.id)) ?? user, link }
}

type Changed = { user: User; current: boolean; to: string | undefined; redirectTo: string; address: string }

async function changeFor(db: Db, door: AuthDoor, { user, current, to, redirectTo, address }: Changed): Promise<Made> {
  if (current && !door.settings.doubleConfirm) {
    const sentence = 'Enable secure email change to generate link for current email'
    throw new WireRefusal(400, 'validation_failed', sentence)
  }
  if (!to) throw new WireRefusal(400, 'validation_failed', 'An email address is required')
  const other = await userByEmail(db, to)
  if (other && other.id !== user.id) throw emailExists()
  await keepAside(db, user.id, to)
  const actor = { id: user.id, email: user.email, address }
  await audit(db, 'user_modified', actor, { new_email: to, by: 'service_role' })
  const asked = { user_id: user.id, redirectTo, challenge: {}, type: 'email_change' as const }
  const link = await newLink(
    db,
    door,
    current
      ? { ...asked, to: user.email?.toLowerCase() ?? '', tokenType: 'email_change_token_current' }
      : { ...asked, to },
  )
  return { user: (await userById(db, user.id)) ?? user, link }
}
